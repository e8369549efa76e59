// The route policy of every page, route, action and framework address: who may use it. One that is not named here fails the build.

import { listRule } from '@/lib/entity/access';
import type { AnyEntity } from '@/lib/entity/entity';
import { anyone, nobody, type Rule, signedIn } from '@/lib/entity/rule';
import { choiceTarget } from '@/lib/features/choices';
import { csvKinds } from '@/lib/features/csv-kinds';
import { exportSections } from '@/lib/features/export-sections';
import { booking, group, media, samsTeam } from '@/lib/modules';
import { menuKinds } from '@/lib/modules/menu';
import { type AccountAction, account as people } from '@/lib/modules/people/account';
import {
  auditPolicy,
  federationPolicy,
  matrixPolicy,
  peoplePolicy,
  requestPolicy,
  reviewPolicy,
} from '@/lib/modules/policies';
import type { AccessAction } from '@/lib/operations/authorize';
import { choiceRule } from '@/lib/operations/choices';
import { type SitePage, sitePages } from '@/lib/site-pages';

export type RoutePolicy =
  /** The same for everything behind it. */
  | { readonly is: 'rule'; readonly rule: Rule }
  /** For each kind of document: whoever could do this with some of them. */
  | { readonly is: 'ever'; readonly action: AccessAction | 'open'; readonly kinds?: readonly string[] }
  /** For each kind of document: by a rule that follows from what it is. */
  | { readonly is: 'kind'; readonly rule: (of: AnyEntity) => Rule }
  /** For each document: whoever may do this with it. */
  | { readonly is: 'row'; readonly action: AccessAction | 'open'; readonly kinds?: readonly string[] }
  /** For each document and each thing that can be done with it: by the rule for that action. */
  | { readonly is: 'actions' }
  /** For each person and each thing that can be done about them: by the rule for that action. */
  | { readonly is: 'person'; readonly actions: Readonly<Record<string, Rule>>; readonly about: readonly Whom[] }
  /** Whoever holds something that only the app can make: a signed link, a plan, tokens of the user pool. */
  | { readonly is: 'holder' };

/** Whom it is about: oneself, somebody ordinary, or somebody whom only a SuperAdmin touches. */
export type Whom = 'own' | "other's" | "an admin's";

const by = (rule: Rule): RoutePolicy => ({ is: 'rule', rule });
const open = by(anyone);
const closed = by(nobody);
const inside = by(signedIn);
const holder: RoutePolicy = { is: 'holder' };

const aboutPerson = (actions: Readonly<Record<string, Rule>>, ...about: readonly Whom[]): RoutePolicy => ({
  is: 'person',
  actions,
  about: about.length > 0 ? about : ['own', "other's", "an admin's"],
});
const onAccount = (...actions: readonly AccountAction[]): RoutePolicy =>
  aboutPerson(Object.fromEntries(actions.map((action) => [action, people.access[action]])));

/** The kinds whose page is shown before it is published. */
const previewed = menuKinds.filter(({ preview }) => preview).map(({ name }) => String(name));
/** The kinds that begin with an empty form, not with a file. */
const typed = menuKinds.filter(({ admin }) => !admin?.uploads).map(({ name }) => String(name));
/** The kinds that are found by words. */
const withWords = menuKinds.filter(({ admin }) => admin?.searched?.length !== 0).map(({ name }) => String(name));
const inTables = csvKinds.map(({ name }) => String(name));

const comesIn = {
  anyone: open,
  holders: holder,
  editors: { is: 'row', action: 'write', kinds: previewed },
} as const satisfies Record<string, RoutePolicy>;

/** The pages and files of the table of pages. */
const pages = Object.fromEntries(
  Object.entries<SitePage>(sitePages).map(([path, { file, audience }]) => [
    `${file ? 'GET' : 'page'} ${path}`,
    comesIn[audience ?? 'anyone'],
  ]),
);

const site = {
  'action app/(site)/preview/live/actions.ts#showUnsaved': comesIn.editors,
  'GET /api/health': open,
} as const satisfies Record<string, RoutePolicy>;

const account = {
  'page /sign-in': open,
  'POST /sign-out': open,
  'GET /api/session': inside,
  'POST /api/session': holder,
  'DELETE /api/session': open,
  'POST /api/session/recovery': open,
  'page /account': inside,
  'PUT /api/account/name': inside,
  'PATCH /api/account/profile': inside,
  'POST /api/account/avatar': inside,
  'POST /api/account/avatar/[id]': holder,
  'DELETE /api/account/avatar': inside,
  'GET /api/account/sessions': inside,
  'DELETE /api/account/sessions': inside,
  'DELETE /api/account/sessions/[id]': inside,
  'POST /api/account/recovery-codes': holder,
  'DELETE /api/account/recovery-codes': holder,
  'GET /media/avatar/[userId]/[file]': inside,
  'page /account/groups': inside,
  'page /account/data': inside,
  'page /account/security': inside,
  'GET /api/account/export': inside,
  'action app/(account)/account/groups/actions.ts#askForGroup': inside,
  'action app/(account)/account/groups/actions.ts#withdrawFromAsking': inside,
  'action app/(account)/account/groups/actions.ts#leaveGroup': inside,
} as const satisfies Record<string, RoutePolicy>;

const admin = {
  'page /admin': inside,
  'page /admin/[entity]': { is: 'kind', rule: listRule },
  'page /admin/[entity]/new': { is: 'ever', action: 'create', kinds: typed },
  'page /admin/[entity]/[id]': { is: 'row', action: 'open' },
  'page /admin/[entity]/[id]/revisions': { is: 'row', action: 'write' },
  'page /admin/[entity]/import': { is: 'ever', action: 'create', kinds: inTables },
  'page /admin/account': by(people.access.list),
  'page /admin/account/[id]': onAccount('read'),
  'action app/admin/account/actions.ts#inviteAccount': aboutPerson(
    { invite: people.access.invite },
    "other's",
    "an admin's",
  ),
  'action app/admin/account/actions.ts#actOnAccount': onAccount(
    'resend',
    'disable',
    'enable',
    'reset-password',
    'reset-totp',
    'sign-out',
    'remove',
  ),
  'action app/admin/account/actions.ts#setAccountRoles': onAccount('appoint'),
  'page /admin/group/[id]': { is: 'row', action: 'write', kinds: [group.name] },
  'page /admin/group/new': by(group.access.create),
  'action app/admin/group/actions.ts#addGroupMember': aboutPerson({ add: people.access.admit }),
  'action app/admin/group/actions.ts#removeGroupMember': onAccount('expel'),
  'action app/admin/group/actions.ts#eraseGroup': { is: 'row', action: 'remove', kinds: [group.name] },
  'page /admin/request': by(requestPolicy.access.list),
  'action app/admin/group/actions.ts#grantJoinRequest': aboutPerson({ grant: people.access.admit }),
  'action app/admin/group/actions.ts#declineJoinRequest': aboutPerson({ decline: people.access.admit }),
  'page /admin/audit': by(auditPolicy.access.read),
  'page /admin/booking': inside,
  'page /admin/booking/new': inside,
  'page /admin/federation': by(federationPolicy.access.list),
  'page /admin/matrix': by(matrixPolicy.access.read),
  'page /admin/review': by(reviewPolicy.access.list),
  'page /admin/media': by(media.access.write),
  'page /admin/media/[id]': { is: 'row', action: 'write', kinds: [media.name] },
  'action app/admin/[entity]/actions.ts#publishWarnings': { is: 'row', action: 'write' },
  'action app/admin/[entity]/actions.ts#previewOfDocument': { is: 'row', action: 'write', kinds: previewed },
  'action app/admin/[entity]/actions.ts#usesOfDocument': { is: 'row', action: 'write' },
  'action app/admin/booking/actions.ts#askBooking': { is: 'row', action: 'read', kinds: [booking.name] },
} as const satisfies Record<string, RoutePolicy>;

const api = {
  'POST /api/admin/documents': { is: 'actions' },
  'GET /api/admin/audit': by(auditPolicy.access.read),
  'GET /api/admin/comments': { is: 'row', action: 'write' },
  'POST /api/admin/comments': { is: 'row', action: 'write' },
  'GET /api/admin/choices/[entity]': { is: 'kind', rule: (of) => choiceRule(choiceTarget(of)) },
  'GET /api/admin/csv': { is: 'ever', action: 'write', kinds: inTables },
  'POST /api/admin/csv/plan': { is: 'ever', action: 'create', kinds: inTables },
  'POST /api/admin/csv/run': holder,
  'GET /api/admin/federation': by(samsTeam.access.create),
  'POST /api/admin/federation': by(samsTeam.access.create),
  'GET /api/admin/media': by(media.access.create),
  'GET /api/admin/media/[id]': { is: 'row', action: 'create', kinds: [media.name] },
  'GET /api/admin/media/[id]/uses': { is: 'row', action: 'write', kinds: [media.name] },
  'POST /api/admin/media/uploads': by(media.access.create),
  'POST /api/admin/media/uploads/[id]/confirm': holder,
  'GET /api/admin/accounts/[id]/export': aboutPerson(exportSections),
  'GET /api/admin/people': by(peoplePolicy.access.list),
  'POST /api/admin/presence': { is: 'row', action: 'write' },
  'GET /api/admin/search': { is: 'row', action: 'open', kinds: withWords },
  'GET /api/admin/titles': { is: 'row', action: 'open' },
} as const satisfies Record<string, RoutePolicy>;

/**
 * What the framework answers on by itself; [page] is the address of any page. What is closed is closed in
 * server/front/closed-address.ts. By its headers it is asked at the page's own address, and so under the page's rule.
 */
export const framework = {
  'GET /_next/static/[asset]': open,
  'GET /_next/image?w=640&q=75&url=[page]': closed,
  'GET /_next/data/[build][page].json': closed,
  'GET /_next/[tool]': closed,
  'GET /__nextjs_[tool]': closed,
  'GET /_not-found': closed,
  'GET /_global-error': closed,
  'GET [page].rsc': closed,
  'GET [page].segments/_tree.segment.rsc': closed,
  'GET [page].segments/_full.segment.rsc': closed,
} as const satisfies Record<string, RoutePolicy>;

export const routePolicies: Readonly<Record<string, RoutePolicy>> = {
  ...pages,
  ...site,
  ...account,
  ...admin,
  ...api,
  ...framework,
};
