// How somebody calls each route, and how one tells from the answer whether they were let in.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { sampleInput } from '../../lib/entity/sample';
import type { MatrixCell } from '../../lib/features/matrix/cells';
import { framework } from '../../lib/features/matrix/route-policies';
import { frameworkPathOf } from '../site/surfaces';
import type { Caller } from './callers';
import type { Person } from './persons';
import { named, nextNumber, type Sample } from './rows';

export interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly location: string;
  readonly type: string;
  readonly text: string;
}

/** What stands in the holes of public addresses. */
export type Places = Readonly<Record<string, string>>;

export interface Asked {
  readonly cell: MatrixCell;
  readonly sample: Sample | undefined;
  readonly person: Person | undefined;
  readonly places: Places;
}

const json = (method: string, path: string, body: unknown): Attempt => ({
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A page's data has an address that depends on the headers by which it is asked for. */
const ownAddress = /[?&]_rsc\b/;

export async function ask(url: string, caller: Caller, attempt: Attempt): Promise<Answer> {
  const answer = await askOnce(url, caller, attempt);
  if (!ownAddress.test(answer.location)) return answer;
  const { pathname, search } = new URL(answer.location, url);
  return askOnce(url, caller, { ...attempt, path: pathname + search });
}

function askOnce(url: string, { cookie, address }: Caller, attempt: Attempt): Promise<Answer> {
  const { method, path, headers = {}, body = '' } = attempt;
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const cookies = [cookie, headers.cookie].filter(Boolean).join('; ');
  const sent = { origin: url, ...(body ? length : {}), ...headers, ...(cookies ? { cookie: cookies } : {}) };
  const from = process.platform === 'linux' ? { localAddress: address } : {};
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const asking = request({ hostname, port, family: 4, ...from, method, path, headers: sent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? '',
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString(),
        }),
      );
      answer.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

interface ServerReference {
  readonly filename: string;
  readonly exportedName: string;
}

/** Under which names the build knows the actions. */
const references = (() => {
  const file = join(import.meta.dirname, '../../.next/server/server-reference-manifest.json');
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as { node: Record<string, ServerReference> };
  return new Map(Object.entries(node).map(([id, { filename, exportedName }]) => [`${filename}#${exportedName}`, id]));
})();

function action(name: string, page: string, ...args: readonly unknown[]): Attempt {
  const id = references.get(name);
  if (!id) throw new Error(`The build knows no action ${name}`);
  const headers = { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8', accept: 'text/x-component' };
  return { method: 'POST', path: page, headers, body: JSON.stringify(args) };
}

const fresh = () => ({ idempotencyKey: randomUUID() });

/** What a form sends to have something done. */
export function formRequestOf(verb: string, { of, id, version, needed }: Sample, label: string): object {
  const labelled = named(of, label);
  switch (verb) {
    case 'create':
      return {
        action: verb,
        request: { version: 0, patch: { ...sampleInput(of, nextNumber()), ...needed, ...labelled }, ...fresh() },
      };
    case 'save':
      // A name that is part of the key cannot be changed.
      return {
        action: verb,
        id,
        request: { version, patch: of.keyFields.includes(of.admin?.label ?? '') ? {} : labelled, ...fresh() },
      };
    case 'duplicate':
      return { action: verb, id, key: randomUUID() };
    case 'take-out':
      return { action: verb, id, target: { entity: 'media', id: randomUUID() } };
    case 'send-back':
      return { action: 'act', id, request: { verb, version, note: 'Bitte noch einmal', ...fresh() } };
    case 'revert':
      return { action: 'act', id, request: { verb, version, to: 1, ...fresh() } };
    default:
      return { action: 'act', id, request: { verb, version, ...fresh() } };
  }
}

const pathOf = (address: string, { sample, person, places }: Asked): string =>
  address
    .replace(/\/(\w+)\/\[slug\]/, (_, kind: string) => `/${kind}/${places[kind]}`)
    .replace('[entity]', sample?.of.name ?? '')
    .replace('[id]', encodeURIComponent(sample?.id ?? person?.userId ?? ''))
    .replace(/\[(\w+)\]/g, (_, hole: string) => places[hole] ?? hole);

const forged = { idToken: 'a.b.c', accessToken: 'a.b.c' };

/** Those that want more than their address; a route that changes something and is missing here fails the test. */
const special: Readonly<Record<string, (asked: Asked) => Attempt>> = {
  'GET /media/avatar/[userId]/[file]': ({ places: { userId, portrait } }) => ({
    method: 'GET',
    path: `/media/avatar/${userId}/${portrait}`,
  }),
  'POST /sign-out': () => ({ method: 'POST', path: '/sign-out' }),
  'POST /api/session': () => json('POST', '/api/session', forged),
  'POST /api/session/recovery': () =>
    json('POST', '/api/session/recovery', { email: `${randomUUID()}@club.example`, code: 'x' }),
  'DELETE /api/session': () => ({ method: 'DELETE', path: '/api/session' }),
  'PUT /api/account/name': () => json('PUT', '/api/account/name', { name: 'Matrix' }),
  'PATCH /api/account/profile': () =>
    json('PATCH', '/api/account/profile', { version: 1, patch: { description: 'Aus der Matrix' } }),
  'POST /api/account/avatar': () => json('POST', '/api/account/avatar', { type: 'image/webp', size: 1000 }),
  'POST /api/account/avatar/[id]': () => json('POST', `/api/account/avatar/${randomUUID()}`, { version: 1 }),
  'DELETE /api/account/avatar': () => json('DELETE', '/api/account/avatar', { version: 1 }),
  'DELETE /api/account/sessions': () => ({ method: 'DELETE', path: '/api/account/sessions' }),
  'DELETE /api/account/sessions/[id]': () => ({
    method: 'DELETE',
    path: `/api/account/sessions/${'a'.repeat(43)}`,
  }),
  'POST /api/account/recovery-codes': () => json('POST', '/api/account/recovery-codes', forged),
  'DELETE /api/account/recovery-codes': () => json('DELETE', '/api/account/recovery-codes', forged),
  'GET /api/admin/csv': ({ cell }) => ({ method: 'GET', path: `/api/admin/csv?entity=${cell.entity}` }),
  'POST /api/admin/csv/plan': ({ cell }) => ({
    method: 'POST',
    path: `/api/admin/csv/plan?entity=${cell.entity}`,
    body: 'Name\r\nX\r\n',
  }),
  'POST /api/admin/csv/run': () => json('POST', '/api/admin/csv/run', { token: 'forged' }),
  'POST /api/admin/federation': () => json('POST', '/api/admin/federation', { kind: 'teams' }),
  'POST /api/admin/media/uploads': () =>
    json('POST', '/api/admin/media/uploads', { filename: 'a.png', type: 'image/png', size: 1000 }),
  'POST /api/admin/media/uploads/[id]/confirm': () =>
    json('POST', `/api/admin/media/uploads/${randomUUID()}/confirm`, {}),
  'POST /api/admin/presence': ({ sample }) =>
    json('POST', '/api/admin/presence', { entity: sample?.of.name, id: sample?.id }),
  'GET /api/admin/search': ({ sample }) => ({
    method: 'GET',
    path: `/api/admin/search?${new URLSearchParams({ q: labelOf(sample), entities: sample?.of.name ?? '', limit: '25' })}`,
  }),
  'GET /api/admin/titles': ({ sample }) => ({
    method: 'GET',
    path: `/api/admin/titles?${new URLSearchParams({ of: `${sample?.of.name}:${sample?.id}` })}`,
  }),
  'GET /api/admin/comments': ({ sample }) => ({
    method: 'GET',
    path: `/api/admin/comments?${new URLSearchParams({ entity: String(sample?.of.name), id: sample?.id ?? '' })}`,
  }),
  'POST /api/admin/comments': ({ sample }) =>
    json('POST', '/api/admin/comments', {
      entity: sample?.of.name,
      id: sample?.id,
      action: 'write',
      body: 'Gesehen',
      ...fresh(),
    }),
  'GET /api/admin/people': () => ({ method: 'GET', path: '/api/admin/people?q=a' }),
};

const labelOf = (sample: Sample | undefined): string => String(sample?.row[sample.of.admin?.label ?? ''] ?? '');

/** On which page a browser would meet the actions of a file. */
const pages: Readonly<Record<string, string>> = {
  'app/admin/[entity]/actions.ts': '/admin/news/new',
  'app/admin/booking/actions.ts': '/admin/booking',
  'app/(site)/preview/live/actions.ts': '/preview/live/news/x',
  'app/(account)/account/groups/actions.ts': '/account/groups',
  'app/admin/account/actions.ts': '/admin/account',
  'app/admin/group/actions.ts': '/admin/group/Redaktion',
};

const invitationFor = ({ whose }: MatrixCell) => ({
  email: `${randomUUID()}@club.example`,
  name: 'Neu hier',
  roles: whose === "an admin's" ? ['Admin'] : [],
  customGroups: [],
});

/** What actions about people are called with, by their names. */
const aboutPeople: Readonly<Record<string, (cell: MatrixCell, person: Person) => readonly unknown[]>> = {
  askForGroup: (_, { group }) => [group, 'Weil es Freude macht'],
  withdrawFromAsking: (_, { group }) => [group],
  leaveGroup: (_, { group }) => [group],
  inviteAccount: (cell) => [invitationFor(cell)],
  actOnAccount: ({ verb }, { userId }) => [verb, userId],
  setAccountRoles: (_, { userId }) => [userId, ['Editor']],
  addGroupMember: (_, { userId, group }) => [userId, group],
  removeGroupMember: (_, { userId, group }) => [userId, group],
  grantJoinRequest: (_, { userId, group }) => [userId, group],
  declineJoinRequest: (_, { userId, group }) => [userId, group, 'Diesmal nicht'],
};

export const isAboutPeople = ({ route }: MatrixCell): boolean =>
  Object.hasOwn(aboutPeople, route.split('#')[1] ?? '') || /accounts?\/\[id\]/.test(route);

function actionAttempt(name: string, { cell, sample, person }: Asked): Attempt {
  const [file = '', method = ''] = name.split('#');
  const page = pages[file];
  const args = person && aboutPeople[method]?.(cell, person);
  if (page && args) return action(name, page, ...args);
  if (!page || !sample) throw new Error(`Nobody has said how to call ${name}`);
  const { id } = sample;
  const kind = sample.of.name as string;
  if (method === 'askBooking' || method === 'eraseGroup') return action(name, page, decodeURIComponent(id));
  if (method === 'showUnsaved') return action(name, page, kind, id, {});
  return action(name, page, kind, id);
}

export function attemptFor(asked: Asked, label: string): Attempt {
  const { cell, sample } = asked;
  const [way = '', address = ''] = cell.route.split(/ (.*)/);
  if (way === 'action') return actionAttempt(address, asked);
  if (cell.route === 'POST /api/admin/documents' && sample)
    return json('POST', address, { entity: sample.of.name, action: formRequestOf(cell.verb ?? '', sample, label) });
  const known = special[cell.route];
  if (known) return known(asked);
  if (way !== 'page' && way !== 'GET') throw new Error(`Nobody has said how to call ${cell.route}`);
  if (address.includes('[page]')) return { method: 'GET', path: frameworkPathOf(cell.route, '/') };
  return { method: 'GET', path: pathOf(address, asked) };
}

/** As the router of an open page asks for another one. */
const byRouter = { rsc: '1' };
/** As it does before anybody has clicked: for what is the same for everybody. */
export const aheadOfClick = {
  ...byRouter,
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': '/_full',
};

/** Everything by which parts of the framework, or those who preview drafts with it, would ask for more. */
const inItsWords = {
  'x-nextjs-data': '1',
  'x-middleware-prefetch': '1',
  'x-prerender-revalidate': '0123456789abcdef',
  'next-resume': '1',
  purpose: 'prefetch',
  cookie: '__prerender_bypass=0123456789abcdef; __next_preview_data=x',
};
const hints = '?_rsc=1a2b3&__nextppronly=1&draft=true&preview=1';

/** Pages, public and personal, that the framework might show by addresses of its own. */
const pagesOfFramework = ({ news }: Places): readonly string[] => [
  '/',
  `/news/${news}`,
  '/admin',
  '/admin/news',
  '/admin/news/new',
  '/account',
  '/preview/forged',
];

/** Other ways to call the same route: all of them must be answered as the first was. */
export function otherAttempts({ cell, places }: Asked, first: Attempt): readonly Attempt[] {
  const { route, allowed } = cell;
  if (route.startsWith('page ')) {
    const more = { ...first, path: first.path + hints, headers: inItsWords };
    return [{ ...first, headers: byRouter }, ...(allowed ? [] : [more])];
  }
  if (!Object.hasOwn(framework, route) || !route.includes('[page]')) return [];
  return pagesOfFramework(places)
    .map((page) => frameworkPathOf(route, page))
    .flatMap((path) => [
      { method: 'GET', path },
      { method: 'GET', path, headers: aheadOfClick },
    ]);
}

/** Sent to the browser's half of the framework, in the data of a page that somebody may not see. */
const turnedAway = /NEXT_REDIRECT;\w+;\/sign-in|NEXT_HTTP_ERROR_FALLBACK;404/;

const refusals = new Set([401, 403, 404]);

/** What a server action has returned. */
const returned = (text: string): string => /(?:^|\n)1:(.*)/.exec(text)?.[1] ?? '';

/** An action about people that was not refused for who asks: whatever else stands in its way is another matter. */
const isDone = (text: string): boolean => !/"code":"(forbidden|missing|unauthenticated)"/.test(returned(text));

function byContent(cell: MatrixCell, { text }: Answer): boolean | undefined {
  const { route } = cell;
  if (route.startsWith('action ') && (isAboutPeople(cell) || route.endsWith('#eraseGroup'))) return isDone(text);
  if (route === 'GET /api/admin/search') return /"results":\[\{/.test(text);
  if (route === 'GET /api/admin/titles') return !/"titles":\[null\]/.test(text);
  if (route.startsWith('action ')) return returned(text) !== 'null' && returned(text) !== '[]';
  if (route !== 'POST /api/admin/documents') return undefined;
  if (text.includes('"kind":"saved"')) return true;
  const [, code = 'signed-out'] = /"kind":"refused","code":"(\w+)"/.exec(text) ?? [];
  if (text.includes('"kind":"signed-out"') || ['forbidden', 'missing', 'unauthenticated'].includes(code)) return false;
  throw new Error(`Neither done nor refused: ${text.slice(-400)}`);
}

/** Whether whoever called was let in; an answer that says neither is a failure of its own. */
export function isLetIn(cell: MatrixCell, answer: Answer): boolean {
  const { status, location, type, text } = answer;
  // Only who may have it is told to wait for it.
  if (status === 429 && cell.route === 'GET /api/account/export') return true;
  if (status >= 500 || status === 429) throw new Error(`${status}: ${text.slice(0, 300)}`);
  if (refusals.has(status)) return false;
  if (cell.route.startsWith('page ') && type.startsWith('text/x-component')) return !turnedAway.test(text);
  if (cell.route === 'POST /sign-out') return status === 303;
  if (status >= 300 && status < 400) return !location.startsWith('/sign-in');
  // Whoever brings something forged is told so, which lets them in nowhere.
  const isForged = status === 400 || status === 422;
  if (isForged && /confirm|run|session|recovery|avatar/.test(cell.route)) return false;
  return byContent(cell, answer) ?? true;
}
