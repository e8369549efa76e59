// Comments on a document, on both engines: who reads and writes them, what is refused, and that nothing changes where it is.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLine } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import { nobody, visitor } from '@/lib/entity/rule';
import { news } from '@/lib/modules/club/news';
import { location } from '@/lib/modules/places/location';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import { open } from '@/lib/operations/history';
import { purge, remove } from '@/lib/operations/remove';
import { contest, refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';
import { comments, deleteComment, forgetComments, resolveComment, writeComment } from './document-comments';

const as = (id: string, ...permissions: string[]): Context => ({ actor: { id, permissions: new Set(permissions) } });
const writer = as('writer', 'news:edit');
const colleague = as('colleague', 'news:edit');
const publisher = as('publisher', 'news:edit', 'news:publish', 'location:edit');
const stranger = as('stranger', 'location:edit');

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterAll(() => test.close());

  const article = async (title: string) => (await create(writer, news, { title })).row.id;
  const bodies = async (id: string, context = writer) =>
    (await comments(context, news, id)).items.map(({ body }) => body);

  it('are read in the order in which they were written, a page at a time', async () => {
    const id = await article('Viel besprochen');
    for (let i = 1; i <= 53; i++) await writeComment(i % 2 ? writer : colleague, news, id, { body: `Nummer ${i}` });
    const newest = await comments(writer, news, id);
    expect(newest.items.map(({ body }) => body)).toEqual(Array.from({ length: 50 }, (_, i) => `Nummer ${i + 4}`));
    const older = await comments(writer, news, id, newest.nextToken);
    expect(older.items.map(({ body, by }) => [body, by])).toEqual([
      ['Nummer 1', 'writer'],
      ['Nummer 2', 'colleague'],
      ['Nummer 3', 'writer'],
    ]);
    expect((await open(writer, news, { id })).version).toBe(1);
  });

  it('are for those who may write the document, and nobody else', async () => {
    const id = await article('Unter uns');
    const { commentId } = await writeComment(writer, news, id, { body: ' Stimmt das? ', field: 'title' });
    for (const [context, code] of [
      [stranger, 'missing'],
      [as('member'), 'missing'],
      [{ actor: visitor }, 'unauthenticated'],
    ] as const) {
      expect(await refusal(comments(context, news, id))).toMatchObject({ code });
      expect(await refusal(writeComment(context, news, id, { body: 'Hallo' }))).toMatchObject({ code });
      expect(await refusal(resolveComment(context, news, id, commentId, true))).toMatchObject({ code });
      expect(await refusal(deleteComment(context, news, id, commentId))).toMatchObject({ code });
    }
    expect((await comments(colleague, news, id)).items).toMatchObject([
      { body: 'Stimmt das?', field: 'title', by: 'writer' },
    ]);
  });

  it('say something, and about a field that there is', async () => {
    const id = await article('Leer');
    for (const body of ['', ' \n ', 'x'.repeat(2001)])
      expect(await refusal(writeComment(writer, news, id, { body }))).toMatchObject({ code: 'invalid' });
    for (const field of ['nothing', '__proto__', 'toString', ''])
      expect(await refusal(writeComment(writer, news, id, { body: 'Hier', field }))).toMatchObject({ code: 'invalid' });
    expect(await refusal(writeComment(writer, news, crypto.randomUUID(), { body: 'Wo?' }))).toMatchObject({
      code: 'missing',
    });
    expect(await bodies(id)).toEqual([]);
  });

  it('are said once however often they are sent, and each has its line in the audit', async () => {
    const id = await article('Schlechte Verbindung');
    const once = { ...writer, idempotencyKey: 'said-once' };
    const said = { body: 'Nur einmal', field: 'title' };
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => writeComment(once, news, id, said)));
    expect(others).toEqual([first, first]);
    expect(await refusal(writeComment(once, news, id, { ...said, body: 'Etwas anderes' }))).toMatchObject({
      code: 'key_reused',
      status: 422,
    });
    expect(await refusal(writeComment(once, news, await article('Woanders'), said))).toMatchObject({
      code: 'key_reused',
    });
    // Neither without the other, wherever it is cut off.
    test.proxy.use([{ kind: 'error500-after', rate: 0.5 }]);
    const unsure = { ...writer, idempotencyKey: 'until-answered' };
    let answered = false;
    for (let attempt = 0; attempt < 20 && !answered; attempt++)
      answered = (await contest([writeComment(unsure, news, id, { body: 'Angekommen?' })])).won.length > 0;
    test.proxy.clear();
    expect(answered).toBe(true);
    expect(await bodies(id)).toEqual(['Nur einmal', 'Angekommen?']);
    const { items } = await repository(auditLine).read.byDocument({ entity: 'news', id });
    expect(items.filter(({ action }) => action === 'comment')).toHaveLength(2);
  });

  it('about a field are seen by those who see the field', async () => {
    const id = await article('Verdeckt');
    await writeComment(writer, news, id, { body: 'Zum Titel', field: 'title' });
    await writeComment(writer, news, id, { body: 'Zum Ganzen' });
    const veiled = { ...news, access: { ...news.access, fields: { title: nobody } } };
    expect((await comments(writer, veiled, id)).items.map(({ body }) => body)).toEqual(['Zum Ganzen']);
    expect(await refusal(writeComment(writer, veiled, id, { body: 'Trotzdem', field: 'title' }))).toMatchObject({
      code: 'invalid',
    });
  });

  it('are settled and opened again by anybody who writes, and taken back by their author or a publisher', async () => {
    const id = await article('Erledigt');
    const { commentId } = await writeComment(writer, news, id, { body: 'Ein Komma fehlt' });
    await resolveComment(colleague, news, id, commentId, true);
    expect((await comments(writer, news, id)).items).toMatchObject([{ resolvedBy: 'colleague' }]);
    await resolveComment(writer, news, id, commentId, false);
    expect((await comments(writer, news, id)).items[0]?.resolvedBy).toBeUndefined();
    expect(await refusal(deleteComment(colleague, news, id, commentId))).toMatchObject({ code: 'forbidden' });
    expect(await bodies(id)).toHaveLength(1);
    const other = await article('Ein anderer');
    expect(await refusal(deleteComment(writer, news, other, commentId))).toMatchObject({ code: 'missing' });
    await deleteComment(publisher, news, id, commentId);
    const { commentId: own } = await writeComment(colleague, news, id, { body: 'Meins' });
    await deleteComment(colleague, news, id, own);
    expect(await bodies(id)).toEqual([]);
    expect(await refusal(resolveComment(writer, news, id, own, true))).toMatchObject({ code: 'missing' });
  });

  it('go with the document for good, and one that takes its place keeps its own', async () => {
    const input = { locationCode: 'am-deich', name: 'Am Deich' };
    const { row } = await create(publisher, location, input);
    const id = row.locationId;
    await writeComment(publisher, location, id, { body: 'Alt' });
    await remove(publisher, location, row, 1);
    expect((await comments(publisher, location, id)).items).toHaveLength(1);
    await purge(publisher, location, row, 2);
    expect(await refusal(writeComment(publisher, location, id, { body: 'Zu spät' }))).toMatchObject({
      code: 'missing',
    });
    await create(publisher, location, input, { serverSet: { locationId: id } });
    await writeComment(publisher, location, id, { body: 'Neu' });
    await forgetComments(location, { locationId: id });
    expect((await comments(publisher, location, id)).items.map(({ body }) => body)).toEqual(['Neu']);
  });
});
