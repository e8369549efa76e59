// What somebody did for the club stays when they leave, without their name: the bus that they had, what they watched, whom they played as.

import { type Document, versionOf } from '@/lib/db/document';
import { forgetRevisions } from '@/lib/db/forget-revisions';
import { documentId, type Item } from '@/lib/db/key';
import { loadDocument } from '@/lib/db/load';
import type { AnyEntity } from '@/lib/entity/entity';
import { wordsOf } from '@/lib/entity/fold';
import { isAppError } from '@/lib/errors';
import { bookingsOf, observationsOf, playersOf } from '@/lib/features/traces';
import { booking } from '@/lib/modules/club/booking';
import { standForm } from '@/lib/modules/scouting/stand-form';
import { squashPlayer } from '@/lib/modules/squash/player';
import type { Context } from '@/lib/operations/context';
import { saved } from '@/lib/operations/save';
import { write } from '@/lib/operations/write';
import { stringsIn } from '@/lib/strings/dictionary';

interface Person {
  readonly userId: string;
  readonly name: string;
}

/** It is stored, so it is said in all languages that we have. */
const former = `${stringsIn('de').audit.former} / ${stringsIn('en').audit.former}`;

const maxAttempts = 6;

const without = (row: Item, patch: Item): Item =>
  Object.fromEntries(Object.entries({ ...row, ...patch }).filter(([, value]) => value !== null));

/** What is in the bin stays there. */
const binOf = ({ bin }: Document) => (bin ? { bin } : {});

/** Out of the history first: what was cut off is found again by its row. Judged like taking it away, which is what happens to the name. */
async function rewrite(context: Context, of: AnyEntity, key: Item, patch: Item): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt++) {
    const found = await loadDocument(of, key);
    if (!found) return [];
    const named = Object.keys(patch);
    await forgetRevisions(of.name, documentId(of, key), (row) =>
      named.some((name) => name in row) ? without(row, patch) : row,
    );
    try {
      const { tags } = await write(context, of, {
        action: 'anonymise',
        deed: 'remove',
        key,
        version: versionOf(found),
        input: null,
        change: (before, moment) => before && { ...saved(of, before, patch, moment), ...binOf(before) },
      });
      return tags;
    } catch (error) {
      if (!isAppError(error, 'stale') || attempt === maxAttempts) throw error;
    }
  }
}

/** Also where only part of the name was written, or more than it, or one that they bore before. */
function isNamed(text: string, name: string): boolean {
  const known = wordsOf(name);
  return wordsOf(text).some((word) => known.includes(word));
}

/** Gives what the site must read anew. */
export async function anonymise(context: Context, { userId, name }: Person): Promise<string[]> {
  const [bookings, observations, players] = await Promise.all([
    bookingsOf(userId),
    observationsOf(userId),
    playersOf(userId),
  ]);
  const tags: string[] = [];
  for (const row of bookings.found)
    if (isNamed(row.driver, name)) tags.push(...(await rewrite(context, booking, { id: row.id }, { driver: former })));
  for (const { event, teamNumber, matchNumber, scoutId, usersName } of observations.found)
    if (usersName !== former)
      tags.push(
        ...(await rewrite(context, standForm, { event, teamNumber, matchNumber, scoutId }, { usersName: former })),
      );
  for (const { id } of players.found)
    tags.push(...(await rewrite(context, squashPlayer, { id }, { userId: null, email: null })));
  return tags;
}
