// Who asks for a screen, and in which language (session and language of the request); whoever is not signed in is sent to do that first.

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { currentActor } from '@/lib/auth/current';
import { signInPath } from '@/lib/auth/return-path';
import { type Language, languageOfRequest } from '@/lib/strings/language';

export const requestLanguage = async (): Promise<Language> => languageOfRequest(await headers());

export async function signedInActor(address: string) {
  const actor = await currentActor();
  if (actor.id === null) redirect(signInPath(address));
  return { ...actor, id: actor.id };
}
