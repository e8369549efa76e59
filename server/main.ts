// Runs the app as a process of its own (app process, signals): says when it is ready, and leaves politely when asked to or left alone.

import { parseArgs } from 'node:util';
import { env } from '@/lib/env';
import { giveMemoryBack } from '@/lib/idle-memory';
import { serveApp } from './app-server';

const PATIENCE_MS = 4_000;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    host: { type: 'string', multiple: true, default: ['127.0.0.1'] },
    /** Listen there instead, for the front alone. */
    socket: { type: 'string' },
    dev: { type: 'boolean', default: false },
  },
});

const { region, s3Endpoint, cognitoEndpoint } = env();
const originOf = (endpoint: string | undefined, service: string): string =>
  endpoint ? new URL(endpoint).origin : `https://${service}.${region}.amazonaws.com`;

const starting = serveApp({
  dir: process.cwd(),
  port: Number(values.port),
  hosts: values.host,
  socket: values.socket,
  dev: values.dev,
  connections: [originOf(s3Endpoint, 's3'), originOf(cognitoEndpoint, 'cognito-idp')],
});

let isShuttingDown = false;
async function leave(): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  // What still hangs after that would hang for ever.
  setTimeout(() => process.exit(0), PATIENCE_MS);
  await (await starting).close(PATIENCE_MS);
  process.exit(0);
}

process.on('SIGTERM', leave);
process.on('SIGINT', leave);
process.on('disconnect', leave);

await starting;
giveMemoryBack();
process.send?.('ready');
