// Prints what every read and write may cost beside what it costs.

import { registry } from '@/lib/modules/registry';
import { measureLedger } from '@/local/ledger/ledger';
import { openTestStore, testEngines } from '@/local/testing/test-store';

const [engine] = testEngines();
const test = await openTestStore(engine ? { engine } : {});
const lines = await measureLedger(registry);
await test.close();

const row = (cells: (string | number)[]) =>
  cells.map((cell, i) => (i < 2 ? String(cell).padEnd(20) : String(cell).padStart(10))).join(' ');

console.log(row(['entity', 'what', 'declared', 'measured', 'unit', 'rows']));
for (const { entity, what, declared, measured, unit, rows } of lines)
  console.log(row([entity, what, declared, measured, unit, rows ?? '']), measured > declared ? ' TOO MUCH' : '');

const over = lines.filter(({ declared, measured }) => measured > declared);
console.log(`${lines.length} lines, ${over.length} above what is declared`);
process.exitCode = over.length > 0 ? 1 : 0;
