import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  everyTag,
  invalidatedAt,
  invalidateHere,
  isBehind,
  markHeard,
  markInvalidated,
  onInvalidated,
  tagTime,
} from './tag-invalidation';

afterEach(() => vi.restoreAllMocks());

describe('a tag', () => {
  it('ends what was read before it was invalidated, and nothing read after', () => {
    const before = tagTime();
    markInvalidated(['a']);
    const after = tagTime();
    expect(invalidatedAt(['a'])).toBeGreaterThanOrEqual(before);
    expect(invalidatedAt(['a'])).toBeLessThanOrEqual(after);
    expect(invalidatedAt(['b', 'c'])).toBe(0);
    expect(invalidatedAt(['b', 'a'])).toBe(invalidatedAt(['a']));
  });

  it('that stands for all ends everything', () => {
    markInvalidated([everyTag]);
    expect(invalidatedAt(['never-heard-of'])).toBeGreaterThan(0);
  });

  it('is forgotten when no reading can be that old', () => {
    markInvalidated(['old']);
    const at = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(at + 21 * 60 * 1000);
    markInvalidated(['new']);
    expect(invalidatedAt(['new'])).toBeGreaterThan(invalidatedAt(['old']));
    expect(invalidatedAt(['old'])).toBe(invalidatedAt([]));
  });
});

it('is not told as invalidated before everybody who keeps pages has forgotten them', async () => {
  let forgotten = false;
  onInvalidated(async (tags) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    forgotten = tags.includes('kept');
  });
  await invalidateHere(['kept']);
  expect(forgotten).toBe(true);
});

it('is in doubt as soon as the log was silent for three seconds, and no longer when it was heard', () => {
  expect(isBehind()).toBe(false);
  const at = tagTime();
  const clock = vi.spyOn(performance, 'now');
  markHeard(at);
  clock.mockReturnValue(at - performance.timeOrigin + 2_900);
  expect(isBehind()).toBe(false);
  clock.mockReturnValue(at - performance.timeOrigin + 3_100);
  expect(isBehind()).toBe(true);
  markHeard(tagTime());
  expect(isBehind()).toBe(false);
});
