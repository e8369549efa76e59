// Finds live articles by the beginnings of their words (full-text prefix search); every hit is judged, and compared again, by what is live now.

import { repository } from '@/lib/db/repository';
import type { Row } from '@/lib/entity/entity';
import { wordsOf } from '@/lib/entity/fold';
import { visitor } from '@/lib/entity/rule';
import { news } from '@/lib/modules/club/news';
import { readMany } from '@/lib/operations/find';
import { articleWords, hasWords } from './article-words';
import { foundWord } from './found-word';

export interface FoundArticles {
  readonly rows: readonly Row<typeof news>[];
  /** There may be more than these. */
  readonly hasMore: boolean;
}

const mostWords = 6;
/** So many words narrow the candidates down; the others are compared with the articles themselves. */
const looked = 2;
const mostHits = 100;
const mostCandidates = 40;

export const searchWords = (typed: string): string[] => wordsOf(typed.slice(0, 200)).slice(0, mostWords);

interface Hit {
  readonly id: string;
  readonly at: string;
  readonly weight: number;
}

/** Whole words come before beginnings, and of both the newest. */
async function hitsOf(word: string): Promise<Map<string, Hit>> {
  const source = { entity: news.name, word };
  const pages = await Promise.all([
    repository(foundWord).read.exactly(source, { limit: mostHits }),
    repository(foundWord).read.beginning(source, { limit: mostHits }),
  ]);
  const hits = new Map<string, Hit>();
  for (const { id, at, weight } of pages.flatMap(({ items }) => items)) {
    const known = hits.get(id);
    if (!known || known.weight < weight) hits.set(id, { id, at, weight });
  }
  return hits;
}

function joined(all: readonly Map<string, Hit>[]): Hit[] {
  const [first, ...others] = all;
  return [...(first?.values() ?? [])].flatMap((hit) => {
    const same = others.map((hits) => hits.get(hit.id));
    if (same.includes(undefined)) return [];
    return [{ ...hit, weight: hit.weight + same.reduce((sum, one) => sum + (one?.weight ?? 0), 0) }];
  });
}

export async function searchArticles(typed: string, limit = 20): Promise<FoundArticles> {
  const words = searchWords(typed);
  const narrow = words.toSorted((a, b) => b.length - a.length).slice(0, looked);
  if (narrow.length === 0) return { rows: [], hasMore: false };
  const hits = joined(await Promise.all(narrow.map(hitsOf)));
  const best = hits.sort((a, b) => b.weight - a.weight || (a.at < b.at ? 1 : -1)).slice(0, mostCandidates);
  const rows = await readMany(
    { actor: visitor },
    news,
    best.map(({ id }) => ({ id })),
  );
  // The index may be a moment behind, and must never tell what only a draft says.
  const live = rows.flatMap((row) => (row && hasWords(articleWords({ ...row }), words) ? [row] : []));
  return { rows: live.slice(0, limit), hasMore: live.length > limit || hits.length > mostCandidates };
}
