import { expect, it } from 'vitest';
import { type Outcome, playwrightOutcomes, vitestOutcomes } from './outcomes';
import { lineOfUnsteady, unsteadyOf } from './unsteady';

const passed = (name: string): Outcome => ({ file: 'lib/a.test.ts', name, state: 'passed' });
const failed = (name: string, error: string): Outcome => ({ file: 'lib/a.test.ts', name, state: 'failed', error });
const skipped = (name: string): Outcome => ({ file: 'lib/a.test.ts', name, state: 'skipped' });

it('finds nothing where everything passed every time', () => {
  expect(
    unsteadyOf([
      [passed('one'), passed('two')],
      [passed('two'), passed('one')],
    ]),
  ).toEqual([]);
  expect(unsteadyOf([])).toEqual([]);
});

it('lists what failed once or always, with how often it passed and what it said first', () => {
  const found = unsteadyOf([
    [passed('one'), failed('two', 'late'), failed('three', 'wrong')],
    [failed('one', 'early'), failed('two', 'never'), passed('three')],
    [passed('one'), failed('two', 'late'), passed('three')],
  ]);
  expect(found.map(({ name, passed, runs, error }) => [name, passed, runs, error])).toEqual([
    ['one', 2, 3, 'early'],
    ['two', 0, 3, 'late'],
    ['three', 2, 3, 'wrong'],
  ]);
  expect(found[0] && lineOfUnsteady(found[0])).toBe('2 of 3  lib/a.test.ts › one\n        early');
});

it('lists what ran only sometimes, but not what is skipped on purpose', () => {
  const found = unsteadyOf([
    [passed('gone'), skipped('elsewhere'), passed('held up')],
    [skipped('elsewhere'), skipped('held up')],
  ]);
  expect(found.map(({ name, passed }) => [name, passed])).toEqual([
    ['gone', 1],
    ['held up', 1],
  ]);
});

it('wants every test of the same name to pass', () => {
  const found = unsteadyOf([
    [passed('twin'), failed('twin', 'other')],
    [passed('twin'), passed('twin')],
  ]);
  expect(found).toMatchObject([{ name: 'twin', passed: 1, error: 'other' }]);
});

it('reads the report of the unit tests, and takes a file that could not begin for a failure', () => {
  const outcomes = vitestOutcomes(
    {
      testResults: [
        {
          name: '/house/lib/a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'a b', status: 'passed', failureMessages: [] },
            { fullName: 'a c', status: 'failed', failureMessages: ['\u001b[31mAssertionError: 1\u001b[39m\n    at x'] },
            { fullName: 'a d', status: 'pending' },
          ],
        },
        { name: '/house/lib/b.test.ts', status: 'failed', message: '\nno port', assertionResults: [] },
      ],
    },
    '/house',
  );
  expect(outcomes).toEqual([
    { file: 'lib/a.test.ts', name: 'a b', state: 'passed' },
    { file: 'lib/a.test.ts', name: 'a c', state: 'failed', error: 'AssertionError: 1' },
    { file: 'lib/a.test.ts', name: 'a d', state: 'skipped' },
    { file: 'lib/b.test.ts', name: 'the file itself', state: 'failed', error: 'no port' },
  ]);
});

it('reads the report of the journeys, in which one that passed at the second try has failed', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'site/a.spec.ts',
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  });
  const outcomes = playwrightOutcomes({
    suites: [
      {
        title: 'site/a.spec.ts',
        specs: [spec('walks', 'expected'), spec('waits', 'skipped')],
        suites: [{ title: 'at night', specs: [spec('stumbles', 'flaky', 'Error: dark\nmore')] }],
      },
    ],
    errors: [{ message: 'Error: no build' }],
  });
  expect(outcomes.map(({ name, state, error }) => [name, state, error])).toEqual([
    ['walks', 'passed', undefined],
    ['waits', 'skipped', undefined],
    ['at night stumbles', 'failed', 'Error: dark'],
    ['outside of any test', 'failed', 'Error: no build'],
  ]);
});
