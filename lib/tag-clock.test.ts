import { afterEach, describe, expect, it, vi } from 'vitest';
import { everyTag, isBehind, markHeard, markSpent, onSpent, spendHere, spentAt, tagTime } from './tag-clock';

afterEach(() => vi.restoreAllMocks());

describe('a tag', () => {
  it('ends what was read before it was spent, and nothing read after', () => {
    const before = tagTime();
    markSpent(['a']);
    const after = tagTime();
    expect(spentAt(['a'])).toBeGreaterThanOrEqual(before);
    expect(spentAt(['a'])).toBeLessThanOrEqual(after);
    expect(spentAt(['b', 'c'])).toBe(0);
    expect(spentAt(['b', 'a'])).toBe(spentAt(['a']));
  });

  it('that stands for all ends everything', () => {
    markSpent([everyTag]);
    expect(spentAt(['never-heard-of'])).toBeGreaterThan(0);
  });

  it('is forgotten when no reading can be that old', () => {
    markSpent(['old']);
    const at = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(at + 21 * 60 * 1000);
    markSpent(['new']);
    expect(spentAt(['new'])).toBeGreaterThan(spentAt(['old']));
    expect(spentAt(['old'])).toBe(spentAt([]));
  });
});

it('is not told as spent before everybody who keeps pages has forgotten them', async () => {
  let forgotten = false;
  onSpent(async (tags) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    forgotten = tags.includes('kept');
  });
  await spendHere(['kept']);
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
