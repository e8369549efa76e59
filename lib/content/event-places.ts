// Where an event is and whose it is, for many events in one round trip (batch loading).

import type { Row } from '@/lib/entity/entity';
import { pageAddress } from '@/lib/entity/page-address';
import { visitor } from '@/lib/entity/rule';
import { team } from '@/lib/modules/club/team';
import { location } from '@/lib/modules/places/location';
import { readMany } from '@/lib/operations/find';
import { isUuid } from '@/lib/uuid';
import type { EventRow } from './event-rows';
import { mapLink } from './places';

export interface EventPlace {
  readonly name: string;
  /** The lines of its address below the name. */
  readonly lines: readonly string[];
  readonly mapHref: string | null;
  readonly geo: { readonly latitude: number; readonly longitude: number } | null;
}

export interface EventTeam {
  readonly name: string;
  readonly href: string;
}

/** What belongs to events, by id. */
export interface EventContext {
  readonly places: ReadonlyMap<string, EventPlace>;
  readonly teams: ReadonlyMap<string, EventTeam>;
}

const asVisitor = { actor: visitor };
const ulid = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const present = (parts: readonly (string | undefined)[]): string[] => parts.flatMap((part) => part || []);

function placeOfLocation({
  name,
  formattedAddress,
  addressComponents = {},
  lat,
  lng,
}: Row<typeof location>): EventPlace {
  const { route, streetNumber, postalCode, city } = addressComponents;
  const parts = present([present([route, streetNumber]).join(' '), present([postalCode, city]).join(' ')]);
  const lines = parts.length > 0 ? parts : present([formattedAddress]);
  const geo = lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng };
  return { name, lines, geo, mapHref: mapLink({ lat, lng }, [name, ...lines].join(', ')) };
}

function placeOfAddress({ address }: EventRow): EventPlace | null {
  const { name, street, postalCode, city } = address ?? {};
  const [first, ...lines] = present([name, street, present([postalCode, city]).join(' ')]);
  return first === undefined
    ? null
    : { name: first, lines, geo: null, mapHref: mapLink({}, [first, ...lines].join(', ')) };
}

export async function eventContextOf(rows: readonly EventRow[]): Promise<EventContext> {
  const locationIds = [...new Set(rows.flatMap(({ locationId }) => locationId ?? []))].filter((id) => ulid.test(id));
  const teamIds = [...new Set(rows.flatMap((row) => row.teamIds))].filter(isUuid);
  const [locations, teams] = await Promise.all([
    locationIds.length === 0
      ? []
      : readMany(
          asVisitor,
          location,
          locationIds.map((locationId) => ({ locationId })),
        ),
    teamIds.length === 0
      ? []
      : readMany(
          asVisitor,
          team,
          teamIds.map((id) => ({ id })),
        ),
  ]);
  return {
    places: new Map(locations.flatMap((row) => (row ? [[row.locationId, placeOfLocation(row)] as const] : []))),
    teams: new Map(
      teams.flatMap((row) => (row ? [[row.id, { name: row.name, href: pageAddress(team, row) }] as const] : [])),
    ),
  };
}

/** The place of the club's list before one that was only written down. */
export const eventPlaceOf = (row: EventRow, { places }: EventContext): EventPlace | null =>
  places.get(row.locationId ?? '') ?? placeOfAddress(row);

export const teamsOf = (row: EventRow, { teams }: EventContext): EventTeam[] =>
  row.teamIds.flatMap((id) => teams.get(id) ?? []);

/** On one line, as calendars have it. */
export const placeInWords = ({ name, lines }: EventPlace): string => [name, ...lines].join(', ');
