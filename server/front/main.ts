// Runs the front as a process of its own, with the app behind it (front process, signals): says when both are ready, and leaves politely.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { longestSilenceMs } from '@/lib/tag-invalidation';
import { openApp } from './app-process';
import { readyMessage } from './contract';
import { createFront } from './front-server';
import { hostsOf } from './page-key';

const PATIENCE_MS = 3_000;
const APP_PATIENCE_MS = 500;

// What a request leaves behind is little and soon forgotten: room for more of it would be nothing but memory.
setFlagsFromString('--semi-space-growth-factor=1');

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    host: { type: 'string', multiple: true, default: ['127.0.0.1'] },
    /** The app's program. */
    app: { type: 'string', default: join(import.meta.dirname, 'clubhouse-server.mjs') },
  },
});

const { CLUB_URL, CLUB_HOSTS, CLUB_LANGUAGE } = process.env;

/** A page that is made leaves some megabytes of garbage: less room for it, and it is collected before it piles up. */
const appFlags = ['--max-semi-space-size=8', '--heap-growing-percent=100'];

const app = openApp({
  program: [...appFlags, values.app, '--port', values.port],
  onPurge: (tags) => front.purge(tags),
  onHeard: () => front.heard(),
  onBack: () => console.error('The app is back'),
  onGone(how) {
    front.doubtAll();
    if (!isShuttingDown) console.error(`The app ended (${how})`);
  },
});

const front = createFront({
  appSocket: app.socket,
  hosts: hostsOf(CLUB_URL || `http://localhost:${values.port}`, CLUB_HOSTS),
  language: CLUB_LANGUAGE === 'en' ? 'en' : 'de',
  silenceMs: longestSilenceMs,
});

let isShuttingDown = false;
async function leave(signal: NodeJS.Signals): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  // What still hangs after that would hang for ever.
  setTimeout(() => process.exit(0), PATIENCE_MS + 2 * APP_PATIENCE_MS);
  await front.close(PATIENCE_MS);
  await app.stop(signal, APP_PATIENCE_MS);
  process.exit(0);
}

process.on('SIGTERM', leave);
process.on('SIGINT', leave);
process.on('disconnect', () => leave('SIGTERM'));
process.on('SIGUSR2', () => console.log(JSON.stringify(front.figures())));
process.on('message', (message: unknown) => {
  const isAsked = typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'figures';
  if (isAsked) process.send?.({ kind: 'figures', ...front.figures() });
});

try {
  await app.start();
  await front.listen(Number(values.port), values.host);
  process.send?.(readyMessage);
} catch (error) {
  if (isShuttingDown) await new Promise(() => undefined);
  console.error(error instanceof Error ? error.message : error);
  await app.stop('SIGTERM', APP_PATIENCE_MS);
  process.exit(1);
}
