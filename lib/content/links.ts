// Where links in a text lead, by entity and id; what is not live is not among them.

import { visitor } from '@/lib/entity/rule';
import { event } from '@/lib/modules/club/event';
import { news } from '@/lib/modules/club/news';
import { team } from '@/lib/modules/club/team';
import { readMany } from '@/lib/operations/find';
import type { Mention } from '@/lib/operations/mentions';
import { eventAddress } from './event-date';
import { addressOf } from './news-card';
import { teamAddress } from './teams';

export type Links = Readonly<Record<string, string>>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const pages = [
  { of: news, address: addressOf },
  { of: event, address: eventAddress },
  { of: team, address: teamAddress },
] as const;

type Page = (typeof pages)[number];

async function linksTo({ of, address }: Page, mentions: readonly Mention[]): Promise<[string, string][]> {
  const ids = mentions.flatMap(({ what, entity, id }) => (what === 'link' && entity === of.name ? [id] : []));
  const unique = [...new Set(ids)].filter((id) => uuid.test(id));
  if (unique.length === 0) return [];
  const rows = await readMany(
    { actor: visitor },
    of as typeof news,
    unique.map((id) => ({ id })),
  );
  return rows.flatMap((row): [string, string][] => (row ? [[`${of.name}:${row.id}`, address(row)]] : []));
}

/** One round trip, whatever they lead to. */
export async function linksOf(mentions: readonly Mention[]): Promise<Links> {
  return Object.fromEntries((await Promise.all(pages.map((page) => linksTo(page, mentions)))).flat());
}
