import { describe, expect, it } from 'vitest';
import { besideItem } from '@/lib/db/beside';
import { encode } from '@/lib/db/codec';
import type { Document } from '@/lib/db/document';
import { game } from '@/lib/db/game.fixture';
import { documentId, type Item } from '@/lib/db/key';
import { plan } from '@/lib/db/plan';
import { many } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { anyone, nobody } from '@/lib/entity/rule';
import { sampleRow } from '@/lib/entity/sample';
import { edge } from '@/lib/entity/satellite';
import { text, user, uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';
import { wordless } from '@/lib/entity/wordless.fixture';
import { news } from '@/lib/modules/club/news';
import { rating } from '@/lib/modules/directory/rating';
import { site } from '@/lib/modules/directory/site';

const documentOf = (row: Item, more: Partial<Document> = {}): Document => ({ row, stored: {}, former: [], ...more });

/** Each action as one short sentence. */
const sentences = (actions: ReturnType<typeof plan>) =>
  actions.map(({ request, refusal }) => {
    const [verb, details] = Object.entries(request)[0] as [string, { Item?: Item; Key?: Item }];
    const at = details.Key ?? details.Item ?? {};
    return `${verb} ${at.PK ?? at.id}${at.SK ? ` ${at.SK}` : ''} (${refusal.kind})`;
  });

describe('a plan', () => {
  const row = { ...sampleRow(site, 1), title: 'Strandnetze', tags: ['ball', 'netz'], logoId: undefined };
  const beside = besideItem(site, row, undefined) as Item;
  const stored = documentOf(row, { stored: { ...row }, beside });

  it('creates a row with its satellites', () => {
    expect(sentences(plan(site, undefined, documentOf(row)))).toEqual([
      `Put SITE#${row.id} METADATA (exists)`,
      `Put SITE_URL#${row.url} CLAIM (taken)`,
      `Put SITE#${row.id} TAG#ball (stale)`,
      `Put SITE#${row.id} TAG#netz (stale)`,
      `Put WORD#site strandnetze#${row.id} (stale)`,
      `Put SITE#${row.id} BESIDE#METADATA (stale)`,
    ]);
  });

  it('carries only the difference, and always the version', () => {
    const next = documentOf({ ...row, version: 2, tags: ['netz', 'sand'] }, { stored: row, beside });
    expect(sentences(plan(site, stored, next))).toEqual([
      `Update SITE#${row.id} METADATA (stale)`,
      `Put SITE#${row.id} TAG#sand (stale)`,
      `Delete SITE#${row.id} TAG#ball (stale)`,
    ]);
  });

  it('writes what lies beside a row where it is another, and where a row of before has it inside', () => {
    const place = `SITE#${row.id} BESIDE#METADATA (stale)`;
    const next = { ...row, version: 2, scrapedContent: 'Anders' };
    expect(sentences(plan(site, stored, documentOf(next, { stored: row, beside })))).toContain(`Put ${place}`);
    const before = documentOf(row, { stored: { ...row } });
    expect(sentences(plan(site, before, before))).toContain(`Put ${place}`);
    expect(sentences(plan(site, stored, undefined))).toContain(`Delete ${place}`);
    expect(sentences(plan(site, before, undefined))).not.toContain(`Delete ${place}`);
  });

  it('never writes counters that others add to', () => {
    const next = documentOf({ ...row, version: 2, starsCount: 99 }, { stored: row });
    const [root] = plan(site, stored, next);
    expect(JSON.stringify(root?.request)).not.toContain('starsCount');
  });

  it('leaves the published row untouched but guarded while a working copy is saved', () => {
    const article = { ...sampleRow(news, 1), title: 'Alt', status: 'published', imageIds: [] };
    const before = documentOf(article, { stored: encode(news, article) });
    const copy = { row: { ...article, title: 'Neu', version: 2 }, version: 2, baseVersion: 1 };
    expect(sentences(plan(news, before, { ...before, copy }))).toEqual([
      `ConditionCheck ${article.id} (stale)`,
      `Put WORD#news neu#${article.id} (stale)`,
      `Put COPY#news OF#${article.id} (stale)`,
      `Delete WORD#news alt#${article.id} (stale)`,
    ]);
    const later = { ...copy, row: { ...copy.row, excerpt: 'Neu', version: 3 }, version: 3 };
    expect(sentences(plan(news, { ...before, copy }, { ...before, copy: later }))).toEqual([
      `Put COPY#news OF#${article.id} (stale)`,
    ]);
  });

  it('lets go of everything when a document goes', () => {
    expect(sentences(plan(site, stored, undefined))).toEqual([
      `Delete SITE#${row.id} METADATA (stale)`,
      `Delete SITE_URL#${row.url} CLAIM (stale)`,
      `Delete SITE#${row.id} TAG#ball (stale)`,
      `Delete SITE#${row.id} TAG#netz (stale)`,
      `Delete WORD#site strandnetze#${row.id} (stale)`,
      `Delete SITE#${row.id} BESIDE#METADATA (stale)`,
    ]);
  });

  it('adds a difference to totals elsewhere, and may go on without them when taking away', () => {
    const vote = { ...sampleRow(rating, 1), stars: 2 };
    const changed = plan(rating, documentOf(vote), documentOf({ ...vote, stars: 5, version: 2 }));
    const [amounts] = changed.flatMap(({ request }) =>
      request.Update?.UpdateExpression?.startsWith('ADD') ? [request.Update.ExpressionAttributeValues] : [],
    );
    expect(amounts).toEqual({ ':c0': 3 });
    expect(plan(rating, documentOf(vote), undefined).map(({ dispensable }) => dispensable ?? false)).toContain(true);
    expect(plan(rating, undefined, documentOf(vote)).some(({ dispensable }) => dispensable)).toBe(false);
  });

  describe('of totals', () => {
    const { umpire: _, ...sample } = sampleRow(game, 1);
    const played = { ...sample, winners: ['ada', 'bo'], losers: ['cy'], points: 3, sport: 'beach' };
    const totals = (before: Item | undefined, after: Item | undefined) =>
      plan(game, before && documentOf(before), after && documentOf(after)).flatMap(
        ({ addition, refusal, request, dispensable }) =>
          addition
            ? [
                [
                  addition.key.PK,
                  addition.amounts,
                  ...(request.Update?.ConditionExpression ? [refusal] : []),
                  ...(dispensable ? ['or not'] : []),
                ],
              ]
            : [],
      );

    it('adds once for each element, to counters that a value names, and makes what is not there yet', () => {
      expect(totals(undefined, played)).toEqual([
        ['STANDING#ada', { points: 3, beachWon: 1 }],
        ['STANDING#bo', { points: 3, beachWon: 1 }],
        ['STANDING#cy', { lost: 1 }],
      ]);
    });

    it('moves what an edit moves, in one operation for each item', () => {
      const corrected = { ...played, winners: ['ada', 'cy'], losers: ['bo', 'bo'], sport: 'indoor' };
      expect(totals(played, corrected)).toEqual([
        ['STANDING#ada', { beachWon: -1, indoorWon: 1 }],
        ['STANDING#bo', { points: -3, beachWon: -1, lost: 2 }],
        ['STANDING#cy', { lost: -1, points: 3, indoorWon: 1 }],
      ]);
      expect(totals(corrected, corrected)).toEqual([]);
    });

    it('wants an item that one of its totals takes for granted, and never makes one by taking away', () => {
      const gone = { kind: 'absent', field: 'umpire' };
      expect(totals(undefined, { ...played, umpire: 'cy' })).toContainEqual([
        'STANDING#cy',
        { lost: 1, whistled: 1 },
        gone,
      ]);
      expect(totals(played, { ...played, losers: [] })).toEqual([
        ['STANDING#cy', { lost: -1 }, { kind: 'absent', field: 'losers' }, 'or not'],
      ]);
    });
  });

  it('puts an edge where its other end finds it, and a record where its person does', () => {
    const shared = table('shared', { key: ['PK', 'SK'] });
    const match = entity('match', {
      fields: { id: uuid(), day: text({ max: 10 }), playerIds: many(user(), { max: 4 }) },
      texts: wordless,
      table: shared,
      item: { PK: 'MATCH#{id}', SK: 'METADATA' },
      satellites: { player: edge('playerIds', 'player', { PK: 'PLAYER#{player}', SK: 'MATCH#{id}', day: '{day}' }) },
      reads: {
        ofPlayer: { satellite: 'player', pk: 'PLAYER#{player}', sk: { prefix: 'MATCH#' }, follow: true, cost: 1 },
      },
      access: { read: anyone, create: nobody, write: nobody, remove: nobody },
      costs: { create: 1, save: 1, remove: 1 },
    });
    const played = { ...sampleRow(match, 1), playerIds: ['ada', 'bo'] };
    expect(sentences(plan(match, undefined, documentOf(played)))).toEqual([
      `Put MATCH#${documentId(match, played)} METADATA (exists)`,
      `Put PLAYER#ada MATCH#${played.id} (stale)`,
      `Put PLAYER#bo MATCH#${played.id} (stale)`,
      `Put PERSON#ada IN#match#${played.id} (stale)`,
      `Put PERSON#bo IN#match#${played.id} (stale)`,
    ]);
  });
});
