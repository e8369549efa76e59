import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localConnection } from '@/local/dynamodb/local-connection';
import { type FaultProxy, startFaultProxy } from './fault-proxy';

const objects = new Map<string, Buffer>();
const sockets = new Set<Socket>();
let seenHost: string | undefined;

async function store(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const path = req.url?.split('?')[0] ?? '';
  seenHost = req.headers.host;
  if (req.method === 'PUT') {
    objects.set(path, Buffer.concat(await Readable.from(req).toArray()));
    return void res.writeHead(200, { etag: '"x"' }).end();
  }
  const found = objects.get(path);
  if (!found) return void res.writeHead(404).end();
  res.writeHead(200, { 'content-length': found.length }).end(found);
}

describe('the fault proxy before S3', () => {
  let server: Server;
  let proxy: FaultProxy;
  let s3: S3Client;
  const put = (Key: string, Body: Buffer | string = 'text') =>
    s3.send(new PutObjectCommand({ Bucket: 'media', Key, Body }));

  beforeAll(async () => {
    server = createServer((req, res) => void store(req, res).catch(() => res.destroy()));
    server.on('connection', (socket) => sockets.add(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    proxy = await startFaultProxy({ target: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` });
    s3 = new S3Client({
      ...localConnection(proxy.url, { maxAttempts: 1 }),
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  });

  afterEach(() => {
    proxy.clear();
    proxy.clearLog();
  });

  afterAll(async () => {
    s3?.destroy();
    await proxy?.close();
    server?.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('streams a large object both ways unchanged, under the host name that was signed', async () => {
    const bytes = randomBytes(24 * 1024 * 1024);
    await put('large', bytes);
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: 'media', Key: 'large' }));
    const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
    expect(hash((await Body?.transformToByteArray()) ?? new Uint8Array())).toBe(hash(bytes));
    expect(seenHost).toBe(new URL(proxy.url).host);
    expect(proxy.log).toMatchObject([
      { service: 's3', operation: 'PUT /media/large', body: null, fault: null, status: 200 },
      { operation: 'GET /media/large' },
    ]);
  });

  it('keeps its connection to the store alive', async () => {
    await put('warm');
    const before = sockets.size;
    for (let round = 0; round < 10; round++) await put('warm');
    expect(sockets.size).toBe(before);
  });

  it('fails before the effect, also while a large body is still coming', async () => {
    proxy.use([{ kind: 'error500' }]);
    await expect(put('e500', randomBytes(4 * 1024 * 1024))).rejects.toMatchObject({ name: 'InternalError' });
    expect(objects.has('/media/e500')).toBe(false);
  });

  it('leaves objects alone with every other fault', async () => {
    proxy.use([{ kind: 'throttle' }, { kind: 'drop-after' }]);
    await put('spared');
    expect(proxy.log).toMatchObject([{ fault: null, status: 200 }]);
  });
});
