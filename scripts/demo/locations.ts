// Where the club plays and meets.

import type { CreateOf } from '@/lib/entity/entity';
import { location } from '@/lib/modules/places/location';
import { findOne, resolve } from '@/lib/operations/find';
import { asSystem, createUnlessTaken } from './ensure';
import type { Section } from './section';

const town = { city: 'Kranwiek', postalCode: '18999', country: 'Deutschland', countryCode: 'DE' };

const at = (route: string, streetNumber: string) => ({
  formattedAddress: `${route} ${streetNumber}, ${town.postalCode} ${town.city}`,
  addressComponents: { route, streetNumber, ...town },
});

const places = [
  { locationCode: 'boddenhalle', name: 'Boddenhalle am Hafen', ...at('Hafenstraße', '12'), lat: 54.3181, lng: 12.7422 },
  {
    locationCode: 'halle-lindenallee',
    name: 'Schulsporthalle Lindenallee',
    ...at('Lindenallee', '3a'),
    lat: 54.3127,
    lng: 12.7358,
  },
  {
    locationCode: 'beach-nordstrand',
    name: 'Beachanlage Nordstrand',
    ...at('Am Nordstrand', '1'),
    lat: 54.3266,
    lng: 12.7491,
  },
  {
    locationCode: 'moewennest',
    name: 'Vereinsheim Möwennest',
    ...at('Große Fährstraße', '27'),
    lat: 54.3174,
    lng: 12.7405,
  },
] as const satisfies readonly CreateOf<typeof location>[];

export type PlaceCode = (typeof places)[number]['locationCode'];

/** Undefined if there is no such place any more. */
export const idOfPlace = async (code: PlaceCode): Promise<string | undefined> =>
  (await resolve(asSystem, location, 'code', code))?.row.locationId;

export const locationsSection: Section = {
  contents: `${places.length} locations`,
  isComplete: async () => (await findOne(asSystem, location, 'byCode', { locationCode: 'moewennest' })) !== undefined,
  async fill() {
    let count = 0;
    for (const place of places) if (await createUnlessTaken(asSystem, location, place)) count++;
    return count;
  },
};
