// Reads what the two test runners wrote down into one list of tests and how each of them went.

export interface Outcome {
  readonly file: string;
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The first line of what it said. */
  readonly error?: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors?: readonly { readonly message?: string }[];
}

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const firstLine = (said: string | undefined) =>
  (said ?? '')
    .replace(escapes, '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? 'said nothing';

/** A file that could not begin, or whose hooks failed, has failed itself: its tests only look skipped. */
export function vitestOutcomes({ testResults }: VitestReport, root: string): Outcome[] {
  return testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
    const tests = assertionResults.map(({ fullName, status: how, failureMessages }): Outcome => {
      if (how === 'failed') return { file, name: fullName, state: 'failed', error: firstLine(failureMessages?.[0]) };
      return { file, name: fullName, state: how === 'passed' ? 'passed' : 'skipped' };
    });
    const isUntold = status === 'failed' && tests.every(({ state }) => state !== 'failed');
    return isUntold ? [...tests, { file, name: 'the file itself', state: 'failed', error: firstLine(message) }] : tests;
  });
}

export function playwrightOutcomes({ suites, errors = [] }: PlaywrightReport): Outcome[] {
  const inSuite = (suite: PlaywrightSuite, above: readonly string[]): Outcome[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }): Outcome => {
        const name = [...above, title].join(' ');
        if (status === 'expected') return { file, name, state: 'passed' };
        if (status === 'skipped') return { file, name, state: 'skipped' };
        return { file, name, state: 'failed', error: firstLine(results.find(({ error }) => error)?.error?.message) };
      }),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...above, inner.title])),
  ];
  const outside = errors.map(
    ({ message }): Outcome => ({
      file: 'e2e',
      name: 'outside of any test',
      state: 'failed',
      error: firstLine(message),
    }),
  );
  return [...suites.flatMap((suite) => inSuite(suite, [])), ...outside];
}
