// What writing costs stays within its bars on both engines, at 8 KB and with full lists.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';
import { measureHour, measureWriting } from './writing';

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterAll(() => test.close());

  it('writes an article for what is declared', async () => {
    const lines = await measureWriting(engine);
    expect(lines).toHaveLength(14);
    for (const { what, bar, measured } of lines) {
      expect(measured, what).toBeGreaterThan(0);
      expect(measured, what).toBeLessThanOrEqual(bar);
    }
  });

  it('writes for an hour at no more than three times the least that it could take', async () => {
    const { units, least } = await measureHour();
    expect(units).toBeGreaterThan(450);
    expect(units).toBeLessThanOrEqual(3 * least);
  });
});
