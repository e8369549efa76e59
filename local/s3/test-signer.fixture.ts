// Signs plain HTTP requests by hand, so that tests can also sign what no SDK would send.
import { createHash, createHmac } from 'node:crypto';
import { credentials, region } from './test-bed.fixture';

export function signByHand(
  method: string,
  url: string,
  headers: Record<string, string>,
  { leaveUnsigned = [] }: { leaveUnsigned?: string[] } = {},
): { headers: Record<string, string> } {
  const { host, pathname, searchParams } = new URL(url);
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const sent: Record<string, string> = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', 'x-amz-date': date, ...headers };
  const signable = Object.entries({ ...sent, host }).filter(([name]) => !leaveUnsigned.includes(name));
  signable.sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signable.map(([name]) => name).join(';');
  searchParams.sort();
  const lines = signable.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = [method, pathname, searchParams.toString(), lines, names, sent['x-amz-content-sha256']].join('\n');
  const key = [date.slice(0, 8), region, 's3', 'aws4_request'].reduce<Buffer>(
    (parent, child) => createHmac('sha256', parent).update(child).digest(),
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  );
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', date, scope, hash].join('\n');
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const credential = `${credentials.accessKeyId}/${scope}`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`;
  return { headers: { ...sent, authorization } };
}
