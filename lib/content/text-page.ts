// A page of text that editors keep, such as the imprint (static page content): what is published of it, with its pictures and links.

import type { RichText } from '@/lib/entity/rich-text';
import { visitor } from '@/lib/entity/rule';
import { clubDomain } from '@/lib/env';
import { page } from '@/lib/modules/pages/page';
import { read } from '@/lib/operations/find';
import { mentionsIn } from '@/lib/operations/mentions';
import { type Links, linksOf } from './links';
import { type Pictures, picturesOf } from './pictures';

export interface TextPage {
  readonly title: string;
  readonly description: string | null;
  readonly body: RichText;
  readonly updatedAt: string;
  /** Of the text, by id. */
  readonly pictures: Pictures;
  readonly links: Links;
}

/** The addresses that have such a page: each is kept under its own name among the pages of the club's domain. */
export const textPages = ['imprint', 'privacy', 'contact'] as const;
export type TextPageName = (typeof textPages)[number];

export const pathOfTextPage = (name: TextPageName): string => `pages/${name}`;

/** Null as long as nobody has published it. */
export async function readTextPage(name: TextPageName): Promise<TextPage | null> {
  const row = await read({ actor: visitor }, page, { domainId: clubDomain(), path: pathOfTextPage(name) });
  if (!row?.body?.content?.length) return null;
  const mentions = mentionsIn(page.fields, { ...row });
  const pictureIds = mentions.flatMap(({ what, id }) => (what === 'picture' ? [id] : []));
  const [pictures, links] = await Promise.all([picturesOf(pictureIds), linksOf(mentions)]);
  const { title, body, updatedAt } = row;
  const { description = null } = row.attributes as Readonly<Record<string, string>>;
  return { title, description, body, updatedAt, pictures, links };
}
