// Places: found by id or by a code that nobody else may hold (location entity); switched off rather than deleted.

import { z } from 'zod';
import { openToRead } from '@/lib/entity/access';
import { fieldGroup } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { defaulted, type Field, optional } from '@/lib/entity/field';
import { slugify } from '@/lib/entity/fold';
import { can } from '@/lib/entity/rule';
import { claim } from '@/lib/entity/satellite';
import { choice, number, text, ulid } from '@/lib/entity/scalar-fields';
import { aolfclubEntities } from '@/lib/tables/aolfclub';

const code: Field<string, 'required'> = {
  ...text({ max: 50, example: 'halle-sued' }),
  schema: z
    .string()
    .max(200)
    .transform(slugify)
    .pipe(z.string().regex(/^[a-z0-9-]{6,50}$/, 'needs 6 to 50 letters, digits or dashes')),
  sample: (n) => `halle-${String(n).padStart(6, '0')}`,
};

const part = () => optional(text({ max: 120, typical: 15 }));

export const location = entity('location', {
  fields: {
    locationId: ulid(),
    locationCode: code,
    name: text({ max: 200 }),
    placeId: optional(text({ max: 300 })),
    formattedAddress: optional(text({ max: 500, typical: 60 })),
    addressComponents: optional(
      fieldGroup({
        streetNumber: part(),
        route: part(),
        city: part(),
        state: part(),
        stateCode: part(),
        postalCode: part(),
        country: part(),
        countryCode: part(),
      }),
    ),
    lat: optional(number({ min: -90, max: 90 })),
    lng: optional(number({ min: -180, max: 180 })),
    status: defaulted(choice(['active', 'inactive']), () => 'active'),
  },
  texts: {
    en: {
      one: 'Location',
      many: 'Locations',
      fields: {
        locationId: 'Id',
        locationCode: 'Code',
        placeId: 'Place id',
        formattedAddress: 'Full address',
        addressComponents: 'Parts of the address',
        streetNumber: 'Number',
        route: 'Street',
        city: 'City',
        state: 'Region',
        stateCode: 'Region code',
        postalCode: 'Postal code',
        country: 'Country',
        countryCode: 'Country code',
        lat: 'Latitude',
        lng: 'Longitude',
      },
    },
    de: {
      one: 'Ort',
      many: 'Spielorte',
      fields: {
        locationId: 'Kennung',
        locationCode: 'Kürzel',
        placeId: 'Kennung des Orts',
        formattedAddress: 'Ganze Anschrift',
        addressComponents: 'Teile der Anschrift',
        streetNumber: 'Hausnummer',
        route: 'Straße',
        city: 'Stadt',
        state: 'Bundesland',
        stateCode: 'Kürzel des Bundeslands',
        postalCode: 'Postleitzahl',
        country: 'Land',
        countryCode: 'Länderkürzel',
        lat: 'Breitengrad',
        lng: 'Längengrad',
      },
    },
  },
  table: aolfclubEntities,
  item: {
    PK: 'LOCATION#{locationId}',
    SK: 'META',
    itemType: 'Location',
    GSI2PK: 'LOCATION#{status}',
    GSI2SK: '{name:sort}#{locationId}',
  },
  satellites: {
    code: claim('locationCode', {
      PK: 'LOCATION_CODE#{locationCode}',
      SK: 'META',
      itemType: 'LocationCodeLookup',
      locationId: '{locationId}',
      locationCode: '{locationCode}',
      createdAt: '{createdAt}',
    }),
  },
  reads: {
    byCode: {
      satellite: 'code',
      pk: 'LOCATION_CODE#{locationCode}',
      sk: { eq: 'META' },
      follow: true,
      one: true,
      strong: true,
      cost: 2,
    },
    active: { index: 'GSI2', pk: 'LOCATION#active', cost: 2 },
    inactive: { index: 'GSI2', pk: 'LOCATION#inactive', allow: can('location:edit'), cost: 2 },
    newest: { index: 'GSI1', pk: 'Location', order: 'desc', allow: can('location:edit'), cost: 2 },
  },
  permissions: {
    'location:edit': {
      en: { title: 'Look after locations', description: 'Enter halls and other places, and change them.' },
      de: { title: 'Orte pflegen', description: 'Hallen und andere Orte eintragen und ändern.' },
    },
  },
  access: openToRead('location'),
  removal: 'inactive',
  costs: { create: 31, save: 22, remove: 20 },
  admin: {
    label: 'name',
    detail: ['formattedAddress', 'addressComponents.city'],
    quickCreate: ['name', 'locationCode', 'addressComponents'],
    columns: ['name', 'locationCode', 'status'],
    lists: ['newest', 'active', 'inactive'],
    module: 'places',
    inputs: {
      locationCode: 'location-code',
      addressComponents: { as: 'address', with: ['formattedAddress'] },
      status: 'location-status',
      lat: { as: 'coordinates', with: ['lng', 'placeId'] },
    },
    csv: true,
    overview: { changed: 'newest' },
  },
});
