// How many articles a second can be created and published: in one write, and in two as it was before, beside many that are there.

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { news } from '@/lib/modules/club/news';
import { systemActor } from '@/lib/modules/permissions';
import { create } from '@/lib/operations/create';
import { publish } from '@/lib/operations/publish';
import { openTestStore } from '@/local/testing/test-store';
import { inLanes } from '../demo/lanes';
import { content, writeArticles } from './articles';
import { type Figure, median } from './figure';
import { quickPlace } from './stack';

const system = { actor: systemActor() };
const rounds = 5;
const articles = 60;
const lanes = 8;

const ways = {
  one: (title: string) => create(system, news, { title, content }, { publish: true }),
  two: async (title: string) => {
    const { row, version } = await create(system, news, { title, content });
    await publish(system, news, row, version);
  },
};

/** Of so many articles, a second. */
async function rateOf(way: keyof typeof ways, round: number): Promise<number> {
  const titles = Array.from({ length: articles }, (_, i) => `Nachbericht ${way} ${round} ${i}`);
  const since = performance.now();
  await inLanes(lanes, titles, async (title) => void (await ways[way](title)));
  return articles / ((performance.now() - since) / 1000);
}

async function ratesBeside(count: number): Promise<Figure[]> {
  const dir = await mkdtemp(join(existsSync(quickPlace) ? quickPlace : tmpdir(), 'clubhouse-publishing-'));
  const test = await openTestStore({ dir });
  try {
    await writeArticles(test.dynamo.url, count, { withWords: true });
    const rates = { one: [] as number[], two: [] as number[] };
    // In turns, so that both meet the machine in the same state.
    for (let round = 0; round <= rounds; round++)
      for (const way of ['two', 'one'] as const) {
        const rate = await rateOf(way, round);
        if (round > 0) rates[way].push(rate);
      }
    const beside = `beside ${count.toLocaleString('en')}`;
    return [
      { what: `Created and published a second, ${beside}`, unit: '', measured: rates.one, peer: 120 },
      {
        what: `In one write, times as many, ${beside}`,
        unit: '',
        measured: rates.one.map((rate, i) => rate / (rates.two[i] ?? median(rates.two))),
        bar: 1.5,
        isLeast: true,
      },
    ];
  } finally {
    await test.close();
    await rm(dir, { recursive: true, force: true });
  }
}

export const measurePublishing = async (): Promise<Figure[]> => [
  ...(await ratesBeside(1000)),
  ...(await ratesBeside(10_000)),
];
