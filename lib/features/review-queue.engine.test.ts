// The way of a document from its writer through the queue to the site, on both engines: who may, who was quicker, and what is left.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, visitor } from '@/lib/entity/rule';
import { actOn } from '@/lib/forms/document-action';
import { saveFor } from '@/lib/forms/save';
import { event } from '@/lib/modules/club/event';
import { news } from '@/lib/modules/club/news';
import { kindNamed } from '@/lib/modules/kinds';
import { location } from '@/lib/modules/places/location';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import { read } from '@/lib/operations/find';
import { open, revisions } from '@/lib/operations/history';
import { discard, publish } from '@/lib/operations/publish';
import { remove, restore } from '@/lib/operations/remove';
import { sendBack, submit, withdraw } from '@/lib/operations/review';
import { save } from '@/lib/operations/save';
import { contest, refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';
import { ownSubmissions, reviewQueue } from './review-queue';

const as = (id: string, ...permissions: string[]): Context => ({
  actor: { id, permissions: new Set(permissions) } satisfies Actor,
});
const writer = as('writer', 'news:edit');
const colleague = as('colleague', 'news:edit');
const approval = (idempotencyKey: string) => ({ verb: 'publish', approve: true, idempotencyKey }) as const;
const publisher = as('publisher', 'news:edit', 'news:publish', 'location:edit');

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterAll(() => test.close());

  const queued = async (id: string) =>
    (await reviewQueue(publisher, { limit: 50, strong: true })).items.filter((one) => one.id === id);
  const own = async (context: Context, id: string) => (await ownSubmissions(context)).filter((one) => one.id === id);

  it('goes through the queue twice, and the history tells the whole story', async () => {
    const { row } = await create(writer, news, { title: 'Möwen im Anflug' });
    await submit(writer, news, row, 1, 'Bitte bis Freitag');
    expect(await queued(row.id)).toMatchObject([
      { entity: 'news', label: 'Möwen im Anflug', submittedBy: 'writer', note: 'Bitte bis Freitag', isChanged: false },
    ]);
    await save(writer, news, row, 2, { title: 'Möwen im Landeanflug' });
    expect(await queued(row.id)).toMatchObject([{ label: 'Möwen im Landeanflug', isChanged: true }]);

    await sendBack(publisher, news, row, 3, 'Wo war das?');
    expect(await queued(row.id)).toEqual([]);
    expect(await own(writer, row.id)).toMatchObject([{ state: 'returned', by: 'publisher', note: 'Wo war das?' }]);
    expect((await open(writer, news, row)).review).toMatchObject({ state: 'returned', note: 'Wo war das?' });

    await save(writer, news, row, 4, { excerpt: 'In Husum' });
    await submit(writer, news, row, 5);
    expect((await open(publisher, news, row)).review?.note).toBeUndefined();
    await publish(publisher, news, row, 6);
    expect(await queued(row.id)).toEqual([]);
    expect(await own(writer, row.id)).toEqual([]);
    expect((await open(writer, news, row)).review).toBeUndefined();
    expect(await read({ actor: visitor }, news, { id: row.id })).toMatchObject({ excerpt: 'In Husum' });
    const { items } = await revisions(writer, news, row);
    expect(items.map(({ action, by, note }) => [action, by, note])).toEqual([
      ['publish', 'publisher', undefined],
      ['submit', 'writer', undefined],
      ['save', 'writer', undefined],
      ['send-back', 'publisher', 'Wo war das?'],
      ['save', 'writer', undefined],
      ['submit', 'writer', 'Bitte bis Freitag'],
      ['create', 'writer', undefined],
    ]);
  });

  it('holds the changes of a published article without a visitor noticing', async () => {
    const { row } = await create(writer, news, { title: 'Schon draußen' });
    await publish(publisher, news, row, 1);
    expect(await refusal(submit(writer, news, row, 2))).toMatchObject({ code: 'missing' });
    const before = await read({ actor: visitor }, news, { id: row.id }, { strong: true });
    await save(writer, news, row, 2, { title: 'Neu gefasst' });
    const { tags } = await submit(writer, news, row, 3);
    expect(tags).toEqual([]);
    expect(await read({ actor: visitor }, news, { id: row.id }, { strong: true })).toEqual(before);
    await save(writer, news, row, 4, { title: 'Neuer gefasst' });
    expect(await queued(row.id)).toMatchObject([{ label: 'Neuer gefasst', isChanged: true }]);
    await publish(publisher, news, row, 5);
    expect(await queued(row.id)).toEqual([]);

    await save(writer, news, row, 6, { title: 'Doch nicht' });
    await submit(writer, news, row, 7);
    await discard(writer, news, row, 8);
    expect(await queued(row.id)).toEqual([]);
    expect(await own(writer, row.id)).toEqual([]);
  });

  it('leaves the queue with a plan, and with the bin for good', async () => {
    const { row: planned } = await create(writer, news, { title: 'Geplant' });
    await submit(writer, news, planned, 1);
    await publish(publisher, news, planned, 2, { at: '2099-01-01T10:00:00.000Z' });
    expect(await queued(planned.id)).toEqual([]);

    const { row: binned } = await create(publisher, news, { title: 'Weg damit' });
    await submit(publisher, news, binned, 1);
    await remove(publisher, news, binned, 2);
    expect(await queued(binned.id)).toEqual([]);
    expect(await refusal(submit(writer, news, binned, 3))).toMatchObject({ code: 'missing' });
    await restore(publisher, news, binned, 3);
    expect(await queued(binned.id)).toEqual([]);
    expect((await open(publisher, news, binned)).review).toBeUndefined();
  });

  it('is submitted by writers, decided by publishers and withdrawn by either, and by nobody else', async () => {
    const { row } = await create(writer, news, { title: 'Wer darf' });
    const stranger = as('stranger', 'location:edit');
    expect(await refusal(submit({ actor: visitor }, news, row, 1))).toMatchObject({ code: 'unauthenticated' });
    expect(await refusal(submit(stranger, news, row, 1))).toMatchObject({ code: 'missing' });
    expect(await refusal(withdraw(writer, news, row, 1))).toMatchObject({ code: 'missing' });
    expect(await refusal(sendBack(publisher, news, row, 1, 'Nein'))).toMatchObject({ code: 'missing' });
    await submit(writer, news, row, 1);
    expect(await refusal(publish(writer, news, row, 2))).toMatchObject({ code: 'forbidden' });
    expect(await refusal(sendBack(writer, news, row, 2, 'Selbst'))).toMatchObject({ code: 'forbidden' });
    expect(await refusal(withdraw(colleague, news, row, 2))).toMatchObject({ code: 'forbidden' });
    for (const note of [undefined, '  ', 'x'.repeat(1001)])
      expect(await refusal(sendBack(publisher, news, row, 2, note))).toMatchObject({
        code: 'invalid',
        detail: { issues: [{ path: 'note' }] },
      });
    expect(await refusal(submit(writer, news, row, 2, 'x'.repeat(1001)))).toMatchObject({ code: 'invalid' });
    expect((await open(writer, news, row)).version).toBe(2);
    expect(await queued(row.id)).toHaveLength(1);
    await withdraw(publisher, news, row, 2);
    await submit(writer, news, row, 3);
    await withdraw(writer, news, row, 4);
    expect(await queued(row.id)).toEqual([]);

    const { row: place } = await create(publisher, location, { locationCode: 'am-steg', name: 'Steg' });
    expect(await refusal(submit(publisher, location, place, 1))).toMatchObject({ code: 'forbidden' });
    expect(await refusal(reviewQueue(writer))).toMatchObject({ code: 'forbidden' });
    expect(await refusal(reviewQueue({ actor: visitor }))).toMatchObject({ code: 'unauthenticated' });
    expect((await reviewQueue(as('events', 'event:edit', 'event:publish'))).items).toEqual([]);
    expect(await refusal(reviewQueue(as('lost', 'event:publish')))).toMatchObject({ code: 'forbidden' });
  });

  it('is done once however often it is asked for, and keeps its place when it is submitted again', async () => {
    const { row } = await create(writer, news, { title: 'Doppelt geklickt' });
    const once = { ...writer, idempotencyKey: 'submit-once' };
    await submit(once, news, row, 1, 'Fertig');
    expect(await submit(once, news, row, 1, 'Fertig')).toMatchObject({ version: 2, replayed: true });
    expect(await refusal(submit(once, news, row, 1, 'Anders'))).toMatchObject({ code: 'key_reused' });
    const [first] = await queued(row.id);
    await save(writer, news, row, 2, { excerpt: 'Mehr' });
    await submit(writer, news, row, 3);
    expect(await queued(row.id)).toEqual([{ ...first, isChanged: false, note: undefined }]);
    await save(colleague, news, row, 4, { excerpt: 'Noch mehr' });
    await submit(colleague, news, row, 5);
    expect(await queued(row.id)).toEqual([{ ...first, isChanged: false, note: undefined }]);
    expect(await own(colleague, row.id)).toEqual([]);
    await withdraw(writer, news, row, 6);
  });

  it('is submitted once by whoever asks until an answer comes', async () => {
    const { row } = await create(writer, news, { title: 'Schlechte Verbindung' });
    const context = { ...writer, idempotencyKey: 'until-answered' };
    test.proxy.use([{ kind: 'error500-after', rate: 0.5 }]);
    let answered = false;
    for (let attempt = 0; attempt < 20 && !answered; attempt++)
      answered = (await contest([submit(context, news, row, 1)])).won.length > 0;
    test.proxy.clear();
    expect(answered).toBe(true);
    expect((await open(writer, news, row)).version).toBe(2);
    expect(await queued(row.id)).toHaveLength(1);
  });

  it('has one winner where two act upon the same version', async () => {
    for (let round = 0; round < 5; round++) {
      const { row } = await create(writer, news, { title: `Zugleich ${round}` });
      const early = await contest<unknown>([submit(writer, news, row, 1), publish(publisher, news, row, 1)]);
      expect(early.won).toHaveLength(1);
      expect(early.refused).toMatchObject([{ code: 'stale' }]);
      const isOut = (await open(writer, news, row)).row.status === 'published';
      expect(await queued(row.id)).toHaveLength(isOut ? 0 : 1);
      if (isOut) continue;
      const late = await contest<unknown>([
        sendBack(publisher, news, row, 2, 'Noch einmal'),
        save(writer, news, row, 2, { title: 'Im letzten Augenblick' }),
      ]);
      expect(late.won).toHaveLength(1);
      const { review, row: now } = await open(writer, news, row);
      expect(review?.state).toBe(now.title === 'Im letzten Augenblick' ? 'waiting' : 'returned');
      expect(await queued(row.id)).toHaveLength(review?.state === 'waiting' ? 1 : 0);
    }
  });

  it('publishes the version that was looked at, or nothing', async () => {
    const { row } = await create(writer, news, { title: 'Gesehen' });
    await submit(writer, news, row, 1);
    await save(writer, news, row, 2, { title: 'Untergeschoben' });
    expect(await refusal(publish(publisher, news, row, 2))).toMatchObject({ code: 'stale' });
    expect(await read({ actor: visitor }, news, { id: row.id })).toBeUndefined();
    expect(await queued(row.id)).toHaveLength(1);
  });

  it('approves only what still waits, and says with the refusal how it stands', async () => {
    const { row } = await create(writer, news, { title: 'Zurückgezogen' });
    await submit(writer, news, row, 1);
    await withdraw(writer, news, row, 2);
    const late = await actOn(publisher.actor, news, row.id, { ...approval('late'), version: 2 }, kindNamed);
    expect(late).toMatchObject({ kind: 'conflict', version: 3 });
    expect(late).not.toHaveProperty('review');
    const again = await actOn(publisher.actor, news, row.id, { ...approval('again'), version: 3 }, kindNamed);
    expect(again).toMatchObject({ kind: 'refused', code: 'missing' });

    await submit(writer, news, row, 3);
    await sendBack(publisher, news, row, 4, 'Noch nicht');
    expect(await refusal(publish(publisher, news, row, 5, { approve: true }))).toMatchObject({ code: 'missing' });
    expect(await read({ actor: visitor }, news, { id: row.id })).toBeUndefined();

    // Whoever went on writing learns of it with the next save, although nothing of theirs was in the way.
    const patch = { version: 4, patch: { excerpt: 'Weiter im Text' }, idempotencyKey: 'saved-on' };
    const saved = await saveFor(writer.actor, news, row.id, patch);
    expect(saved).toMatchObject({ kind: 'saved', version: 6, review: { state: 'returned', note: 'Noch nicht' } });
    const once = { verb: 'submit', version: 6, idempotencyKey: 'handed-in' } as const;
    const handedIn = { kind: 'saved', version: 7, review: { state: 'waiting', isYours: true, submittedVersion: 7 } };
    expect(await actOn(writer.actor, news, row.id, once, kindNamed)).toMatchObject(handedIn);
    expect(await actOn(writer.actor, news, row.id, once, kindNamed)).toMatchObject(handedIn);
    const approved = await actOn(publisher.actor, news, row.id, { ...approval('done'), version: 7 }, kindNamed);
    expect(approved).toMatchObject({ kind: 'saved', row: { status: 'published' } });
    expect(approved).not.toHaveProperty('review');
  });

  it('is read page by page, longest waiting first', async () => {
    const made: string[] = [];
    for (let i = 0; i < 5; i++) {
      const { row } = await create(writer, news, { title: `Schlange ${i}` });
      await submit(writer, news, row, 1);
      made.push(row.id);
    }
    const seen: string[] = [];
    let nextToken: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof reviewQueue>> = await reviewQueue(publisher, { limit: 2, nextToken });
      seen.push(...page.items.map(({ id }) => id));
      nextToken = page.nextToken;
    } while (nextToken);
    expect(seen.filter((id) => made.includes(id))).toEqual(made);
    expect(new Set(seen).size).toBe(seen.length);

    // Behind all of these, and yet the first for somebody who has only this to decide.
    const scribe = as('scribe', 'event:edit');
    const { row } = await create(scribe, event, { title: 'Sommerfest', startDate: '2026-07-01T15:00:00.000Z' });
    await submit(scribe, event, row, 1);
    const host = as('host', 'event:edit', 'event:publish');
    expect(await reviewQueue(host, { limit: 1 })).toMatchObject({ items: [{ id: row.id }], nextToken: null });
    const both = as('both', 'event:edit', 'event:publish', 'news:edit', 'news:publish');
    const all = (await reviewQueue(both, { limit: 50, strong: true })).items;
    expect(all.at(-1)).toMatchObject({ entity: 'event', id: row.id });
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted());
  });
});
