// Prints what does not belong together in the tables and the bucket; with --repair it is mended. A club may be running meanwhile.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rereadEnv } from '@/lib/env';
import { reconcile, summaryOf } from '@/local/reconcile/reconcile';
import { environmentOfRunning } from './start/running-environment';

const { values } = parseArgs({
  options: { repair: { type: 'boolean', default: false }, data: { type: 'string', default: '.data' } },
});
if (existsSync(join(values.data, 'ports.json'))) {
  Object.assign(process.env, environmentOfRunning(values.data, process.env));
  rereadEnv();
}

const found = await reconcile({ repair: values.repair }, ({ state, what, where }) =>
  console.log(`${state.padEnd(6)}  ${what.padEnd(24)}  ${where}`),
);

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(26) : String(cell).padStart(8))).join('');
if (found.length > 0) console.log(`\n${row(['', 'found', 'mended', 'left'])}`);
for (const [what, { found: seen, mended, left }] of summaryOf(found))
  console.log(row([what, seen + mended + left, mended, left]));
const mended = found.filter(({ state }) => state === 'mended').length;
const said = values.repair ? `${mended} mended, ${found.length - mended} left` : `${found.length} found`;
console.log(found.length === 0 ? 'Everything belongs together.' : said);
// Whoever only looks is told by the exit code as well.
process.exitCode = !values.repair && found.length > 0 ? 1 : 0;
