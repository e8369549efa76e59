// What the probe has to know of the running club: its addresses, its people, a secret to look for, and its routes.

import { randomUUID } from 'node:crypto';
import type { MediaItem } from '../../lib/media/media-item';
import { embeddedPool } from '../../scripts/start/environment';
import type { Held } from '../admin/desk';
import type { KnownAction } from './actions';

export const everyone = ['anonymous', 'member', 'squash', 'editor', 'manager', 'admin', 'superadmin'] as const;
export type Role = (typeof everyone)[number];

export interface Facts {
  /** Where the probe calls. */
  readonly proxy: string;
  readonly cookies: Readonly<Record<Exclude<Role, 'anonymous'>, string>>;
  /** In every text of the draft, and nowhere else. */
  readonly canary: string;
  readonly draft: Held;
  readonly file: MediaItem;
  readonly publicPages: readonly string[];
  readonly picture: string;
  /** Of somebody who has not brought them to us yet. */
  readonly tokens: object;
  readonly actions: readonly KnownAction[];
  /** Makes what has to be new each time. */
  readonly newId?: () => string;
}

/** A row of the matrix: who may, and therefore who may not. */
const only = (allow: readonly Role[], path: string, more: object = {}) => ({
  path,
  allow,
  deny: everyone.filter((role) => !allow.includes(role)),
  ...more,
});

const superAdmins: readonly Role[] = ['superadmin'];
const admins: readonly Role[] = ['admin', ...superAdmins];
const managers: readonly Role[] = ['manager', ...admins];
const editors: readonly Role[] = ['editor', ...managers];
const signedIn: readonly Role[] = ['member', 'squash', ...editors];

const formOf = ({ draft }: Facts) => `/admin/news/${draft.id}`;
const livePreviewOf = ({ draft }: Facts) => `/preview/live/news/${draft.id}`;

const upload = { filename: 'a.png', type: 'image/png', size: 1000 };

function saving({ draft: { id, version }, canary, newId = randomUUID }: Facts) {
  const request = { version, patch: { excerpt: `Neuer Auszug ${canary}` }, idempotencyKey: newId() };
  return { entity: 'news', action: { action: 'save', id, request } };
}

const encoded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** Tokens that nobody has signed: for somebody who exists, and for somebody who does not. */
function forgedSignIn({ cookies, newId = randomUUID }: Facts) {
  const [, userId = ''] = /=([\w-]+)\./.exec(cookies.editor) ?? [];
  const aud = embeddedPool.clientId;
  const tokenOf = (sub: string, email: string) => encoded({ sub, email, 'cognito:username': email, aud, exp: 9e9 });
  const head = encoded({ alg: 'RS256', kid: '1' });
  return {
    path: '/api/session',
    contentType: 'application/json',
    body: { idToken: `${head}.{user}.c2VhbA`, accessToken: `${head}.{pass}.c2VhbA` },
    knownUser: tokenOf(userId, 'editor@club.example'),
    unknownUser: tokenOf(newId(), 'nobody@club.example'),
  };
}

const pathsOf = (facts: Facts) => ({
  public: facts.publicPages,
  private: [
    '/admin',
    '/admin/news',
    formOf(facts),
    livePreviewOf(facts),
    '/admin/group',
    '/admin/account',
    '/admin/audit',
  ],
  privateApi: [
    '/api/admin/search?q=geheim',
    `/api/admin/titles?of=news:${facts.draft.id}`,
    '/api/admin/media',
    `/api/admin/media/${facts.file.id}`,
    '/api/admin/people?q=a',
    '/api/admin/documents',
    '/api/admin/audit',
    '/api/account/export',
  ],
  login: ['/sign-in'],
  health: '/api/health',
  feeds: ['/feed.xml', '/sitemap.xml'],
  media: [facts.picture, facts.file.file],
  slugPrefix: '/news/',
});

function draftOf(facts: Facts) {
  const { canary, draft, file, publicPages } = facts;
  const page = `/news/${draft.row.slug}`;
  return {
    pages: [page],
    canaries: [canary],
    surfaces: [...publicPages, '/search?q=geheim', `${page}/share.jpg`, '/robots.txt', '/nichts'],
    api: ['/api/admin/search?q=geheim', `/api/admin/titles?of=news:${draft.id}`, `/api/admin/media/${file.id}`],
    preview: { path: livePreviewOf(facts), role: 'editor' },
  };
}

const matrixOf = (facts: Facts) => [
  only(editors, '/admin/news'),
  only(editors, '/admin/news?view=drafts'),
  only(editors, '/admin/news/new'),
  only(editors, formOf(facts)),
  only(editors, `${formOf(facts)}/revisions`),
  only(editors, livePreviewOf(facts)),
  only(editors, '/admin/media'),
  only(editors, `/admin/media/${facts.file.id}`),
  only(editors, '/admin/sponsor'),
  only(editors, '/admin/location'),
  only(managers, '/admin/site'),
  only(managers, '/admin/group'),
  only(managers, '/admin/account'),
  only(managers, '/admin/request'),
  only(editors, '/admin/review'),
  only(admins, '/admin/audit'),
  only(admins, '/api/admin/audit'),
  only(superAdmins, '/admin/matrix'),
  only(['squash', ...superAdmins], '/admin/squash-player'),
  only(signedIn, '/account'),
  only(signedIn, '/account/security'),
  only(signedIn, '/api/account/export'),
  only(signedIn, '/admin'),
  only(signedIn, '/api/session'),
  only(signedIn, '/api/admin/search?q=geheim'),
  only(editors, '/api/admin/media'),
  only(editors, `/api/admin/media/${facts.file.id}`),
  only(editors, `/api/admin/media/${facts.file.id}/uses`),
  only(editors, '/api/admin/people?q=a'),
  only(editors, '/api/admin/documents', { method: 'POST', body: saving(facts) }),
  only(editors, '/api/admin/media/uploads', { method: 'POST', body: upload }),
  // The one cookie is handed out here.
  { path: '/api/session', method: 'POST', body: facts.tokens, allow: ['anonymous'] },
];

function rolesOf({ proxy, cookies }: Facts) {
  // Every page of ours says where it is.
  const headers = { origin: proxy };
  const signed = Object.entries(cookies).map(([role, cookie]) => [role, { cookie, headers }]);
  return { anonymous: { headers }, ...Object.fromEntries(signed) };
}

export const profileOf = (facts: Facts) => ({
  name: 'demo club',
  paths: pathsOf(facts),
  markers: {
    private: [facts.canary],
    // A form is told in words of its own that nothing was stored, or that nobody is signed in.
    denied: ['"kind":"signed-out"', '"kind":"refused"'],
    actionDenied: '"kind":"(signed-out|refused)"|\\n1:(null|\\[\\])',
  },
  roles: rolesOf(facts),
  auth: {
    cookieNames: ['__Host-clubhouse'],
    sessionCookiePattern: 'clubhouse',
    clientId: embeddedPool.clientId,
    superGroups: ['SuperAdmin'],
  },
  login: forgedSignIn(facts),
  draft: draftOf(facts),
  collections: [{ path: '/api/admin/media', role: 'editor', tokenParam: 'after', maxLimit: 100, walkLimit: 40 }],
  bodies: [
    { path: '/api/admin/documents', role: 'editor', sample: saving(facts) },
    { path: '/api/admin/presence', role: 'editor', sample: { entity: 'news', id: facts.draft.id } },
    { path: '/api/admin/media/uploads', role: 'editor', sample: upload },
  ],
  actions: { ids: facts.actions, discover: true },
  redirects: ['/sign-in?next={url}'],
  presign: { path: '/api/admin/media/uploads', role: 'editor', body: upload, fields: { type: 'type' } },
  matrix: matrixOf(facts),
  limits: { maxBodyBytes: 2 * 1024 * 1024 },
});
