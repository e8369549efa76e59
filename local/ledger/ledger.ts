// Runs every declared read and write on typical rows and sets what it consumed beside what it may consume.

import { encode } from '@/lib/db/codec';
import { type Item, keyFieldsOf } from '@/lib/db/key';
import { repository } from '@/lib/db/repository';
import type { AnyEntity, CreateOf, KeyOf, Read, WriteCosts } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { readHoles } from '@/lib/entity/read';
import type { Satellite } from '@/lib/entity/satellite';
import { holeNames } from '@/lib/entity/template';
import { publish } from '@/lib/operations/publish';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { installMeter, type Meter } from '@/local/ledger/meter';
import { almighty, arrange } from '@/local/testing/arrange';

export interface LedgerLine {
  readonly entity: string;
  readonly what: string;
  readonly unit: 'RCU' | 'WCU';
  readonly declared: number;
  readonly measured: number;
  /** Rows that the read gave. */
  readonly rows?: number;
}

/** A full page, and one more row so that there is a next one. */
const pageful = 21;

let serial = 1;

const keyOf = (of: AnyEntity, row: Item) => keyFieldsOf(of, encode(of, row)) as KeyOf<AnyEntity>;

/** Typed values that put other rows into the same partition as this one. */
function neighbourhood(of: AnyEntity, read: Read, row: Item): Item {
  // Rows that share the partition and, where the read pins it, the beginning of the sort key.
  const { eq, prefix } = read.sk ?? {};
  const pinned = { ...(eq ? { eq } : {}), ...(prefix ? { prefix } : {}) };
  const names = readHoles({ ...read, sk: pinned }).filter(
    (name) => (of.fields as Fields)[name]?.presence !== 'serverSet',
  );
  const satellite = of.satellites[read.satellite ?? ''] as Satellite | undefined;
  const list = satellite && 'as' in satellite ? [satellite.field] : [];
  const claimed = satellite?.kind === 'claim' ? [satellite.field] : [];
  const kept = [...names.filter((name) => name in of.fields && !claimed.includes(name)), ...list];
  const [, status] = /#(active|inactive|pending)(?=#|$)/.exec(read.pk) ?? [];
  return { ...Object.fromEntries(kept.map((name) => [name, row[name]])), ...(status ? { status } : {}) };
}

/** When the rows of a list appear on the site; undefined for what is not published. */
function publishedAt(of: AnyEntity, read: Read): string | undefined {
  if (!of.access.publish || read.pk === 'draft') return undefined;
  return read.sk?.gt === '{now}' ? '2999-01-01T00:00:00.000Z' : '2026-01-01T00:00:00.000Z';
}

/** Rows that were made for one list serve every other one that asks for the same neighbours. */
type SampleCache = Map<string, Promise<Item[]>>;

async function pageFor(samples: SampleCache, of: AnyEntity, read: Read): Promise<Item> {
  const place = JSON.stringify([
    of.name,
    read.one,
    readHoles(read).filter((name) => (of.fields as Fields)[name]?.kind === 'owner'),
    Object.entries({ ...neighbourhood(of, read, {}) }).map(([name, value]) => [name, value ?? null]),
    publishedAt(of, read),
  ]);
  const rows = samples.get(place) ?? fillPage(of, read);
  samples.set(place, rows);
  return outermost(read, await rows);
}

async function fillPage(of: AnyEntity, read: Read): Promise<Item[]> {
  const isOfOne = readHoles(read).some((name) => (of.fields as Fields)[name]?.kind === 'owner');
  let context = almighty(`ledger-${serial}`);
  const rows: Item[] = [];
  for (let i = 0; i < (read.one ? 1 : pageful); i++) {
    // Unless the list is one person's, its rows are by different people: of some things everybody has but one.
    if (!isOfOne) context = almighty(`ledger-${serial}`);
    const given = neighbourhood(of, read, rows[0] ?? {});
    const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const { row } = await arrange(of, serial++, known as Partial<CreateOf<AnyEntity>>, context);
    rows.push(row as Item);
    const at = publishedAt(of, read);
    if (at) await publish(context, of, keyOf(of, row as Item), 1, { at });
  }
  return rows;
}

/** The row from which on all the others are found. */
function outermost({ sk = {} }: Read, rows: readonly Item[]): Item {
  const least = sk.gte ?? sk.gt;
  const [hole = ''] = holeNames(least ?? sk.lte ?? sk.lt ?? '');
  const sorted = rows.toSorted((a, b) => String(a[hole] ?? '').localeCompare(String(b[hole] ?? '')));
  return (least === undefined ? sorted.at(-1) : sorted[0]) as Item;
}

async function measureRead(meter: Meter, samples: SampleCache, of: AnyEntity, name: string): Promise<LedgerLine> {
  const read = of.reads[name] as Read;
  const row = await pageFor(samples, of, read);
  const satellite = of.satellites[read.satellite ?? ''] as Satellite | undefined;
  const element = satellite && 'as' in satellite ? { [satellite.as]: (row[satellite.field] as unknown[])[0] } : {};
  const run = (repository(of).read as Record<string, (args: Item, options?: object) => Promise<unknown>>)[name];
  let rows = 0;
  const { read: measured } = await meter.measure(async () => {
    const answer = (await run?.({ ...row, ...element }, read.one ? {} : { limit: 20 })) as
      | { items?: unknown[] }
      | undefined;
    rows = answer?.items?.length ?? (answer ? 1 : 0);
  });
  return { entity: of.name, what: `read ${name}`, unit: 'RCU', declared: read.cost, measured, rows };
}

/** Another value for one of the fields that are typed, or of those that the server sets. */
function changeOf(of: AnyEntity, row: Item, isServerSet: boolean): Item {
  const entries = Object.entries(of.fields as Fields).filter(
    ([name, { presence, kind }]) =>
      (presence === 'serverSet') === isServerSet &&
      kind !== 'owner' &&
      !of.keyFields.includes(name) &&
      row[name] !== undefined,
  );
  const [name, field] =
    entries.find(([, { kind }]) => kind === 'text' || kind === 'long-text' || kind === 'number') ?? entries[0] ?? [];
  return name && field ? { [name]: field.sample(serial + 500) } : {};
}

async function* measureWrites(meter: Meter, of: AnyEntity): AsyncGenerator<LedgerLine> {
  const context = almighty(`ledger-${serial}`);
  const costs = of.costs as WriteCosts;
  const line = (what: keyof WriteCosts, measured: number): LedgerLine => ({
    entity: of.name,
    what,
    unit: 'WCU',
    declared: costs[what] ?? 0,
    measured,
  });
  let row: Item = {};
  // Rows that this one needs are made beforehand, so that only its own writing is counted.
  const prepared = (await arrange(of, serial++, {}, almighty('ledger-other'))).row as Item;
  const tallied = Object.values(of.satellites as Record<string, Satellite>).flatMap((one) =>
    one.kind === 'tally' ? [one.field] : [],
  );
  const given = Object.fromEntries(tallied.map((name) => [name, prepared[name]])) as Partial<CreateOf<AnyEntity>>;
  const create = await meter.measure(async () => {
    row = (await arrange(of, serial++, given, context)).row as Item;
  });
  yield line('create', create.write);
  const key = keyOf(of, row);
  let version = 1;
  const patch = changeOf(of, row, false);
  const made = Object.keys(patch).length > 0 ? {} : changeOf(of, row, true);
  if (Object.keys({ ...patch, ...made }).length > 0) {
    const saved = await meter.measure(() =>
      save(context, of, key, version++, patch as never, { serverSet: made as never }),
    );
    yield line('save', saved.write);
  }
  if (of.access.publish) {
    const published = await meter.measure(() => publish(context, of, key, version++));
    yield line('publish', published.write);
  }
  const removed = await meter.measure(() => remove(context, of, key, version, { confirmed: true }));
  yield line('remove', removed.write);
}

/** Every line of the ledger, for a store that is up and empty. */
export async function measureLedger(entities: readonly AnyEntity[]): Promise<LedgerLine[]> {
  const meter = installMeter();
  const lines: LedgerLine[] = [];
  for (const of of entities) {
    const samples: SampleCache = new Map();
    for (const name of Object.keys(of.reads)) lines.push(await measureRead(meter, samples, of, name));
    for await (const line of measureWrites(meter, of)) lines.push(line);
  }
  return lines;
}
