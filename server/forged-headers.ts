// Lets nobody outside speak to the framework in the headers that it uses among its own parts (header spoofing protection).

import type { IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

/** Whatever begins like this is said from one part to another, or by a platform that we do not stand behind. */
const internal =
  /^(x-middleware-|x-invoke-|x-nextjs-|x-next-|x-now-|x-vercel-|x-prerender-|x-matched-path$|next-resume$)/;

/** Said by the browser's half while the app is being developed, and of no meaning in production. */
const spoken = new Set(['x-nextjs-request-id', 'x-nextjs-html-request-id']);

const routerState = 'next-router-state-tree';

export function forgetForged(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (internal.test(name) && !spoken.has(name)) delete headers[name];
  // From a page of another build, or made up: without it the whole page is the answer, with it there would be none.
  if (!isRouterState(headers[routerState])) delete headers[routerState];
}

function isRouterState(said: string | string[] | undefined): boolean {
  try {
    return parseAndValidateFlightRouterState(said) !== undefined;
  } catch {
    return false;
  }
}
