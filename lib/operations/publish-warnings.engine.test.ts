// What the publish dialog says: each problem with its place, in one round trip per kind of target.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RichTextNode } from '@/lib/entity/rich-text';
import { media } from '@/lib/modules/club/media';
import { news } from '@/lib/modules/club/news';
import { registry } from '@/lib/modules/registry';
import { create } from '@/lib/operations/create';
import { publish } from '@/lib/operations/publish';
import { publishWarnings } from '@/lib/operations/publish-warnings';
import { remove } from '@/lib/operations/remove';
import { almighty } from '@/local/testing/arrange';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const editor = almighty('editor');
const kindNamed = (name: string) => registry.find((of) => of.name === name);
const file = { s3Key: 'media/a', s3Bucket: 'bucket', mimeType: 'image/jpeg', size: 9 } as const;

const text = (words: string, entity?: string, id?: string): RichTextNode => ({
  type: 'text',
  text: words,
  ...(entity ? { marks: [{ type: 'link', attrs: { href: null, entity, id } }] } : {}),
});
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content });
const picture = (mediaId: string, attrs: object = {}): RichTextNode => ({
  type: 'image',
  attrs: { mediaId, ...attrs },
});

describe.each(testEngines())('publish warnings on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterAll(() => test.close());

  const image = async (filename: string, alt?: string) =>
    (await create(editor, media, { filename, ...(alt ? { alt } : {}) }, { serverSet: file })).row.id;
  const article = async (title: string) => (await create(editor, news, { title })).row;

  it('name pictures without a description, in the text and beside it', async () => {
    const [mute, told] = [await image('stumm.jpg'), await image('sprechend.jpg', 'Eine Möwe')];
    const { row } = await create(editor, news, {
      title: 'Bilder',
      content: {
        type: 'doc',
        content: [
          picture(told, { alt: 'Eine Möwe' }),
          { type: 'heading', attrs: { level: 2 }, content: [text('Am Strand')] },
          picture(told, { caption: 'Abends' }),
        ],
      },
      imageIds: [told, mute],
    });
    expect(await publishWarnings(editor, news, row, kindNamed)).toEqual([
      { kind: 'no-alt', what: 'picture', field: 'content', number: 2, label: 'Abends', under: 'Am Strand' },
      { kind: 'no-alt', what: 'picture', field: 'imageIds', number: 2, label: 'stumm.jpg' },
    ]);
  });

  it('name links to what is missing, binned, not published or published later', async () => {
    const [draft, binned, later, live] = [
      await article('Entwurf'),
      await article('Weg'),
      await article('Bald'),
      await article('Da'),
    ];
    await remove(editor, news, binned, 1);
    await publish(editor, news, later, 1, { at: '2999-01-01T00:00:00.000Z' });
    await publish(editor, news, live, 1);
    const links = [
      text('erst', 'news', draft.id),
      text(', '),
      { ...text('der ', 'news', binned.id) },
      { ...text('zweite', 'news', binned.id), marks: [...(text('', 'news', binned.id).marks ?? []), { type: 'bold' }] },
      text(', '),
      text('bald', 'news', later.id),
      text(', '),
      text('nie', 'news', '00000000-0000-4000-8000-000000000000'),
      text(', '),
      text('krumm', 'news', 'keine-id'),
      text(', '),
      text('da', 'news', live.id),
    ];
    const { row } = await create(editor, news, {
      title: 'Verweise',
      content: { type: 'doc', content: [paragraph(...links)] },
    });
    const before = test.proxy.log.length;
    const warnings = await publishWarnings(editor, news, row, kindNamed);
    expect(warnings.map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
      'unpublished: erst',
      'binned: der zweite',
      'later: bald',
      'missing: nie',
      'missing: krumm',
    ]);
    // The document, its working copy and one batch.
    expect(
      test.proxy.log
        .slice(before)
        .map(({ operation }) => operation)
        .sort(),
    ).toEqual(['BatchGetItem', 'GetItem', 'GetItem']);
  });

  it('are for editors of the document only', async () => {
    const row = await article('Nicht für alle');
    const member = { actor: { id: 'member', permissions: new Set<string>() } };
    expect(await refusal(publishWarnings(member, news, row, kindNamed))).toMatchObject({ code: 'missing' });
  });

  it('are none for a plain text', async () => {
    expect(await publishWarnings(editor, news, await article('Nur Text'), kindNamed)).toEqual([]);
  });
});
