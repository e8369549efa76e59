// The long torture: thousands of acknowledged writes while store and server are killed; prints what was lost, which must be nothing.

import { parseArgs } from 'node:util';
import { torture } from '@/local/torture/torture';

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '10000' },
    'store-kills': { type: 'string', default: '10' },
    'server-kills': { type: 'string', default: '20' },
    writers: { type: 'string', default: '32' },
    seed: { type: 'string', default: '1' },
  },
});

const report = await torture(
  {
    writes: Number(values.writes),
    storeKills: Number(values['store-kills']),
    serverKills: Number(values['server-kills']),
    writers: Number(values.writers),
    seed: Number(values.seed),
  },
  console.log,
);
const { findings, ...figures } = report;
console.log(figures);
for (const { what, detail } of findings.slice(0, 50)) console.log(`${what}: ${detail}`);
const count = (kind: string) => findings.filter(({ what }) => what === kind).length;
console.log(`${count('lost')} lost, ${count('half written')} half written, ${findings.length} findings in all`);
process.exitCode = findings.length > 0 ? 1 : 0;
