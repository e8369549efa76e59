import { describe, expect, it } from 'vitest';
import { failureCauses, problemKinds } from '@/lib/sams/answer';
import type { ReportView } from '@/lib/sams/federation-view';
import { stringsIn } from '@/lib/strings/dictionary';
import { languages } from '@/lib/strings/language';
import { outcomeOf, problemGroupsOf, sentencesOf } from './report-words';

const none = { received: 0, added: 0, changed: 0, unchanged: 0, removed: 0, kept: 0, keptBecause: null, problems: [] };
const report = (more: Partial<ReportView>): ReportView => ({
  kind: 'clubs',
  startedAt: '2026-03-07T12:00:00.000Z',
  endedAt: '2026-03-07T12:00:05.000Z',
  isByHand: true,
  ending: 'done',
  inUse: 0,
  told: { ...none, state: 'complete', failure: null },
  ...more,
});

describe.each(languages)('a report in %s', (language) => {
  const texts = stringsIn(language).federation;

  it('has a sentence for every cause and every kind of problem', () => {
    expect(Object.keys(texts.failures).sort()).toEqual([...failureCauses].sort());
    expect(Object.keys(texts.problems).sort()).toEqual([...problemKinds].sort());
  });

  it('says nothing more of a run that went well', () => {
    expect(sentencesOf(report({}), texts)).toEqual([]);
    expect(outcomeOf(report({}))).toBe('complete');
  });

  it('says why nothing came, what was kept, and what is still pointed at', () => {
    const failure = { cause: 'timeout', where: '/seasons' } as const;
    const failed = report({
      inUse: 2,
      told: { ...none, state: 'failed', failure, kept: 16, keptBecause: 'failed' },
    });
    const [why, kept, used] = sentencesOf(failed, texts);
    expect(why).toBe(texts.failures.timeout);
    expect(kept).toContain('16');
    expect(used).toContain('2');
    expect(outcomeOf(failed)).toBe('failed');
    const shrunk = { ...none, state: 'complete', failure: null, kept: 8, keptBecause: 'shrunk' } as const;
    expect(outcomeOf(report({ told: shrunk }))).toBe('doubted');
    expect(sentencesOf(report({ ending: 'interrupted', told: null }), texts)).toEqual([texts.endings.interrupted]);
  });

  it('tells each kind of problem once, with the first places', () => {
    const rows = Array.from(
      { length: 9 },
      (_, i) => ({ kind: 'row_unusable', where: '/x', at: `[${i}].name` }) as const,
    );
    const part = { kind: 'part_failed', where: '/y', cause: 'not_found' } as const;
    const groups = problemGroupsOf([...rows, part], texts);
    expect(groups.map(({ kind, count, places }) => [kind, count, places.length])).toEqual([
      ['row_unusable', 9, 5],
      ['part_failed', 1, 1],
    ]);
    expect(groups[1]?.places[0]).toContain(texts.failures.not_found);
  });
});
