// What a stranger knows of any running demo: the probe's profile without sessions, and with the demo club's own content.

import { slugify } from '../../lib/entity/fold';
import type { MediaItem } from '../../lib/media/media-item';
import { drafts } from '../../scripts/demo/articles/drafts';
import { fileName } from '../../scripts/demo/media';
import { drawingOf } from '../../scripts/demo/pictures';
import { type Facts, profileOf } from './profile';

/** Of a row that nobody has: who may not come in is not told so. */
const nobodys = '00000000-0000-4000-8000-000000000000';

const picture = `/media/${fileName(drawingOf('beachAtNoon')).replace('.webp', '-480.webp')}`;

const article = '/news/neue-trainingszeiten-im-winterhalbjahr';

const [draft] = drafts;
if (!draft) throw new Error('The demo club has no draft');

const noCookies = { member: '', squash: '', editor: '', manager: '', admin: '', superadmin: '' };

const facts: Facts = {
  proxy: '',
  cookies: noCookies,
  canary: draft.title,
  draft: { id: nobodys, version: 1, row: { slug: slugify(draft.title) } },
  file: { id: nobodys, file: `/media/${nobodys}.pdf` } as MediaItem,
  publicPages: ['/', '/news', article, '/events', '/teams', '/search?q=beach', '/?_rsc'],
  picture,
  tokens: {},
  actions: [],
  newId: () => nobodys,
};

export function strangersProfile() {
  const { paths, markers, auth, login, draft: unpublished, redirects, matrix, limits } = profileOf(facts);
  const { preview: _, ...seen } = unpublished;
  const closed = matrix.filter((row) => 'deny' in row && row.deny.includes('anonymous'));
  return {
    name: 'demo club, as a stranger sees it',
    paths: { ...paths, media: [picture] },
    markers,
    roles: { anonymous: {} },
    auth,
    login,
    draft: { ...seen, surfaces: [...seen.surfaces, '/search?q=mayra'] },
    actions: { ids: [], discover: true },
    redirects,
    matrix: closed.map((row) => ({ ...row, allow: [], deny: ['anonymous'] })),
    limits,
  };
}
