// Runs the made-up federation as a process of its own, which ends when told to or when its parent is gone.

import { parseArgs } from 'node:util';
import { startSams } from './server';

// Listening for it from the very start, or a parent that dies early would leave an orphan behind.
process.once('disconnect', () => process.exit(0));

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    control: { type: 'boolean', default: false },
  },
});
const port = Number(values.port);
const { SAMS_API_KEY: apiKey } = process.env;
if (!Number.isInteger(port)) {
  console.error('Usage: main.ts [--port N] [--control]');
  console.error('SAMS_API_KEY is the key that is asked for.');
  process.exit(2);
}

const sams = await startSams({
  port,
  isStrict: true,
  isControlled: values.control,
  ...(apiKey ? { apiKey } : {}),
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sams.close().finally(() => process.exit(0)));
}
console.log(`SAMS ready at ${sams.baseUrl}`);
process.send?.('ready');
