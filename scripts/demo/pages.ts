// The club's own domain: folders, pages and posts, with their bodies in the bucket.

import { slugify } from '@/lib/entity/fold';
import { env } from '@/lib/env';
import { folder } from '@/lib/modules/pages/folder';
import { page } from '@/lib/modules/pages/page';
import { post } from '@/lib/modules/pages/post';
import { read } from '@/lib/operations/find';
import { addDays, dayIn, momentIn } from './club-calendar';
import { asSystem, createUnlessTaken } from './ensure';
import { storeFragment } from './fragments';
import { legalTexts } from './legal-texts';
import { type PageText, type PostText, pageTexts, postTexts } from './page-texts';
import type { Section } from './section';

const domainId = 'verein.example';

const folders = [
  { path: 'pages', url: '/', indexPage: 'pages/willkommen' },
  { path: 'pages/verein', parent: 'pages', url: '/verein', indexPage: 'pages/verein/ueber-uns' },
  { path: 'pages/mitmachen', parent: 'pages', url: '/mitmachen', indexPage: 'pages/mitmachen/probetraining' },
];

const everyPage: readonly PageText[] = [...pageTexts, ...legalTexts];
const last = everyPage[everyPage.length - 1] as PageText;

async function addPage({ path, body, isInlined, description, ...text }: PageText, at: string): Promise<boolean> {
  const input = {
    ...text,
    domainId,
    path,
    slug: path.slice(path.lastIndexOf('/') + 1),
    templateKey: text.isRoot ? 'templates/home.html.hbs' : 'templates/page.html.hbs',
    attributes: { description },
    ...(isInlined ? { body } : { sections: { body: await storeFragment(domainId, path, 'body', body) } }),
  };
  return (await createUnlessTaken(asSystem, page, input, at)) !== undefined;
}

async function addPost({ title, age, description, body }: PostText, founded: Date): Promise<boolean> {
  const { timeZone } = env();
  const date = addDays(dayIn(timeZone, founded), -age);
  const path = `posts/${date.slice(0, 7).replace('-', '/')}/${slugify(title)}`;
  const input = {
    domainId,
    path,
    title,
    date,
    templateKey: 'templates/post.html.hbs',
    attributes: { description, author: 'Henning Maaß' },
    sections: { body: await storeFragment(domainId, path, 'body', body) },
  };
  const appears = momentIn(timeZone, date, '18:30').toISOString();
  return (await createUnlessTaken(asSystem, post, input, appears)) !== undefined;
}

export const pagesSection: Section = {
  contents: `${folders.length} folders, ${everyPage.length} pages and ${postTexts.length} posts at ${domainId}`,
  isComplete: async () => (await read(asSystem, page, { domainId, path: last.path }))?.status === 'published',
  async fill() {
    let count = 0;
    for (const one of folders) if (await createUnlessTaken(asSystem, folder, { domainId, ...one })) count++;
    // A post's day is part of its address: counted from a day that stays the same however often this runs.
    const root = await read(asSystem, folder, { domainId, path: 'pages' }, { strong: true });
    const founded = new Date(root?.createdAt ?? Date.now());
    for (const text of postTexts) if (await addPost(text, founded)) count++;
    for (const text of everyPage) if (await addPage(text, founded.toISOString())) count++;
    return count;
  },
};
