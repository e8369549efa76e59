// Where the club trains and meets, with an address that a map understands, and who trains there when (venues, map links).

import { type Weekday, weekdays } from '@/lib/calendar/month';
import type { Row } from '@/lib/entity/entity';
import { pageAddress } from '@/lib/entity/page-address';
import { visitor } from '@/lib/entity/rule';
import { team } from '@/lib/modules/club/team';
import { location } from '@/lib/modules/places/location';
import { find, readMany } from '@/lib/operations/find';
import { liveTeams, type TeamRow } from './teams';

export type LocationRow = Row<typeof location>;

export interface ShownPlace {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  /** Null where there is nothing to look for. */
  readonly mapHref: string | null;
  readonly isActive: boolean;
}

/** The part of it that machines are told. */
export interface PlaceFacts {
  readonly street: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly point: { readonly lat: number; readonly lng: number } | null;
}

const joined = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined).join(' ') || undefined;

function addressOf({ formattedAddress, addressComponents = {} }: LocationRow): string | null {
  const { route, streetNumber, postalCode, city } = addressComponents;
  const written = [joined(route, streetNumber), joined(postalCode, city)].filter((part) => part !== undefined);
  return formattedAddress ?? (written.join(', ') || null);
}

const mapHome = 'https://www.openstreetmap.org';

/** A point is certain, an address is looked for. */
export function mapLink(
  point: { readonly lat?: number | undefined; readonly lng?: number | undefined },
  address: string | null,
): string | null {
  const { lat, lng } = point;
  if (lat !== undefined && lng !== undefined) return `${mapHome}/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  return address === null ? null : `${mapHome}/search?query=${encodeURIComponent(address)}`;
}

export function shownPlaceOf(row: LocationRow): ShownPlace {
  const address = addressOf(row);
  const { locationId: id, name, status } = row;
  return { id, name, address, mapHref: mapLink(row, address), isActive: status === 'active' };
}

/** By id, in one round trip; one that is gone is left out, one that is out of use is not. */
export async function placesOf(ids: readonly string[]): Promise<Readonly<Record<string, ShownPlace>>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return {};
  const rows = await readMany(
    { actor: visitor },
    location,
    unique.map((locationId) => ({ locationId })),
  );
  return Object.fromEntries(rows.flatMap((row) => (row ? [[row.locationId, shownPlaceOf(row)]] : [])));
}

export interface TrainingSession {
  readonly team: string;
  readonly href: string;
  readonly day: Weekday;
  readonly startTime: string;
  readonly endTime: string;
}

export interface PlaceCard extends ShownPlace, PlaceFacts {
  readonly sessions: readonly TrainingSession[];
}

const factsOf = ({ addressComponents = {}, lat, lng }: LocationRow): PlaceFacts => ({
  street: joined(addressComponents.route, addressComponents.streetNumber) ?? null,
  postalCode: addressComponents.postalCode ?? null,
  city: addressComponents.city ?? null,
  country: addressComponents.countryCode ?? addressComponents.country ?? null,
  point: lat === undefined || lng === undefined ? null : { lat, lng },
});

const inWeek = (one: TrainingSession, other: TrainingSession): number =>
  weekdays.indexOf(one.day) - weekdays.indexOf(other.day) || one.startTime.localeCompare(other.startTime);

const sessionsAt = (id: string, teams: readonly TeamRow[]): TrainingSession[] =>
  teams
    .flatMap((row) =>
      row.schedules
        .filter(({ locationId }) => locationId === id)
        .flatMap(({ days, startTime, endTime }) =>
          days.map((day) => ({ team: row.name, href: pageAddress(team, row), day, startTime, endTime })),
        ),
    )
    .sort(inWeek);

const maxPlaces = 100;

/** Those in use, by name. */
export async function readPlaces(): Promise<PlaceCard[]> {
  const [{ items }, teams] = await Promise.all([
    find({ actor: visitor }, location, 'active', {}, { limit: maxPlaces }),
    liveTeams(),
  ]);
  return items.map((row) => ({ ...shownPlaceOf(row), ...factsOf(row), sessions: sessionsAt(row.locationId, teams) }));
}
