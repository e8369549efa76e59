// Puts into the running club what the probe looks for, and signs in whom it pretends to be.

import type { Browser } from '@playwright/test';
import { pdf } from '../../lib/media/test-files.fixture';
import type { People } from '../account/people';
import { openDesk } from '../admin/desk';
import { actionsOf } from './actions';
import type { Facts } from './profile';

export interface Probed {
  /** Where the probe calls. */
  readonly proxy: string;
  /** Where the club is for everybody else. */
  readonly url: string;
  readonly browser: Browser;
  readonly people: People;
}

export interface Prepared {
  readonly facts: Facts;
  /** Takes away what was put there to be looked for. */
  tidy(): Promise<void>;
}

/** Where a page has its data fetched from: at any other address the server only says that it is here. */
async function flightOf(url: string, path: string): Promise<string> {
  const answer = await fetch(url + path, { headers: { rsc: '1' }, redirect: 'manual' });
  return answer.headers.get('location') ?? path;
}

async function publicPagesOf(url: string) {
  const html = await (await fetch(url)).text();
  const picture = /\/media\/[0-9a-f-]+[\w-]*\.webp/.exec(html)?.[0];
  const article = /"(\/news\/[a-z0-9-]+)"/.exec(html)?.[1];
  if (!picture || !article) throw new Error('The front page shows no article with a picture');
  const pages = ['/', '/news', article, '/search?q=beach'];
  return { picture, publicPages: [...pages, await flightOf(url, '/'), await flightOf(url, article)] };
}

export async function prepare({ proxy, url, browser, people }: Probed): Promise<Prepared> {
  const cookieOf = async (role: string) => (await openDesk(browser, url, `${role}@club.example`)).cookie;
  const desk = await openDesk(browser, url, 'editor@club.example');
  const cookies = {
    editor: desk.cookie,
    member: await cookieOf('member'),
    // In the group of the squash round, and in no other.
    squash: await cookieOf('tilo'),
    manager: await cookieOf('manager'),
    admin: await cookieOf('admin'),
    superadmin: await cookieOf('superadmin'),
  };
  const serial = Date.now();
  const canary = `KANARIENVOGEL-${serial}`;
  const text = { type: 'text', text: `Text ${canary}` };
  const draft = await desk.create('news', {
    title: `Geheim ${canary}`,
    slug: `probe-${serial}`,
    excerpt: `Auszug ${canary}`,
    content: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
  });
  const file = await desk.upload({ name: `Satzung ${canary}.pdf`, type: 'application/pdf', bytes: pdf() });
  const tokens = await people.tokensOf(await people.member('probe'));
  const actions = await actionsOf(desk, draft);
  return {
    facts: { proxy, cookies, canary, draft, file, tokens, actions, ...(await publicPagesOf(url)) },
    async tidy() {
      await desk.remove('news', draft.id);
      await desk.remove('media', file.id);
    },
  };
}
