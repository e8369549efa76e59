// Holds the whole store against the journal: nothing lost, nothing twice, nothing half written.

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Item } from '@/lib/db/key';
import { slugify } from '@/lib/entity/fold';
import type { Table } from '@/lib/entity/table';
import { coreTable } from '@/lib/tables/core';
import { fusMain } from '@/lib/tables/fus';
import { physicalName } from '@/lib/tables/physical-name';
import { newsTable } from '@/lib/tables/vcm';
import { localConnection } from '@/local/dynamodb/local-connection';
import type { Journal } from '@/local/torture/journal';

export interface Finding {
  readonly what: 'lost' | 'duplicate' | 'half written' | 'wrong answer' | 'wrong total';
  readonly detail: string;
}

async function everyItem(client: DynamoDBDocumentClient, table: Table): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of paginateScan({ client }, { TableName: physicalName(table), ConsistentRead: true }))
    items.push(...(page.Items ?? []));
  return items;
}

function* documentFindings(
  journal: Journal,
  articles: Map<string, Item>,
  claims: Map<string, Item>,
  versions: Map<string, number[]>,
) {
  for (const { id, title, version, mark } of journal.documents) {
    const article = articles.get(id);
    if (article?.version !== version || article.excerpt !== mark)
      yield {
        what: 'lost',
        detail: `${title}: version ${version} "${mark}" became ${article?.version} "${article?.excerpt}"`,
      } as const;
    if (claims.get(`slug#${slugify(title)}`)?.ownerId !== id)
      yield { what: 'half written', detail: `${title} has no claim` } as const;
    const expected = Array.from({ length: version }, (_, i) => i + 1).join();
    const kept = [...(versions.get(id) ?? [])].sort((a, b) => a - b).join();
    if (kept !== expected)
      yield { what: 'half written', detail: `${title} has revisions ${kept}, not ${expected}` } as const;
  }
  if (articles.size !== journal.documents.length)
    yield { what: 'duplicate', detail: `${articles.size} articles for ${journal.documents.length} creations` } as const;
  for (const { id, ownerId } of claims.values())
    if (!articles.has(String(ownerId)))
      yield { what: 'half written', detail: `claim ${id} belongs to nobody` } as const;
}

function* voteFindings(journal: Journal, items: Item[]): Generator<Finding> {
  const votes = items.filter(({ starRating }) => starRating !== undefined);
  for (const [voter, stars] of journal.votes)
    if (!votes.some(({ userId, starRating }) => userId === voter && starRating === stars))
      yield { what: 'lost', detail: `vote of ${voter}` };
  if (votes.length !== journal.votes.size)
    yield { what: 'duplicate', detail: `${votes.length} votes stored, ${journal.votes.size} acknowledged` };
  const total = items.find(({ PK, SK }) => PK === `SITE#${journal.site}` && SK === 'METADATA');
  const sum = [...journal.votes.values()].reduce((all, stars) => all + stars, 0);
  if (total?.starsCount !== journal.votes.size || total.starsSum !== sum)
    yield {
      what: 'wrong total',
      detail: `${total?.starsSum} in ${total?.starsCount} votes, not ${sum} in ${journal.votes.size}`,
    };
}

export async function audit(endpoint: string, journal: Journal): Promise<Finding[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localConnection(endpoint)));
  const [newsItems, coreItems, sharedItems] = await Promise.all(
    [newsTable, coreTable, fusMain].map((table) => everyItem(client, table)),
  );
  client.destroy();
  const isClaim = ({ id }: Item) => String(id).startsWith('slug#');
  const articles = new Map((newsItems ?? []).filter((item) => !isClaim(item)).map((item) => [String(item.id), item]));
  const claims = new Map((newsItems ?? []).filter(isClaim).map((item) => [String(item.id), item]));
  const versions = new Map<string, number[]>();
  for (const { PK, id, version, entity } of coreItems ?? [])
    if (String(PK).startsWith('REV#') && entity === 'news')
      versions.set(String(id), [...(versions.get(String(id)) ?? []), version as number]);
  return [
    ...journal.wrongRefusals.map((detail) => ({ what: 'wrong answer' as const, detail })),
    ...documentFindings(journal, articles, claims, versions),
    ...voteFindings(journal, sharedItems ?? []),
  ];
}
