// The physical design as a text that people read (physical data model): tables, indexes, key templates, and every read with what it may cost.

import type { AnyEntity, Read, SortCondition } from '@/lib/entity/entity';
import type { Satellite } from '@/lib/entity/satellite';
import { indexKey, isProjected, type Table } from '@/lib/entity/table';
import { physicalName } from '@/lib/tables/physical-name';

const templates = (item: Readonly<Record<string, string>>) =>
  Object.entries(item)
    .map(([attribute, template]) => `${attribute}=${template}`)
    .join('  ');

function* tableLines(table: Table): Generator<string> {
  const { key, indexes = {}, ttl, stream, pointInTimeRecovery } = table.options;
  const traits = [ttl && `expires by ${ttl}`, stream && 'stream', pointInTimeRecovery && 'point-in-time recovery'];
  yield `${physicalName(table)}  [${key.join(', ')}]  ${traits.filter(Boolean).join(', ')}`;
  for (const [name, index] of Object.entries(indexes)) {
    const copied = isProjected(index) ? `copies ${index.project.join(', ')}` : 'copies everything';
    yield `  index ${name}  [${indexKey(index).join(', ')}]  ${copied}`;
  }
}

function satelliteLine(name: string, satellite: Satellite): string {
  if (satellite.kind === 'tally') {
    const per = satellite.as === undefined ? '' : `, once per ${satellite.field}`;
    return `    ${name}: adds to ${Object.keys(satellite.add).join(', ')} of ${templates(satellite.key)}${per}`;
  }
  const per = satellite.kind === 'claim' ? `claims ${satellite.field}` : `one per ${satellite.field}`;
  return `    ${name}: ${per}  ${templates(satellite.item)}`;
}

const sortText = (condition: SortCondition) =>
  Object.entries(condition)
    .map(([how, template]) => ` and ${how} ${[template].flat().join(' … ')}`)
    .join('');

function readLine(name: string, read: Read): string {
  const where = `${read.index ?? 'table'}: ${read.pk}${read.sk ? sortText(read.sk) : ''}`;
  const traits = [
    read.order === 'desc' && 'descending',
    read.one && 'one',
    read.follow && 'follows',
    read.strong && 'strong',
  ];
  const price = `≤ ${read.cost} RCU${read.one ? '' : ' a page of 20'}`;
  return `    ${name}: ${[where, ...traits.filter(Boolean), price].join(', ')}`;
}

function* entityLines(of: AnyEntity): Generator<string> {
  const key = (of.table as Table).options.key.map(
    (attribute) => `${attribute}=${of.item[attribute] ?? `{${attribute}}`}`,
  );
  const rest = Object.entries(of.item as Record<string, string>).filter(
    ([name]) => !(of.table as Table).options.key.includes(name),
  );
  yield `  ${of.name}  ${key.join('  ')}  ${templates(Object.fromEntries(rest))}`.trimEnd();
  for (const [name, satellite] of Object.entries(of.satellites as Record<string, Satellite>))
    yield satelliteLine(name, satellite);
  for (const [name, read] of Object.entries(of.reads as Record<string, Read>)) yield readLine(name, read);
  const writes = Object.entries(of.costs).filter(([, cost]) => cost > 0);
  if (writes.length > 0) yield `    writes: ${writes.map(([verb, cost]) => `${verb} ≤ ${cost} WCU`).join(', ')}`;
}

export function* catalogue(tables: readonly Table[], entities: readonly AnyEntity[]): Generator<string> {
  for (const table of tables) {
    yield* tableLines(table);
    for (const of of entities) if (of.table === table) yield* entityLines(of);
    yield '';
  }
}
