// Forgetting what a document said, while its history is being deleted.

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { store } from '@/lib/db/client';
import { forgetRevisions } from '@/lib/db/forget-revisions';
import { primaryKey } from '@/lib/db/key';
import { unpack } from '@/lib/db/pack';
import { revisionRecord } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import { news } from '@/lib/modules/club/news';
import { systemActor } from '@/lib/modules/permissions';
import { create } from '@/lib/operations/create';
import { save } from '@/lib/operations/save';
import { physicalName } from '@/lib/tables/physical-name';
import { localConnection } from '@/local/dynamodb/local-connection';
import { forcedRace } from '@/local/testing/forced-race.fixture';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

const system = { actor: systemActor() };
let testStore: TestStore;
beforeAll(async () => {
  testStore = await openTestStore();
});
afterAll(() => testStore.close());

const revisionsOf = async (id: string) =>
  (await repository(revisionRecord).read.newest({ entity: news.name, id }, { strong: true })).items;

const wordsOf = ({ replaced }: { replaced?: Uint8Array | undefined }) => (replaced ? unpack(replaced) : {});

it('leaves the revisions without their words', async () => {
  const { row } = await create(system, news, { title: 'Vertraulich' });
  await save(system, news, row, 1, { title: 'Offen' });
  expect((await revisionsOf(row.id)).map(wordsOf)).toEqual([{ title: 'Vertraulich', slug: 'vertraulich' }, {}]);
  await forgetRevisions(news, row.id);
  expect((await revisionsOf(row.id)).map(wordsOf)).toEqual([{}, {}]);
});

it('brings no revision back that is deleted between the reading and the writing', async () => {
  const { row } = await create(system, news, { title: 'Vertraulich' });
  await save(system, news, row, 1, { title: 'Ganz vertraulich' });
  const [newest] = await revisionsOf(row.id);
  const beside = DynamoDBDocumentClient.from(new DynamoDBClient(localConnection(testStore.dynamo.url)));
  const Key = primaryKey(revisionRecord, { ...newest });
  const erasure = new DeleteCommand({ TableName: physicalName(revisionRecord.table), Key });
  const erased = forcedRace(store(), 'Update', () => beside.send(erasure));
  await forgetRevisions(news, row.id);
  await erased();
  beside.destroy();
  expect((await revisionsOf(row.id)).map((one) => [one.version, wordsOf(one)])).toEqual([[1, {}]]);
});
