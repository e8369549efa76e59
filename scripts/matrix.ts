// Prints who may do what by which route, for the roles and the custom groups of the demo club.

import { parseArgs } from 'node:util';
import { cellsOf, rowsOf } from '@/lib/features/matrix/cells';
import { matrixRolesOf, together } from '@/lib/features/matrix/roles';
import { demoGroups } from './demo/groups';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

const groups = demoGroups.map(({ name, permissions = [] }) => ({ name, permissions }));
const squash = groups.filter(({ name }) => name === 'Squash');
const roles = [...matrixRolesOf(groups), ...squash.map((group) => together('Manager', group))];
const rows = [...rowsOf(cellsOf(roles))].filter(([question]) => question.includes(values.only));
const width = Math.max(...rows.map(([question]) => question.length));
const head = roles.map(({ name }) => name);
const line = (first: string, cells: readonly string[]) =>
  `${first.padEnd(width)}  ${cells.map((cell, i) => cell.padEnd(head[i]?.length ?? 0)).join('  ')}`;

console.log(line('', head));
for (const [question, cells] of rows)
  console.log(
    line(
      question,
      cells.map(({ allowed }) => (allowed ? 'yes' : '·')),
    ),
  );
console.log(`${rows.length} questions, ${rows.length * roles.length} cells`);
