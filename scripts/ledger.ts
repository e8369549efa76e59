// Prints what every read and write may cost beside what it costs, and what an hour of writing does.

import { registry } from '@/lib/modules/registry';
import { measureLedger } from '@/local/ledger/ledger';
import { openTestStore, testEngines } from '@/local/testing/test-store';
import { measureHour, measureWriting } from './ledger/writing';

const [engine = 'jar'] = testEngines();
const test = await openTestStore({ engine });
const lines = await measureLedger(registry);
const writing = await measureWriting(engine);
const hour = await measureHour();
await test.close();

const row = (cells: (string | number)[]) =>
  cells.map((cell, i) => (i < 2 ? String(cell).padEnd(20) : String(cell).padStart(10))).join(' ');

console.log(row(['entity', 'what', 'declared', 'measured', 'unit', 'rows']));
for (const { entity, what, declared, measured, unit, rows } of lines)
  console.log(row([entity, what, declared, measured, unit, rows ?? '']), measured > declared ? ' TOO MUCH' : '');

const over = lines.filter(({ declared, measured }) => measured > declared);
console.log(`${lines.length} lines, ${over.length} above what is declared\n`);

for (const { what, bar, measured } of writing)
  console.log(
    `${what.padEnd(70)} bar ${String(bar).padStart(4)} ${String(measured).padStart(8)} WCU`,
    measured > bar ? ' TOO MUCH' : '',
  );

/** Dollars for a million write units on demand, by the public price list (us-east-1). */
const price = 0.625;
const money = (units: number) => `${units} WCU (${((units * price * 100) / 1e6).toFixed(3)} ct)`;
const ratio = hour.units / hour.least;
console.log(`\nAn hour of writing, 450 pauses from nothing to 8 KB: ${money(hour.units)}`);
console.log(
  `The least that it could take: ${money(hour.least)}; ${ratio.toFixed(2)} times as much, bar 3`,
  ratio > 3 ? ' TOO MUCH' : '',
);

const isOver = over.length > 0 || ratio > 3 || writing.some(({ bar, measured }) => measured > bar);
process.exitCode = isOver ? 1 : 0;
