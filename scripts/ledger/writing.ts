// Measures what writing an article costs in write units: a pause in typing, a changed title, publishing, and an hour of writing beside the least that it could take.

import { randomUUID } from 'node:crypto';
import { shiftClock } from '@/lib/clock';
import type { Item } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import { itemSize } from '@/lib/db/size';
import { plainText } from '@/lib/entity/plain-text';
import type { RichText } from '@/lib/entity/rich-text';
import { news } from '@/lib/modules/club/news';
import { create } from '@/lib/operations/create';
import { publish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import { indexArticles } from '@/lib/search/index-articles';
import type { Engine } from '@/local/dynamodb/engine';
import { installMeter, type Meter } from '@/local/ledger/meter';
import { almighty } from '@/local/testing/arrange';
import { beach } from '../demo/articles/beach';
import { clubLife } from '../demo/articles/club-life';
import { season } from '../demo/articles/season';
import { youth } from '../demo/articles/youth';

export interface WritingLine {
  readonly what: string;
  readonly bar: number;
  readonly measured: number;
}

/** What a row takes that is neither small nor large. */
const rowBytes = 8 * 1024;
const paragraphLength = 350;

const nothing = () => ({ type: 'paragraph' });
/** What people really write: made-up words would be packed too well or too badly. */
const prose = [...beach, ...clubLife, ...season, ...youth]
  .map(({ body }) => plainText({ type: 'doc', content: body(nothing) }))
  .join(' ');

function textOf(length: number): RichText {
  const paragraphs = Array.from({ length: Math.ceil(length / paragraphLength) }, (_, i) => {
    const text = prose.slice(i * paragraphLength, Math.min(length, (i + 1) * paragraphLength));
    return { type: 'paragraph', attrs: { textAlign: null }, content: [{ type: 'text', text }] };
  });
  return { type: 'doc', content: paragraphs };
}

/** The longest text with which the row stays within its size, some room left for what is typed later. */
function lengthFor(row: Item): number {
  let length = prose.length;
  const room = rowBytes - 100;
  while (itemSize({ ...row, content: textOf(length) }) > room)
    length -= Math.max(1, Math.round((itemSize({ ...row, content: textOf(length) }) - room) / 2));
  return length;
}

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** An article of an editor who saves as the form does. */
async function anArticle(meter: Meter, pictures: number, authors: number) {
  const editor = almighty(randomUUID());
  const once = () => ({ ...editor, idempotencyKey: randomUUID() });
  const title = 'Ein langer Titel mit acht verschiedenen Wörtern darin';
  const lists = { imageIds: ids(pictures), authorIds: ids(authors) };
  const { row } = await create(editor, news, { title, excerpt: prose.slice(0, 180), ...lists });
  let version = 1;
  const measured = async (work: () => Promise<{ readonly version: number }>) => {
    const { write } = await meter.measure(async () => {
      ({ version } = await work());
    });
    return write;
  };
  const key = { id: row.id };
  return {
    key,
    length: lengthFor({ ...row }),
    type: (length: number) =>
      measured(() => save(once(), news, key, version, { content: textOf(length) }, { join: true, autosave: true })),
    retitle: (word: string) =>
      measured(() =>
        save(once(), news, key, version, { title: title.replace('acht', word) }, { join: true, autosave: true }),
      ),
    publish: () => measured(() => publish(once(), news, key, version)),
  };
}

/** The words of the public search follow by the table's stream. */
async function searchWords(meter: Meter, key: { readonly id: string }): Promise<number> {
  const after = await getItem(news.table, key);
  const { write } = await meter.measure(() =>
    indexArticles.handle({ kind: 'INSERT', keys: key, before: undefined, after } as never),
  );
  return write;
}

interface Sample {
  readonly name: string;
  readonly pictures: number;
  readonly authors: number;
  readonly title: number;
  /** Each author has an item of their own by which what they have published is found. */
  readonly publishing: number;
  /** The working copy goes with it. */
  readonly publishingChanges: number;
}

async function* linesOf(meter: Meter, { name, pictures, authors, ...bars }: Sample): AsyncGenerator<WritingLine> {
  const line = (what: string, bar: number, measured: number) => ({ what: `${what}, ${name}`, bar, measured });
  const one = await anArticle(meter, pictures, authors);
  await one.type(one.length);
  yield line('a pause in typing a draft', 12, await one.type(one.length + 10));
  yield line('a changed title of a draft', bars.title, await one.retitle('neun'));
  yield line('publishing', bars.publishing, await one.publish());
  yield line('its words in the public search', 600, await searchWords(meter, one.key));
  await one.type(one.length + 20);
  yield line('a pause in typing changes to what is published', 12, await one.type(one.length + 30));
  yield line('a changed title of what is published', 30, await one.retitle('zehn'));
  yield line('publishing changes', bars.publishingChanges, await one.publish());
}

const usual = { name: '8 KB', pictures: 3, authors: 1 };
const full = { name: '8 KB with full lists', pictures: 60, authors: 10 };

/** DynamoDB Local takes the units of an index twice in a transaction and rounds small items together; the other engine takes them once and rounds each. */
const samples: Readonly<Record<Engine, readonly Sample[]>> = {
  dynoxide: [
    { ...usual, title: 30, publishing: 35, publishingChanges: 39 },
    { ...full, title: 30, publishing: 64, publishingChanges: 44 },
  ],
  jar: [
    { ...usual, title: 30, publishing: 44, publishingChanges: 50 },
    { ...full, title: 32, publishing: 52, publishingChanges: 58 },
  ],
};

export async function measureWriting(engine: Engine): Promise<WritingLine[]> {
  const meter = installMeter();
  const lines: WritingLine[] = [];
  for (const sample of samples[engine]) for await (const line of linesOf(meter, sample)) lines.push(line);
  return lines;
}

const pauses = 450;
const hourMs = 60 * 60 * 1000;

export interface HourOfWriting {
  readonly units: number;
  /** What putting the row alone would take, every time. */
  readonly least: number;
}

/** From nothing to 8 KB, a pause every eight seconds. */
export async function measureHour(): Promise<HourOfWriting> {
  const meter = installMeter();
  const one = await anArticle(meter, 3, 1);
  const empty = itemSize((await getItem(news.table, one.key)) ?? {});
  let [units, least] = [0, 0];
  try {
    for (let pause = 1; pause <= pauses; pause++) {
      shiftClock((pause * hourMs) / pauses);
      const length = Math.ceil((pause * one.length) / pauses);
      units += await one.type(length);
      least += Math.ceil((empty + itemSize({ content: textOf(length) })) / 1024);
    }
  } finally {
    shiftClock(0);
  }
  return { units, least };
}
