// Wraps the handler of a route: whatever it throws becomes a problem, and nobody keeps its answers.

import { problemOf } from './problem';

export type Handler = (request: Request) => Promise<Response>;

/** The framework's own signals travel as errors, and it must get to see them. */
const isSignal = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string';

export const route =
  (handler: Handler): Handler =>
  async (request) => {
    try {
      const answer = await handler(request);
      if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store');
      return answer;
    } catch (error) {
      if (isSignal(error)) throw error;
      return problemOf(error);
    }
  };
