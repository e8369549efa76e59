// The sections of the admin: which entities stand under which module, for somebody who may edit them.

import { describeEntity } from '@/lib/entity/description';
import type { AnyEntity } from '@/lib/entity/entity';
import { type Actor, mightAllow, type Rule } from '@/lib/entity/rule';
import {
  booking,
  event,
  group,
  joinRequest,
  location,
  media,
  member,
  news,
  page,
  role,
  samsTeam,
  site,
  sponsor,
  squashPlayer,
  team,
} from '@/lib/modules';
import { account } from '@/lib/modules/people/account';
import { auditPolicy, matrixPolicy, reviewPolicy } from '@/lib/modules/policies';

const modules = {
  club: [news, event, team, member, role, sponsor, media, booking],
  pages: [page],
  places: [location],
  directory: [site],
  squash: [squashPlayer],
  people: [group],
} as const satisfies Record<string, readonly AnyEntity[]>;

export type ModuleName = keyof typeof modules;

export interface MenuEntry {
  readonly name: string;
  /** Whether one more can be begun with an empty form. */
  readonly creates: boolean;
}

export interface MenuSection {
  readonly module: ModuleName;
  readonly entities: readonly MenuEntry[];
}

const entryOf = (of: AnyEntity, actor: Actor): MenuEntry => ({
  name: of.name,
  creates: !of.admin?.uploads && mightAllow(of.access.create, actor),
});

/** Screens beside those of entities, each under a module and for those whom a rule lets in. */
const screens: readonly { readonly name: string; readonly module: ModuleName; readonly rule: Rule }[] = [
  { name: 'review', module: 'club', rule: reviewPolicy.access.list },
  { name: 'federation', module: 'club', rule: samsTeam.access.write },
  { name: 'account', module: 'people', rule: account.access.list },
  { name: 'request', module: 'people', rule: joinRequest.access.write },
  { name: 'audit', module: 'people', rule: auditPolicy.access.read },
  { name: 'matrix', module: 'people', rule: matrixPolicy.access.read },
];

/** What somebody may not write has no place in their menu. */
export function menuFor(actor: Actor): MenuSection[] {
  return Object.entries(modules).flatMap(([module, entities]) => {
    const open = entities.filter((of: AnyEntity) => describeEntity(of) && mightAllow(of.access.write, actor));
    const beside = screens.filter(({ module: under, rule }) => under === module && mightAllow(rule, actor));
    const entries = [...open.map((of) => entryOf(of, actor)), ...beside.map(({ name }) => ({ name, creates: false }))];
    return entries.length > 0 ? [{ module: module as ModuleName, entities: entries }] : [];
  });
}

export const menuKinds: readonly AnyEntity[] = Object.values(modules).flat();

export const entityNamed = (name: string): AnyEntity | undefined => menuKinds.find((of) => of.name === name);
