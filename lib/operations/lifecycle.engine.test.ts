// The life of a document through every verb, on both engines.

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { store } from '@/lib/db/client';
import { getItem } from '@/lib/db/load';
import type { Actor } from '@/lib/entity/rule';
import { visitor } from '@/lib/entity/rule';
import { media } from '@/lib/modules/club/media';
import { news } from '@/lib/modules/club/news';
import { page } from '@/lib/modules/pages/page';
import { location } from '@/lib/modules/places/location';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import { find, findOne, read, resolve } from '@/lib/operations/find';
import { binned, open, revert, revisions, whereUsed } from '@/lib/operations/history';
import { listRows } from '@/lib/operations/list';
import { discard, publish, unpublish } from '@/lib/operations/publish';
import { purge, remove, restore } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { physicalName } from '@/lib/tables/physical-name';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const editor: Actor = {
  id: 'editor',
  permissions: new Set(['news:edit', 'news:publish', 'media:edit', 'location:edit', 'pages:edit', 'pages:publish']),
};
const asEditor = { actor: editor };
const asVisitor = { actor: visitor };

describe.each(testEngines())('a document on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterAll(() => test.close());

  it('is created as a draft that visitors cannot see', async () => {
    const { row, version } = await create(asEditor, news, { title: 'Über uns im Frühling' });
    expect(row).toMatchObject({ slug: 'ueber-uns-im-fruehling', status: 'draft', version: 1 });
    expect(version).toBe(1);
    expect(await read(asVisitor, news, { id: row.id })).toBeUndefined();
    expect(await findOne(asVisitor, news, 'bySlug', { slug: row.slug })).toBeUndefined();
    expect(await read(asEditor, news, { id: row.id }, { strong: true })).toEqual(row);
  });

  it('has an address that follows its title until it is published', async () => {
    const { row } = await create(asEditor, news, { title: 'Erster Titel' });
    const renamed = await save(asEditor, news, row, 1, { title: 'Zweiter Titel' });
    expect(renamed.row.slug).toBe('zweiter-titel');
    await publish(asEditor, news, row, 2);
    const again = await save(asEditor, news, row, 3, { title: 'Dritter Titel' });
    expect(again.row.slug).toBe('zweiter-titel');
    await expect(create(asEditor, news, { title: 'Erster Titel' })).resolves.toMatchObject({ version: 1 });
  });

  it('keeps what visitors see while its changes wait in a working copy', async () => {
    const { row } = await create(asEditor, news, { title: 'Sommerfest' });
    await publish(asEditor, news, row, 1);
    const changed = await save(asEditor, news, row, 2, { title: 'Sommerfest verschoben', excerpt: 'Neu' });
    expect(changed.version).toBe(3);
    expect((await read(asVisitor, news, row))?.title).toBe('Sommerfest');
    const opened = await open(asEditor, news, row);
    expect(opened).toMatchObject({
      version: 3,
      row: { title: 'Sommerfest verschoben' },
      published: { title: 'Sommerfest' },
    });
    const published = await publish(asEditor, news, row, 3);
    expect(published.version).toBe(4);
    expect(await read(asVisitor, news, row)).toMatchObject({
      title: 'Sommerfest verschoben',
      excerpt: 'Neu',
      version: 4,
    });
    expect((await open(asEditor, news, row)).published).toBeUndefined();
  });

  it('moves its version on when changes are discarded, so that no old save passes for a new one', async () => {
    const { row } = await create(asEditor, news, { title: 'Verworfen' });
    await publish(asEditor, news, row, 1);
    await save(asEditor, news, row, 2, { title: 'Unsinn', slug: 'unsinn' });
    const back = await discard(asEditor, news, row, 3);
    expect(back).toMatchObject({ version: 4, row: { title: 'Verworfen', slug: 'verworfen' } });
    expect((await open(asEditor, news, row)).version).toBe(4);
    expect(await refusal(save(asEditor, news, row, 3, { title: 'Alt' }))).toMatchObject({ code: 'stale' });
    await expect(create(asEditor, news, { title: 'Frei', slug: 'unsinn' })).resolves.toBeDefined();
  });

  it('goes on being found under an address that it had in public', async () => {
    const { row } = await create(asEditor, news, { title: 'Alte Adresse' });
    await publish(asEditor, news, row, 1);
    await save(asEditor, news, row, 2, { slug: 'neue-adresse' });
    expect(await resolve(asVisitor, news, 'slug', 'alte-adresse')).toMatchObject({ redirect: false });
    expect(await resolve(asVisitor, news, 'slug', 'neue-adresse')).toBeUndefined();
    expect(await refusal(create(asEditor, news, { title: 'x', slug: 'neue-adresse' }))).toMatchObject({
      code: 'taken',
      detail: { field: 'slug', owner: row.id },
    });
    await publish(asEditor, news, row, 3);
    expect(await resolve(asVisitor, news, 'slug', 'alte-adresse')).toMatchObject({
      redirect: true,
      row: { id: row.id },
    });
    expect(await refusal(create(asEditor, news, { title: 'x', slug: 'alte-adresse' }))).toMatchObject({
      code: 'taken',
    });
    await save(asEditor, news, row, 4, { slug: 'alte-adresse' });
    expect(await resolve(asVisitor, news, 'slug', 'alte-adresse')).toMatchObject({ redirect: true });
    await publish(asEditor, news, row, 5);
    expect(await resolve(asVisitor, news, 'slug', 'alte-adresse')).toMatchObject({ redirect: false });
    expect(await resolve(asVisitor, news, 'slug', 'neue-adresse')).toMatchObject({ redirect: true });
    expect((await getItem(news.table, { id: row.id }))?.formerClaims).toEqual([
      { claim: 'slug', value: 'neue-adresse' },
    ]);
  });

  it('appears to visitors when its date comes, and vanishes when it is unpublished', async () => {
    const { row } = await create(asEditor, news, { title: 'Morgen' });
    await publish(asEditor, news, row, 1, { at: '2999-01-01T00:00:00.000Z' });
    expect(await read(asVisitor, news, row)).toBeUndefined();
    const scheduled = await find(asEditor, news, 'scheduled', {});
    expect(scheduled.items.map(({ id }) => id)).toContain(row.id);
    await publish(asEditor, news, row, 2, { at: '2026-01-01T00:00:00.000Z' });
    const live = await find(asVisitor, news, 'live', {}, { limit: 100 });
    expect(live.items.map(({ id }) => id)).toContain(row.id);
    await unpublish(asEditor, news, row, 3);
    expect(await read(asVisitor, news, row)).toBeUndefined();
  });

  it('goes to the bin with its address kept, and comes back as it was', async () => {
    const { row } = await create(asEditor, news, { title: 'Papierkorb', excerpt: 'bleibt' });
    await publish(asEditor, news, row, 1);
    await remove(asEditor, news, row, 2);
    expect(await read(asEditor, news, row)).toBeUndefined();
    expect(await findOne(asEditor, news, 'bySlug', { slug: 'papierkorb' })).toBeUndefined();
    expect((await find(asEditor, news, 'all', {}, { limit: 100 })).items.map(({ id }) => id)).not.toContain(row.id);
    expect((await binned(asEditor, news)).items).toMatchObject([{ id: row.id, label: 'Papierkorb', by: 'editor' }]);
    expect(await refusal(create(asEditor, news, { title: 'x', slug: 'papierkorb' }))).toMatchObject({ code: 'taken' });
    const back = await restore(asEditor, news, row, 3);
    expect(back.row).toMatchObject({ slug: 'papierkorb', excerpt: 'bleibt', status: 'published', version: 4 });
    expect(await findOne(asVisitor, news, 'bySlug', { slug: 'papierkorb' })).toMatchObject({ id: row.id });
    expect((await binned(asEditor, news)).items).toEqual([]);
    await remove(asEditor, news, row, 4);
    await purge(asEditor, news, row, 5);
    await expect(create(asEditor, news, { title: 'Papierkorb' })).resolves.toBeDefined();
  });

  it('is taken off the site, and back out of the bin onto it, only by those who may publish it', async () => {
    const writer = { actor: { id: 'writer', permissions: new Set(['news:edit']) } };
    const { row } = await create(writer, news, { title: 'Bleibt stehen' });
    const forbidden = { code: 'forbidden' };
    await publish(asEditor, news, row, 1);
    expect(await refusal(remove(writer, news, row, 2))).toMatchObject(forbidden);
    await save(writer, news, row, 2, { excerpt: 'Geändert' });
    expect(await refusal(remove(writer, news, row, 3))).toMatchObject(forbidden);
    expect(await read(asVisitor, news, row)).toMatchObject({ title: 'Bleibt stehen' });
    await remove(asEditor, news, row, 3);
    expect((await listRows(writer, news, 'bin')).rows).toMatchObject([{ id: row.id, values: { status: 'published' } }]);
    expect(await refusal(restore(writer, news, row, 4))).toMatchObject(forbidden);
    expect(await refusal(purge(writer, news, row, 4))).toMatchObject(forbidden);
    expect(await read(asVisitor, news, row)).toBeUndefined();
    await restore(asEditor, news, row, 4);
    await publish(asEditor, news, row, 5, { at: '2999-01-01T00:00:00.000Z' });
    expect(await refusal(remove(writer, news, row, 6))).toMatchObject(forbidden);

    await unpublish(asEditor, news, row, 6);
    await remove(writer, news, row, 7);
    await restore(writer, news, row, 8);
    await remove(writer, news, row, 9);
    await purge(writer, news, row, 10);
    const publisherOnly = { actor: { id: 'reader', permissions: new Set(['news:publish']) } };
    expect(await refusal(binned(publisherOnly, news))).toMatchObject(forbidden);
    const { row: other } = await create(writer, news, { title: 'Nur veröffentlichen' });
    expect(await refusal(publish(publisherOnly, news, other, 1))).toMatchObject({ code: 'missing' });
  });

  it('is not taken away while others point at it, unless that is confirmed', async () => {
    const file = { s3Key: 'media/a', s3Bucket: 'bucket', mimeType: 'image/jpeg', size: 9 } as const;
    const { row: image } = await create(asEditor, media, { filename: 'a.jpg' }, { serverSet: file });
    const inText = {
      type: 'doc' as const,
      content: [{ type: 'image', attrs: { mediaId: image.id } }],
    };
    const { row } = await create(asEditor, news, { title: 'Mit Bild', content: inText });
    expect(await refusal(remove(asEditor, media, image, 1))).toMatchObject({
      code: 'in_use',
      detail: { usedBy: [{ entity: 'news', id: row.id }] },
    });
    expect((await whereUsed(asEditor, media, image)).items).toMatchObject([{ entity: 'news', fields: ['content'] }]);
    await save(asEditor, news, row, 1, { content: { type: 'doc', content: [] } });
    expect((await whereUsed(asEditor, media, image)).items).toEqual([]);
    await expect(remove(asEditor, media, image, 1)).resolves.toMatchObject({ version: 2 });
  });

  it('leaves a revision with every write, and can go back to any of them', async () => {
    const { row } = await create(asEditor, news, { title: 'Fassung eins', excerpt: 'eins' });
    await save(asEditor, news, row, 1, { title: 'Fassung zwei', excerpt: null });
    const { items } = await revisions(asEditor, news, row);
    expect(items.map(({ version, action, by }) => [version, action, by])).toEqual([
      [2, 'save', 'editor'],
      [1, 'create', 'editor'],
    ]);
    expect(items[0]?.changed).toEqual(['title', 'slug', 'excerpt']);
    const back = await revert(asEditor, news, row, 2, 1);
    expect(back.row).toMatchObject({ title: 'Fassung eins', excerpt: 'eins', version: 3 });
  });

  it('refuses a change that does not say what it is based on, or is based on the past', async () => {
    const { row } = await create(asEditor, news, { title: 'Versionen' });
    expect(await refusal(save(asEditor, news, row, undefined, { title: 'Blind' }))).toMatchObject({
      code: 'version_required',
    });
    await save(asEditor, news, row, 1, { title: 'Versionen zwei' });
    expect(await refusal(save(asEditor, news, row, 1, { title: 'Zu spät' }))).toMatchObject({
      code: 'stale',
      detail: { current: { version: 2, row: { title: 'Versionen zwei' } } },
    });
  });

  it('tells a stranger nothing and an unsigned visitor to sign in', async () => {
    const { row } = await create(asEditor, news, { title: 'Geheim' });
    const stranger = { actor: { id: 'stranger', permissions: new Set<string>() } };
    const error = await refusal(save(stranger, news, row, 99, { title: 'Meins' }));
    expect(error).toMatchObject({ code: 'missing' });
    expect(error.detail.current).toBeUndefined();
    expect(await refusal(save(asVisitor, news, row, 1, { title: 'Meins' }))).toMatchObject({ code: 'unauthenticated' });
    expect(await refusal(create(stranger, news, { title: 'Meins' }))).toMatchObject({ code: 'forbidden' });
    expect(await refusal(find(asVisitor, news, 'drafts', {}))).toMatchObject({ code: 'unauthenticated' });
    expect((await open(asEditor, news, row)).row.title).toBe('Geheim');
  });

  it('is switched off rather than deleted where the declaration says so', async () => {
    const { row } = await create(asEditor, location, { locationCode: 'Sporthalle Süd', name: 'Sporthalle Süd' });
    expect(row.locationCode).toBe('sporthalle-sued');
    await remove(asEditor, location, row, 1);
    expect((await find(asVisitor, location, 'active', {})).items).toEqual([]);
    expect(
      await refusal(create(asEditor, location, { locationCode: 'sporthalle-sued', name: 'Andere' })),
    ).toMatchObject({
      code: 'taken',
      detail: { field: 'locationCode' },
    });
    await restore(asEditor, location, row, 2);
    await save(asEditor, location, row, 3, { locationCode: 'halle-nord' });
    expect(await findOne(asVisitor, location, 'byCode', { locationCode: 'sporthalle-sued' })).toBeUndefined();
    expect(await findOne(asVisitor, location, 'byCode', { locationCode: 'halle-nord' })).toMatchObject({
      name: 'Sporthalle Süd',
    });
  });

  it('keeps the parts of a nested map that no field describes', async () => {
    const address = { city: 'Kranwiek', postalCode: '18000' };
    const { row } = await create(asEditor, location, {
      locationCode: 'halle-ost-1',
      name: 'Halle Ost',
      addressComponents: address,
    });
    const Key = { PK: `LOCATION#${row.locationId}`, SK: 'META' };
    await store().send(
      new UpdateCommand({
        TableName: physicalName(location.table),
        Key,
        UpdateExpression: 'SET addressComponents.district = :d',
        ExpressionAttributeValues: { ':d': 'Hafen' },
      }),
    );
    await save(asEditor, location, row, 1, { addressComponents: { city: 'Kranwiek an der See' } });
    expect((await getItem(location.table, Key))?.addressComponents).toEqual({
      city: 'Kranwiek an der See',
      district: 'Hafen',
    });
  });

  it('is left out of a list that also holds what the reader may not see', async () => {
    const input = { domainId: 'verein.example', parent: 'pages', templateKey: 'templates/page.html.hbs' };
    const { row: draft } = await create(asEditor, page, {
      ...input,
      path: 'pages/entwurf',
      title: 'Entwurf',
      url: '/entwurf',
    });
    const { row: shown } = await create(asEditor, page, {
      ...input,
      path: 'pages/offen',
      title: 'Offen',
      url: '/offen',
    });
    await publish(asEditor, page, shown, 1);
    const list = async (context: Context) =>
      (await find(context, page, 'ofDomain', { domainId: 'verein.example' })).items.map(({ path }) => path);
    expect(await list(asVisitor)).toEqual([shown.path]);
    expect(await list(asEditor)).toEqual([draft.path, shown.path]);
  });

  it('joins changes of different fields, and shows both sides where they meet', async () => {
    const { row } = await create(asEditor, news, { title: 'Gemeinsam', excerpt: 'alt' });
    await save(asEditor, news, row, 1, { title: 'Gemeinsam geschrieben' });
    const joined = await save(asEditor, news, row, 1, { excerpt: 'neu' }, { join: true });
    expect(joined).toMatchObject({ version: 3, row: { title: 'Gemeinsam geschrieben', excerpt: 'neu' } });
    expect(
      await refusal(save(asEditor, news, row, 1, { title: 'Anders', excerpt: 'ganz' }, { join: true })),
    ).toMatchObject({
      code: 'stale',
      detail: { overlap: ['title', 'excerpt'], current: { version: 3 } },
    });
    expect((await open(asEditor, news, row)).version).toBe(3);
  });

  it('joins what many hands write at once into different fields', async () => {
    const { row } = await create(asEditor, location, { locationCode: 'viele-haende', name: 'Viele Hände' });
    const patches = [
      { name: 'Halle West' },
      { placeId: 'p' },
      { formattedAddress: 'Hafenweg 1' },
      { lat: 54.1 },
      { lng: 12.1 },
    ];
    await Promise.all(patches.map((patch) => save(asEditor, location, row, 1, patch, { join: true })));
    expect((await open(asEditor, location, row)).row).toMatchObject({ ...Object.assign({}, ...patches), version: 6 });
  });
});
