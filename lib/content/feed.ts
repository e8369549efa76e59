// The newest articles as an Atom feed: absolute addresses, and ids that outlive every change of an address.

import { changedAtOf, type NewsCard } from './news-card';
import { escapeXml } from './xml';

export interface FeedHead {
  readonly title: string;
  readonly subtitle: string;
  readonly language: string;
  readonly origin: string;
}

/** What the feed calls itself, whatever its address is one day. */
const feedId = (origin: string): string => `${origin}/feed.xml`;

function entry({ origin }: FeedHead, card: NewsCard): string {
  const { id, title, href, excerpt, publishedDate, picture } = card;
  const address = escapeXml(origin + href);
  return [
    '  <entry>',
    `    <id>urn:uuid:${escapeXml(id)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${address}"/>`,
    `    <published>${publishedDate}</published>`,
    `    <updated>${changedAtOf(card)}</updated>`,
    `    <summary>${escapeXml(excerpt)}</summary>`,
    ...(picture ? [`    <link rel="enclosure" type="image/webp" href="${escapeXml(origin + picture.src)}"/>`] : []),
    '  </entry>',
  ].join('\n');
}

const newestChange = (cards: readonly NewsCard[]): string =>
  cards.map(changedAtOf).sort().at(-1) ?? '1970-01-01T00:00:00.000Z';

export function atomFeed(head: FeedHead, cards: readonly NewsCard[]): string {
  const { title, subtitle, language, origin } = head;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    `  <id>${escapeXml(feedId(origin))}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    ...(subtitle === '' ? [] : [`  <subtitle>${escapeXml(subtitle)}</subtitle>`]),
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(origin)}/feed.xml"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(origin)}/"/>`,
    `  <updated>${newestChange(cards)}</updated>`,
    `  <author><name>${escapeXml(title)}</name></author>`,
    ...cards.map((card) => entry(head, card)),
    '</feed>',
    '',
  ].join('\n');
}
