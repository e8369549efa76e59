// A tiny app for the tests of the front as a process: counts its pages, and misbehaves on demand.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    socket: { type: 'string' },
    port: { type: 'string' },
    /** Ends at once instead of becoming ready. */
    refuse: { type: 'boolean', default: false },
  },
});

if (values.refuse) process.exit(3);
while (existsSync(process.env.FAKE_APP_OBSTACLE ?? '')) await pause(10);

let made = 0;
const purged = new Map();
process.on('message', ({ kind, id }) => {
  if (kind === 'purged') purged.get(id)?.();
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));

const actions = {
  '/api/die': () => process.exit(1),
  // Neither answers nor ends by itself.
  '/api/hang': () => {
    for (;;);
  },
  '/api/purge': async (response) => {
    const id = Date.now();
    await new Promise((resolve) => {
      purged.set(id, resolve);
      process.send({ kind: 'purge', id, tags: ['news'] });
    });
    response.end('purged');
  },
  '/api/slow': (response) => setTimeout(() => response.end('slow'), 400),
};

createServer((request, response) => {
  const action = actions[request.url];
  if (action) return action(response);
  response.setHeader('x-clubhouse-keep', 'until=-; tags=news');
  response.setHeader('content-type', 'text/html');
  return response.end(`${process.pid} ${++made}`);
}).listen(values.socket, () => {
  process.send({ kind: 'heard' });
  setInterval(() => process.send?.({ kind: 'heard' }), 500).unref();
  process.send('ready');
});
