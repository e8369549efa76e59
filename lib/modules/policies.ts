// Who may ask for what is no row of an entity (policies without rows): accounts, the audit, the table of permissions itself; and which of it has a screen.

import type { Policy } from '@/lib/entity/access';
import type { AnyEntity } from '@/lib/entity/entity';
import { can, either } from '@/lib/entity/rule';
import * as entities from '@/lib/modules';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { account } from '@/lib/modules/people/account';
import { joinRequest } from '@/lib/modules/people/join-request';
import { ownAccount } from '@/lib/modules/people/own-account';

export const auditPolicy: Policy<'read'> = {
  name: 'audit',
  texts: { en: { one: 'Audit', many: 'Audit' }, de: { one: 'Protokoll', many: 'Protokoll' } },
  permissions: {
    'audit:read': {
      en: { title: 'Read the audit', description: 'See who did what and when, and from where.' },
      de: { title: 'Das Protokoll lesen', description: 'Sehen, wer wann was getan hat, und von wo.' },
    },
  },
  access: { read: can('audit:read') },
  screen: { module: 'people', action: 'read' },
};

/** Names of people, for those who name authors or players in what they write, and those who look after people. */
export const peoplePolicy: Policy<'list'> = {
  name: 'people',
  texts: {
    en: { one: 'Names of people', many: 'Names of people' },
    de: { one: 'Namen von Menschen', many: 'Namen von Menschen' },
  },
  access: { list: either(can('people:view'), can('news:edit'), can('event:edit'), can('squash:edit')) },
};

/** What everybody may is for those to see who appoint them. */
export const matrixPolicy: Policy<'read'> = {
  name: 'matrix',
  texts: { en: { one: 'Permissions', many: 'Permissions' }, de: { one: 'Rechte', many: 'Rechte' } },
  access: { read: can('people:appoint') },
  screen: { module: 'people', action: 'read' },
};

/** What waits for approval, for whoever could approve some of it. */
export const reviewPolicy: Policy<'list'> = {
  name: 'review',
  texts: { en: { one: 'Review', many: 'Review' }, de: { one: 'Freigabe', many: 'Freigaben' } },
  access: {
    // Asked for when it is needed: entities look at policies for what groups confer.
    get list() {
      return either(...Object.values<AnyEntity>(entities).flatMap(({ access }) => access.publish ?? []));
    },
  },
  screen: { module: 'club', action: 'list' },
};

/** What the federation told, for those who may ask it again. */
export const federationPolicy: Policy<'list'> = {
  name: 'federation',
  texts: { en: { one: 'Federation', many: 'Federation' }, de: { one: 'Verband', many: 'Verband' } },
  permissions: {
    'sams:sync': {
      en: { title: 'Ask the federation', description: 'Fetch teams, tables and matches from the federation now.' },
      de: { title: 'Den Verband fragen', description: 'Mannschaften, Tabellen und Spiele jetzt beim Verband abholen.' },
    },
  },
  access: { list: samsTeam.access.write },
  screen: { module: 'club', action: 'list' },
};

/** Who waits to be let into a group, for those who could let some of them in. */
export const requestPolicy: Policy<'list'> = {
  name: 'request',
  texts: {
    en: { one: 'Request to join', many: 'Requests to join' },
    de: { one: 'Aufnahmeanfrage', many: 'Aufnahmeanfragen' },
  },
  access: { list: joinRequest.access.write },
  screen: { module: 'people', action: 'list' },
};

/** Screens stand in the menu in this order. */
export const policies: readonly Policy[] = [
  reviewPolicy,
  federationPolicy,
  account,
  requestPolicy,
  auditPolicy,
  matrixPolicy,
  ownAccount,
  peoplePolicy,
];
