// One person's stars for one site (rating entity, tally); the site's totals move in the same transaction.

import { ref } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { optional } from '@/lib/entity/field';
import { anyone, can, either, own, signedIn } from '@/lib/entity/rule';
import { tally } from '@/lib/entity/satellite';
import { longText, number, owner } from '@/lib/entity/scalar-fields';
import { fusMain } from '@/lib/tables/fus';

export const rating = entity('rating', {
  fields: {
    userId: owner(),
    siteId: ref('site'),
    stars: number({ min: 1, max: 5, whole: true }),
    note: optional(longText({ max: 2000, typical: 120 })),
  },
  texts: {
    en: {
      one: 'Rating',
      many: 'Ratings',
      fields: { siteId: 'Link', stars: 'Stars', note: 'Note' },
      lists: { ofUser: 'By a person', byStars: 'By stars' },
    },
    de: {
      one: 'Bewertung',
      many: 'Bewertungen',
      fields: { siteId: 'Verweis', stars: 'Sterne', note: 'Notiz' },
      lists: { ofUser: 'Einer Person', byStars: 'Nach Sternen' },
    },
  },
  table: fusMain,
  item: { PK: 'USER#{userId}', SK: 'SITE#{siteId}', starRating: '{stars}', siteId: 'SITE#{siteId}' },
  satellites: {
    totals: tally('siteId', { PK: 'SITE#{siteId}', SK: 'METADATA' }, { starsSum: 'stars', starsCount: 1 }),
  },
  reads: {
    ofUser: { pk: 'USER#{userId}', sk: { prefix: 'SITE#' }, cost: 1 },
    byStars: { index: 'byStars', pk: '{stars}', allow: can('site:edit'), cost: 1 },
  },
  access: { read: anyone, create: signedIn, write: own('userId'), remove: either(own('userId'), can('site:edit')) },
  removal: 'delete',
  costs: { create: 23, save: 22, remove: 21 },
  admin: {
    label: 'note',
    columns: ['siteId', 'stars', 'userId'],
    lists: ['byStars'],
    // The words of its note would cost more than the vote.
    searched: [],
    readers: can('site:edit'),
    module: 'directory',
  },
});
