// Wraps the handler of a route (route handler wrapper): whatever it throws becomes a problem, no refusal goes unnoted, and nobody keeps its answers.

import { noteUnjudged } from '@/lib/operations/denials';
import { problemOf } from './problem';

export type RouteHandler = (request: Request) => Promise<Response>;

/** The framework's own signals travel as errors, and it must get to see them. */
const isSignal = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string';

/** The address alone: what is asked for with it may be nobody's business. */
const attemptOf = ({ url, method }: Request) => ({
  entity: 'address',
  id: new URL(url).pathname.slice(0, 200),
  action: method === 'GET' ? 'open' : 'send',
});

export const route =
  (handler: RouteHandler): RouteHandler =>
  async (request) => {
    try {
      const answer = await handler(request);
      if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store');
      return answer;
    } catch (error) {
      if (isSignal(error)) throw error;
      noteUnjudged(error, attemptOf(request));
      return problemOf(error);
    }
  };
