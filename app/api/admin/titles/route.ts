// What documents are called, by kind and id, for whoever may edit them (title lookup).

import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { kindsWithScreens } from '@/lib/modules/kinds';
import { type TitleRequest, titlesOf } from '@/lib/operations/titles';

const maxTitles = 100;

/** Undefined for a kind that nobody edits on a screen: it has no titles. */
function requested(text: string): TitleRequest | undefined {
  const at = text.indexOf(':');
  const of = kindsWithScreens.find(({ name }) => name === text.slice(0, at));
  return of && { of, id: text.slice(at + 1) };
}

export const GET = route(async (request) => {
  const actor = await currentActor();
  if (actor.id === null) throw new AppError('unauthenticated', 'Sign in first');
  const texts = new URL(request.url).searchParams.getAll('of');
  if (texts.length > maxTitles) throw new AppError('malformed', `Ask for at most ${maxTitles} titles`);
  const asked = texts.map(requested);
  const known = asked.filter((one) => one !== undefined);
  const found = await titlesOf({ actor }, known);
  return Response.json({ titles: asked.map((one) => (one && found[known.indexOf(one)]) ?? null) });
});
