// A tiny service for the tests: answers over HTTP with its process id, and misbehaves on demand.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    /** Says this and ends with code 3, at once; or only while a file of that name exists. */
    refuse: { type: 'string' },
    'refuse-while': { type: 'string' },
    /** Neither a closed channel nor SIGTERM impresses it. */
    stubborn: { type: 'boolean', default: false },
    deaf: { type: 'boolean', default: false },
  },
});

const refuses = values['refuse-while'] ? existsSync(values['refuse-while']) : values.refuse !== undefined;
if (refuses) {
  console.log('looking around');
  console.error(values.refuse ?? 'not now');
  process.exit(3);
}
const end = () => process.exit(0);
process.on('disconnect', () => values.stubborn || end());
process.on('SIGTERM', () => values.stubborn || end());
if (values.deaf) setInterval(() => undefined, 1_000);
else createServer((_, answer) => answer.end(String(process.pid))).listen(Number(values.port), '127.0.0.1');
process.send?.('ready');
