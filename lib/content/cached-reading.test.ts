import { afterEach, describe, expect, it, vi } from 'vitest';
import { dependOn, trueUntil } from '@/lib/dependencies';
import { type RequestScope, requestScope } from '@/lib/request-scope';
import { markInvalidated } from '@/lib/tag-invalidation';
import { type CachedReading, cachedReading, fewTags, freshValue } from './cached-reading';

const told = vi.hoisted(() => ({ tags: [] as string[], seconds: 0 }));
vi.mock('next/cache', () => ({
  cacheTag: (...tags: string[]) => void told.tags.push(...tags),
  cacheLife: ({ revalidate }: { revalidate: number }) => {
    told.seconds = revalidate;
  },
}));

afterEach(() => vi.useRealTimers());

const within = async (work: () => Promise<unknown>): Promise<RequestScope> => {
  const scope: RequestScope = { startedAt: 0 };
  await requestScope.run(scope, work);
  return scope;
};

const reading = (...tags: string[]) =>
  cachedReading(async () => {
    dependOn(tags);
    return tags.join();
  });

describe('a cached reading', () => {
  it('brings along what was read for it, and how long that is true', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const found = await cachedReading(async () => {
      trueUntil(Date.now() + 30_000, undefined, new Date(Date.now() + 60_000).toISOString());
      await Promise.all([dependOn(['board']), Promise.resolve().then(() => dependOn(['member:1']))]);
      return 'Gesa';
    });
    expect(found).toMatchObject({ value: 'Gesa', tags: ['board', 'member:1'] });
    expect(found.until - found.at).toBe(30_000);
    expect(told).toMatchObject({ tags: ['board', 'member:1'], seconds: 30 });
  });

  it('is kept for a moment while an index may not have heard of a write of its own, and only of its own', async () => {
    markInvalidated(['sponsor']);
    const life = async (...tags: string[]) => {
      const { at, until } = await reading(...tags);
      return until - at;
    };
    expect(await life('sponsor', 'news')).toBe(2_000);
    expect(await life('team')).toBe(15 * 60_000);
  });
});

describe('a page', () => {
  it('depends on everything that its readings depend on, also where somebody else had begun them', async () => {
    const [board, text] = [await reading('member'), await reading('page')];
    // Whoever joins a reading under way gets its value, and nothing else happens in their request.
    const scope = await within(() => Promise.all([freshValue(async () => board), freshValue(async () => text)]));
    expect(scope).toMatchObject({ untold: 0, dependencies: { tags: new Set(['member', 'page']) } });
    expect(scope.dependencies?.until).toBe(Math.min(board.until, text.until));
  });

  it('is not known as long as one of its readings has said nothing', async () => {
    const board = await reading('member');
    let tell: (found: CachedReading<string>) => void = () => undefined;
    const slow = new Promise<CachedReading<string>>((resolve) => {
      tell = resolve;
    });
    let text: Promise<unknown> | undefined;
    const scope = await within(async () => {
      text = freshValue(() => slow);
      await freshValue(async () => board);
    });
    expect(scope.untold).toBe(1);
    tell(await reading('page'));
    await text;
    expect(scope.untold).toBe(0);
  });

  it('reads anew what was invalidated while somebody else read it', async () => {
    const before = await reading('phone');
    markInvalidated(['phone']);
    const answers = [before, await reading('phone', 'new')];
    const scope = await within(async () => {
      expect(await freshValue(async () => answers.shift() as CachedReading<string>)).toBe('phone,new');
    });
    expect(scope.untold).toBe(0);
  });

  it('that only ever gets what was invalidated is not kept', async () => {
    const before = await reading('hopeless');
    markInvalidated(['hopeless']);
    const scope = await within(async () => {
      expect(await freshValue(async () => before)).toBe('hopeless');
    });
    expect(scope.untold).toBe(1);
  });

  it('is not kept if something was read beside its cached readings', async () => {
    const board = await reading('member');
    const scope = await within(async () => {
      await freshValue(async () => board);
      dependOn(['news']);
    });
    expect(scope.hasUncachedReads).toBe(true);
  });
});

it('has no more tags than the framework takes, and loses none: the kind stands for its rows', () => {
  const pictures = Array.from({ length: 200 }, (_, i) => `media:${i}`);
  expect(fewTags(['news', ...pictures, 'news:1'])).toEqual(['news', 'news:1', 'media']);
  const members = Array.from({ length: 60 }, (_, i) => `member:${i}`);
  expect(fewTags([...pictures.slice(0, 70), ...members])).toEqual([...members, 'media']);
  expect(fewTags(['news', 'news:1'])).toEqual(['news', 'news:1']);
});
