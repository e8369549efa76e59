// Runs the made-up federation as a process of its own, which ends when told to or when its parent is gone.

import { parseArgs } from 'node:util';
import { demoSeed } from './demo-club';
import { startSams } from './server';

// Listening for it from the very start, or a parent that dies early would leave an orphan behind.
process.once('disconnect', () => process.exit(0));

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    today: { type: 'string' },
    seed: { type: 'string', default: String(demoSeed) },
    control: { type: 'boolean', default: false },
  },
});
const [port, seed] = [Number(values.port), Number(values.seed)];
const { today, host } = values;
const { SAMS_API_KEY: apiKey } = process.env;
if (!Number.isInteger(port) || !Number.isInteger(seed) || (today && !/^\d{4}-\d\d-\d\d$/.test(today))) {
  console.error('Usage: main.ts [--port N] [--host H] [--today YYYY-MM-DD] [--seed N] [--control]');
  console.error('SAMS_API_KEY is the key that is asked for.');
  process.exit(2);
}

const sams = await startSams({
  port,
  host,
  seed,
  isStrict: true,
  isControlled: values.control,
  ...(today ? { today } : {}),
  ...(apiKey ? { apiKey } : {}),
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sams.close().finally(() => process.exit(0)));
}
console.log(`SAMS ready at ${sams.baseUrl}`);
process.send?.('ready');
