// Runs the embedded user pool as a process of its own, which ends with its parent.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCognito } from './server';

// Listening for it from the very start, or a parent that dies early would leave an orphan behind.
process.once('disconnect', () => process.exit(0));

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    port: { type: 'string', default: '0' },
    'pool-id': { type: 'string' },
    'client-id': { type: 'string' },
  },
});
const { dir, 'pool-id': poolId, 'client-id': clientId } = values;
const port = Number(values.port);
if (!dir || !poolId || !clientId || !Number.isInteger(port)) {
  console.error('Usage: main.ts --dir D --pool-id P --client-id C [--port N]');
  process.exit(2);
}

const outbox = join(dir, 'outbox.jsonl');
const cognito = await startCognito({
  dir,
  port,
  poolId,
  clientId,
  onMessage: (message) => {
    const line = JSON.stringify({ at: new Date().toISOString(), ...message });
    appendFileSync(outbox, `${line}\n`, { mode: 0o600 });
  },
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void cognito.close().finally(() => process.exit(0)));
}
console.log(`Cognito user pool ${poolId} ready at ${cognito.url}`);
