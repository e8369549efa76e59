// Articles in every state that is not live, every part of them marked, and one that is live with changes that are not.

import { picture } from '../../lib/media/test-files.fixture';
import { commentElsewhere, previewPath } from '../admin/arrange';
import type { Desk, Held } from '../admin/desk';

const run = Date.now().toString(36);
const parts = ['title', 'slug', 'excerpt', 'body', 'alt', 'file', 'note'] as const;
type Part = (typeof parts)[number];

export const states = ['draft', 'scheduled', 'withdrawn', 'binned', 'changed'] as const;
export type State = (typeof states)[number];

const mark = (state: State, part: Part) => `kanarie${run}-${state}-${part}`;
const marks = new RegExp(`kanarie${run}-[a-z]+-[a-z]+`, 'gi');

/** The marks in a text, each once. */
export const marksIn = (text: string): string[] => [...new Set(text.match(marks) ?? [])];

/** Ordinary words of the same texts, by which they could be found. */
export const commonWords = ['Flaschenpost', 'Strandgut', 'Treibholz'] as const;
const [inTitle, inExcerpt, inBody] = commonWords;

/** What everybody may see of the one that is live. */
export const open = { slug: `offen${run}`, text: `Offensichtlich ${run}` };

interface Told {
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly body: string;
}

const secretsOf = (state: State): Told => ({
  title: `${inTitle} ${mark(state, 'title')}`,
  slug: mark(state, 'slug'),
  excerpt: `${inExcerpt} ${mark(state, 'excerpt')}`,
  body: `${inBody} ${mark(state, 'body')}`,
});

const patchOf = ({ body, ...rest }: Told, imageIds: readonly string[]) => ({
  ...rest,
  imageIds,
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: body }] }] },
});

export interface Hidden {
  readonly state: State;
  readonly slug: string;
  readonly held: Held;
  /** The address of its picture's file. */
  readonly file: string;
  /** Shows it to whoever has the link, unless it has been deleted since. */
  readonly preview: string;
}

const day = 24 * 60 * 60 * 1000;

/** From a draft to the state. */
const turn: Record<State, (desk: Desk, draft: Held) => Promise<Held>> = {
  draft: async (_, draft) => draft,
  scheduled: (desk, draft) => desk.act('news', draft, 'publish', { at: new Date(Date.now() + day).toISOString() }),
  withdrawn: async (desk, draft) => desk.act('news', await shown(desk, draft), 'unpublish'),
  binned: async (desk, draft) => desk.act('news', await shown(desk, draft), 'remove', { confirmed: true }),
  changed: (desk, draft) => desk.act('news', draft, 'submit', { note: mark('changed', 'note') }),
};

/** Published, and seen by enough visitors to be remembered wherever something is. */
async function shown(desk: Desk, draft: Held): Promise<Held> {
  const live = await desk.act('news', draft, 'publish', { at: 'now' });
  const paths = [`/news/${draft.row.slug}`, '/', '/news', '/feed.xml', '/sitemap.xml', `/search?q=${inBody}`];
  await Promise.all(paths.map(async (path) => (await fetch(desk.url + path)).arrayBuffer()));
  return live;
}

async function hide(desk: Desk, data: string, state: State): Promise<Hidden> {
  const bytes = await picture('jpeg', 640, 400, states.indexOf(state) + 1);
  const file = await desk.upload({ name: `${mark(state, 'file')}.jpg`, type: 'image/jpeg', bytes }, mark(state, 'alt'));
  const secrets = patchOf(secretsOf(state), [file.id]);
  const begun = state === 'changed' ? await liveWith(desk, secrets) : await desk.create('news', { ...secrets });
  await commentElsewhere(data, begun.id, mark(state, 'note'), 'title');
  const preview = await previewPath(data, begun);
  return { state, slug: secrets.slug, held: await turn[state](desk, begun), file: file.file, preview };
}

async function liveWith(desk: Desk, changes: object): Promise<Held> {
  const told = { title: open.text, slug: open.slug, excerpt: open.text, body: `${inBody} ${open.text}` };
  const draft = await desk.create('news', patchOf(told, []));
  const live = await desk.act('news', draft, 'publish', { at: 'now' });
  return desk.save('news', live, { ...changes });
}

export async function hideAll(desk: Desk, data: string): Promise<Hidden[]> {
  const hidden: Hidden[] = [];
  for (const state of states) hidden.push(await hide(desk, data, state));
  return hidden;
}

/** Takes it off the site again, for whoever looks at the club next. */
export async function tidy(desk: Desk, hidden: readonly Hidden[]): Promise<void> {
  for (const { held } of hidden) await desk.remove('news', held.id);
}
