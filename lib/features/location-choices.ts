// Places for whoever puts one into something else: active ones by their names, any of them by id, and who holds a code.

import type { Row } from '@/lib/entity/entity';
import { wordsOf } from '@/lib/entity/fold';
import { type Actor, mightAllow } from '@/lib/entity/rule';
import { location } from '@/lib/modules/places/location';
import { authorize } from '@/lib/operations/authorize';
import { find, findOne, readMany } from '@/lib/operations/find';
import { searchTitles } from '@/lib/operations/titles';

export interface LocationChoice {
  readonly id: string;
  readonly label: string;
  /** Where it is. */
  readonly detail?: string;
  /** Only of what is switched off. */
  readonly status?: 'inactive';
}

type Location = Row<typeof location>;

const most = 10;
/** Some of what is found is switched off. */
const mostLooked = 25;

function choiceOf({ locationId, name, formattedAddress, addressComponents, status }: Location): LocationChoice {
  const detail = formattedAddress ?? addressComponents?.city;
  return {
    id: locationId,
    label: name,
    ...(detail === undefined ? {} : { detail }),
    ...(status === 'inactive' ? { status } : {}),
  };
}

const rowsOf = (actor: Actor, ids: readonly string[]) =>
  readMany(
    { actor },
    location,
    ids.map((locationId) => ({ locationId })),
  );

async function found(actor: Actor, typed: string): Promise<Location[]> {
  const words = wordsOf(typed);
  // The index of words is for those who keep places; anybody else looks through the first of them.
  if (words.length > 0 && mightAllow(location.access.write, actor)) {
    const titles = await searchTitles({ actor }, [location], typed, mostLooked);
    const rows = await rowsOf(
      actor,
      titles.map(({ id }) => id),
    );
    return rows.filter((row) => row?.status === 'active') as Location[];
  }
  const { items } = await find({ actor }, location, 'active', {}, { limit: words.length > 0 ? 100 : most });
  return items.filter(({ name }) => words.every((word) => wordsOf(name).some((own) => own.startsWith(word))));
}

/** The first by name where nothing is typed. */
export async function searchLocations(actor: Actor, typed: string): Promise<LocationChoice[]> {
  return (await found(actor, typed)).slice(0, most).map(choiceOf);
}

/** In the order of asking; null for what is gone. */
export async function locationsByIds(actor: Actor, ids: readonly string[]): Promise<(LocationChoice | null)[]> {
  return (await rowsOf(actor, ids)).map((row) => (row ? choiceOf(row) : null));
}

/** Who holds a code at this very moment, for those who may give one. */
export async function codeHolder(actor: Actor, locationCode: string): Promise<LocationChoice | null> {
  authorize(actor, 'create', location);
  const row = await findOne({ actor }, location, 'byCode', { locationCode });
  return row ? choiceOf(row) : null;
}
