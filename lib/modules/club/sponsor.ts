// Sponsors: shown until their time is up (sponsor entity, TTL); the store then removes them by itself.

import { nowSeconds } from '@/lib/clock';
import { openToRead } from '@/lib/entity/access';
import { mediaRef } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { defaulted, optional } from '@/lib/entity/field';
import { claim } from '@/lib/entity/satellite';
import { epoch, text, url, uuid } from '@/lib/entity/scalar-fields';
import { sponsorsTable } from '@/lib/tables/vcm';

const oneYear = 365 * 24 * 60 * 60;

export const sponsor = entity('sponsor', {
  fields: {
    id: uuid(),
    name: text({ max: 200 }),
    website: optional(url()),
    logoId: optional(mediaRef()),
    expiryTimestamp: defaulted(epoch(), () => nowSeconds() + oneYear),
  },
  texts: {
    en: { one: 'Sponsor', many: 'Sponsors', fields: { website: 'Website', expiryTimestamp: 'Shown until' } },
    de: { one: 'Förderer', many: 'Sponsoren', fields: { website: 'Webseite', expiryTimestamp: 'Sichtbar bis' } },
  },
  table: sponsorsTable,
  item: { entityType: 'SPONSOR', nameKey: '{name:sort}' },
  satellites: {
    // The claim expires with its sponsor, or the name would stay taken.
    name: claim('name', { id: 'name#{name:fold}', ownerId: '{id}', expiryTimestamp: '{expiryTimestamp}' }),
  },
  reads: { byName: { index: 'GSI-Name', pk: 'SPONSOR', cost: 1 } },
  permissions: {
    'sponsor:edit': {
      en: { title: 'Look after sponsors', description: 'Enter sponsors, change them and take them away.' },
      de: { title: 'Sponsoren pflegen', description: 'Sponsoren eintragen, ändern und entfernen.' },
    },
  },
  access: openToRead('sponsor'),
  releases: ['logoId'],
  costs: { create: 35, save: 50, remove: 31 },
  admin: {
    label: 'name',
    columns: ['name', 'website', 'expiryTimestamp'],
    lists: ['byName'],
    module: 'club',
    position: 6,
    cells: { expiryTimestamp: 'days-left' },
    csv: true,
    attention: [{ reason: 'expiring', in: 'byName', look: 100, at: 'expiryTimestamp', withinDays: 30 }],
  },
});
