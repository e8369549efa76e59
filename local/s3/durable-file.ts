// A file written here is either wholly there or not there at all, whenever the process or the machine dies.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function writeDurably(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

export async function readRecord<Record>(path: string): Promise<Record> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text) as Record;
  } catch (cause) {
    throw new Error(`${path} is damaged: it was not written by this program, or was changed since.`, { cause });
  }
}

export async function removeDurably(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncFolder(dirname(path));
}

export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await syncFolder(dirname(path));
}

export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder for syncing; its file system journals renames itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
