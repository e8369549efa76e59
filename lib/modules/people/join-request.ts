// A request to be taken into a group (join request entity): with the person by its key, for those who decide by an index, oldest first.

import { entity } from '@/lib/entity/entity';
import { defaulted, optional } from '@/lib/entity/field';
import { both, can, either, others, own } from '@/lib/entity/rule';
import { choice, longText, owner } from '@/lib/entity/scalar-fields';
import { groupRef } from '@/lib/modules/people/group-name';
import { fusMain } from '@/lib/tables/fus';

export const joinRequest = entity('join-request', {
  fields: {
    userId: owner(),
    // Not called groupName: the index of members lives on that attribute.
    group: groupRef(),
    reason: optional(longText({ max: 300, typical: 80 })),
    status: defaulted(choice(['pending', 'declined']), () => 'pending' as const),
    /** What the person is told who was declined. */
    note: optional(longText({ max: 300, typical: 80 })),
  },
  texts: {
    en: {
      one: 'Request to join',
      many: 'Requests to join',
      fields: { group: 'Group', reason: 'Reason', note: 'Note' },
      choices: { pending: 'Waiting', declined: 'Declined' },
    },
    de: {
      one: 'Bitte um Aufnahme',
      many: 'Bitten um Aufnahme',
      fields: { group: 'Gruppe', reason: 'Grund', note: 'Notiz' },
      choices: { pending: 'Wartet', declined: 'Abgelehnt' },
    },
  },
  table: fusMain,
  item: {
    PK: 'USER#{userId}',
    SK: 'REQUEST#{group}',
    entityType: 'REQUEST#{status}',
    entitySk: '{createdAt}#{userId}#{group}',
    groupName: 'REQUEST#{status}#{group}',
  },
  reads: {
    pending: { index: 'byEntity', pk: 'REQUEST#pending', allow: can('people:manage'), cost: 1.5 },
    pendingOf: { index: 'byGroup', pk: 'REQUEST#pending#{group}', allow: can('people:manage'), cost: 1.5 },
    ofUser: { pk: 'USER#{userId}', sk: { prefix: 'REQUEST#' }, cost: 1.5 },
  },
  access: {
    read: either(own('userId'), can('people:manage')),
    create: own('userId'),
    // Nobody decides for themselves, but for those who could appoint themselves to anything.
    write: either(can('people:appoint'), both(can('people:manage'), others('userId'))),
    remove: either(own('userId'), can('people:manage')),
  },
  removal: 'delete',
  costs: { create: 21, save: 18, remove: 19 },
});
