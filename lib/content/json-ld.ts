// What machines are told about an article, in a form that no text in it can break out of (JSON-LD, structured data).

import type { Article } from './article';
import type { Author, AuthorPage } from './author';
import { changedAtOf } from './news-card';

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that means the same and can stand within a script element. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? '');

interface Publisher {
  readonly name: string;
  readonly url: string;
  readonly language: string;
}

const personOf = ({ name, href }: Author, url: string): Record<string, unknown> => ({
  '@type': 'Person',
  name,
  ...(href ? { url: url + href } : {}),
});

export function newsArticle(article: Article, { name, url, language }: Publisher): Record<string, unknown> {
  const publisher = { '@type': 'SportsOrganization', name, url: `${url}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    datePublished: article.publishedDate,
    dateModified: changedAtOf(article),
    inLanguage: language,
    mainEntityOfPage: url + article.href,
    image: article.lead ? [url + article.lead.src] : [`${url}${article.href}/share.jpg`],
    author: article.authors.length > 0 ? article.authors.map((one) => personOf(one, url)) : publisher,
    publisher,
  };
}

export const authorProfile = (author: AuthorPage, { url }: Publisher): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  mainEntity: {
    ...personOf(author, url),
    ...(author.description ? { description: author.description } : {}),
    ...(author.portrait ? { image: url + author.portrait } : {}),
  },
});

interface Crumb {
  readonly name: string;
  readonly href: string;
}

export const breadcrumbList = (crumbs: readonly Crumb[], url: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: url + href,
  })),
});
