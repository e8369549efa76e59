// Signs people in through the real page, each of them once in every process that tests: signing in has journeys of its own.

import type { Cookie, Page } from '@playwright/test';
import { sessionCookieOf, signIn as signInByHand } from '../account/sign-in-page';

const sessions = new Map<string, Cookie>();

/** Gives the page a session, and opens an address if one is named. Others use it too: nobody may sign out of it. */
export async function signIn(page: Page, email: string, next?: string): Promise<void> {
  const known = sessions.get(email);
  if (known) {
    await page.context().addCookies([known]);
    if (next !== undefined) await page.goto(next);
    return;
  }
  await signInByHand(page, email, next ?? '/admin');
  const session = await sessionCookieOf(page);
  if (session) sessions.set(email, session);
}
