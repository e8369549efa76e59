// Enforces the signed policy of a browser form upload: who allowed it, until when, which fields, and how large the file may be.
import { S3Error } from './error';
import { algorithm, type Credentials, findSigner, requireSignature } from './signing-key';

export interface SizeLimits {
  min: number;
  max: number;
}

export type FormFields = ReadonlyMap<string, string>;

interface Policy {
  expiration: number;
  conditions: unknown[];
}

interface FieldCondition {
  kind: 'eq' | 'starts-with';
  field: string;
  value: string;
}

const signatureFields = ['x-amz-algorithm', 'x-amz-credential', 'x-amz-date', 'x-amz-signature'];
const uncovered = new Set(['policy', 'x-amz-signature']);
const largestFile = 5 * 1024 ** 3;

export function checkPolicy(fields: FormFields, bucket: string, credentials: Credentials): SizeLimits {
  const encoded = fields.get('policy');
  if (!encoded) throw new S3Error('AccessDenied', 'Access Denied');
  requirePolicySignature(fields, encoded, credentials);
  const policy = parsePolicy(encoded);
  if (policy.expiration <= Date.now()) throw refused('Policy expired.');
  const limits = { min: 0, max: largestFile };
  const covered = new Set<string>();
  for (const entry of policy.conditions) {
    const range = readSizeRange(entry);
    if (range) {
      limits.min = Math.max(limits.min, range.min);
      limits.max = Math.min(limits.max, range.max);
      continue;
    }
    for (const condition of readFieldConditions(entry)) {
      const given = condition.field === 'bucket' ? bucket : fields.get(condition.field);
      if (!isMet(condition, given)) throw refused(`Policy Condition failed: ${JSON.stringify(entry)}`);
      covered.add(condition.field);
    }
  }
  const extra = [...fields.keys()].filter(
    (name) => !covered.has(name) && !uncovered.has(name) && !/^x-ignore-/.test(name),
  );
  if (extra.length > 0) throw refused(`Extra input fields: ${extra.join(', ')}`);
  return limits;
}

/** Passes the file on, but stops at the first byte beyond the limit. */
export async function* withinLimits(file: AsyncIterable<Buffer>, { min, max }: SizeLimits): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > max) {
      throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.', {
        details: { ProposedSize: size, MaxSizeAllowed: max },
      });
    }
    yield chunk;
  }
  if (size < min) {
    throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size.', {
      details: { ProposedSize: size, MinSizeAllowed: min },
    });
  }
}

function requirePolicySignature(fields: FormFields, encoded: string, credentials: Credentials): void {
  const [method, credential, date, signature] = signatureFields.map((name) => fields.get(name));
  if (method !== algorithm || !credential || !date || !signature) {
    throw new S3Error('InvalidArgument', `A signed POST must contain ${signatureFields.join(', ')} for ${algorithm}.`);
  }
  const signer = findSigner(credentials, { credential, date, signature }, 'InvalidArgument');
  requireSignature(signer, encoded, signature);
}

function parsePolicy(encoded: string): Policy {
  let policy: unknown;
  try {
    policy = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    throw invalidPolicy('Invalid JSON.');
  }
  if (typeof policy !== 'object' || policy === null) throw invalidPolicy('Invalid JSON.');
  const { expiration, conditions } = policy as Record<string, unknown>;
  const instant = typeof expiration === 'string' ? Date.parse(expiration) : Number.NaN;
  if (Number.isNaN(instant)) throw invalidPolicy('Invalid or missing expiration.');
  if (!Array.isArray(conditions)) throw invalidPolicy('Missing conditions.');
  return { expiration: instant, conditions };
}

function readSizeRange(entry: unknown): SizeLimits | undefined {
  if (!Array.isArray(entry) || String(entry[0]).toLowerCase() !== 'content-length-range') return undefined;
  const [min, max] = [Number(entry[1]), Number(entry[2])];
  if (entry.length !== 3 || !(min >= 0) || !(max >= min)) throw invalidPolicy('Invalid content-length-range.');
  return { min, max };
}

function readFieldConditions(entry: unknown): FieldCondition[] {
  if (Array.isArray(entry)) {
    const [kind, field, value] = entry.map((part: unknown) => (typeof part === 'string' ? part : ''));
    const known = kind?.toLowerCase();
    if (entry.length !== 3 || (known !== 'eq' && known !== 'starts-with') || !field?.startsWith('$')) {
      throw invalidPolicy(`Invalid condition: ${JSON.stringify(entry)}`);
    }
    return [{ kind: known, field: field.slice(1).toLowerCase(), value: value ?? '' }];
  }
  if (typeof entry !== 'object' || entry === null) throw invalidPolicy('Invalid condition.');
  return Object.entries(entry).map(([field, value]) => {
    if (typeof value !== 'string') throw invalidPolicy(`Invalid condition: ${JSON.stringify(entry)}`);
    return { kind: 'eq', field: field.toLowerCase(), value };
  });
}

function isMet(condition: FieldCondition, given: string | undefined): boolean {
  if (condition.kind === 'eq') return given === condition.value;
  // "starts-with nothing" allows any value, and also the field's absence.
  return (given ?? '').startsWith(condition.value);
}

function refused(reason: string): S3Error {
  return new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`);
}

function invalidPolicy(reason: string): S3Error {
  return new S3Error('InvalidPolicyDocument', `Invalid Policy: ${reason}`);
}
