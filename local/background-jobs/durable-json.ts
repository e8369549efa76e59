/** Keeps one JSON value in a file that a crash at any moment leaves whole: either the old value or the new one. */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Sets and bytes, which JSON does not know but items may hold, are kept too. */
export function readDurable<Value>(file: string, fallback: Value, isValid: (value: unknown) => value is Value): Value {
  const text = readIfThere(file);
  if (text === null) return fallback;
  const value = parse(file, text);
  if (!isValid(value)) throw new Error(`${file} does not hold what it should: move it away to start afresh.`);
  return value;
}

/** Synchronous, so that two writes of one process never overtake each other. */
export function writeDurable(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.tmp`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeFileSync(handle, JSON.stringify(value, pack));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
  syncFolder(dirname(file));
}

/** Names that come and go are only safe once the folder itself is. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder, and its renames are journalled anyway.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text, unpack);
  } catch (cause) {
    throw new Error(`${file} is not readable JSON: move it away to start afresh.`, { cause });
  }
}

// Buffer's own toJSON would run before a replacer sees the bytes, so the holder is asked instead of the value.
function pack(this: unknown, name: string, value: unknown): unknown {
  const held = (this as Record<string, unknown>)[name];
  if (held instanceof Set) return { $set: [...held] };
  if (held instanceof Uint8Array) return { $bytes: Buffer.from(held).toString('base64') };
  return value;
}

function unpack(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return value;
  if ('$set' in value && Array.isArray(value.$set)) return new Set(value.$set);
  if ('$bytes' in value && typeof value.$bytes === 'string') return new Uint8Array(Buffer.from(value.$bytes, 'base64'));
  return value;
}
