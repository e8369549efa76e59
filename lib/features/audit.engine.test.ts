// The audit on the real store: every write and every refusal leaves a line, found by day, person and document.

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeAudit } from '@/lib/db/audit';
import { visitor } from '@/lib/entity/rule';
import { exportAudit, readAudit } from '@/lib/features/audit';
import { clubToday } from '@/lib/features/audit-question';
import { requireSameOrigin } from '@/lib/http/guard';
import { route } from '@/lib/http/route';
import { news } from '@/lib/modules/club/news';
import { group } from '@/lib/modules/people/group';
import { refuse } from '@/lib/operations/authorize';
import { create } from '@/lib/operations/create';
import { noteDenial } from '@/lib/operations/denials';
import { publish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import { requestScope } from '@/lib/request-scope';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

const person = (id: string, ...permissions: string[]) => ({ id, permissions: new Set(permissions) });
const auditor = { actor: person('auditor', 'audit:read') };
const writer = { actor: person('writer', 'news:edit') };
const editor = { actor: person('editor', 'news:edit', 'news:publish') };

const asked = <T>(work: () => Promise<T>, address = '192.0.2.7'): Promise<T> =>
  requestScope.run({ startedAt: performance.now(), address }, work);

const about = async (id: string) => (await readAudit(auditor, { by: 'document', entity: 'news', id })).items;

/** Refusals are noted behind the back of whoever is refused. */
const until = (wanted: (lines: Awaited<ReturnType<typeof about>>) => boolean, id: string) =>
  expect.poll(async () => wanted(await about(id))).toBe(true);

describe('the audit', () => {
  it('tells the whole story of a document, refusals included', async () => {
    const { row } = await asked(() => create(writer, news, { title: 'Sommerfest' }));
    await asked(() => save(writer, news, row, 1, { excerpt: 'Am See' }));
    await refusal(asked(() => publish(writer, news, row, 2)));
    await until((lines) => lines.some(({ denied }) => denied), row.id);
    await asked(() => publish(editor, news, row, 2));

    const told = (await about(row.id)).map(({ by, action, version, denied, from }) => [
      by,
      action,
      version,
      denied,
      from,
    ]);
    expect(told).toEqual([
      ['editor', 'publish', 3, false, '192.0.2.7'],
      ['writer', 'publish', undefined, true, '192.0.2.7'],
      ['writer', 'save', 2, false, '192.0.2.7'],
      ['writer', 'create', 1, false, '192.0.2.7'],
    ]);
    const { row: out } = await create(editor, news, { title: 'Herbstfest' }, { publish: true });
    expect((await about(out.id)).map(({ by, action, version }) => [by, action, version])).toEqual([
      ['editor', 'create-publish', 1],
    ]);
  });

  it('is found by day and by person, a page at a time', async () => {
    const context = { actor: person('diligent', 'news:edit') };
    for (let i = 1; i <= 5; i++) await create(context, news, { title: `Artikel ${i}` });
    const question = { by: 'person', person: 'diligent' } as const;
    const first = await readAudit(auditor, question, { limit: 3 });
    const second = await readAudit(auditor, question, { limit: 3, nextToken: first.nextToken });
    expect([first.items.length, second.items.length, second.nextToken]).toEqual([3, 2, null]);
    expect(new Set([...first.items, ...second.items].map(({ key }) => key)).size).toBe(5);
    const { items } = await readAudit(auditor, { by: 'day', day: clubToday() }, { limit: 100 });
    expect(items.filter(({ by }) => by === 'diligent')).toHaveLength(5);
    expect((await readAudit(auditor, { by: 'day', day: '2020-01-01' })).items).toEqual([]);
  });

  it('holds nothing of what was written but which fields', async () => {
    const { row } = await create(writer, news, { title: 'Geheimnisvoll', excerpt: 'Nur für uns' });
    const parts: string[] = [];
    const question = { by: 'document', entity: 'news', id: row.id } as const;
    const locale = {
      separator: ';',
      columns: ['a'],
      time: String,
      actionText: () => 'action',
      kind: () => 'kind',
      detail: () => '',
      names: async () => ({ nameOf: String, thingOf: () => undefined }),
    } as const;
    for await (const part of exportAudit(auditor, question, locale)) parts.push(part);
    expect(parts.join('')).toContain('title');
    expect(parts.join('')).not.toMatch(/Geheimnisvoll|Nur für uns/);
  });

  it('tells of sign-ins those who did and who appoint people, and nobody else', async () => {
    for (const action of ['sign-in', 'new-password', 'leave', 'rename'])
      await asked(() => writeAudit({ by: 'member', entity: 'account', id: 'member', action }));
    const seen = async (id: string, ...permissions: string[]) => {
      const context = { actor: person(id, 'audit:read', ...permissions) };
      const { items } = await readAudit(context, { by: 'person', person: 'member' });
      return items.map(({ action }) => action);
    };
    expect(await seen('auditor')).toEqual(['rename']);
    for (const actions of [await seen('s', 'people:appoint'), await seen('member')])
      expect(actions).toEqual(['rename', 'leave', 'new-password', 'sign-in']);
  });

  it('notes what a route refused before anybody judged it, and nothing twice', async () => {
    const from = '203.0.113.20';
    const handler = route(async (request) => {
      if (request.method === 'POST') requireSameOrigin(request);
      throw refuse(person('stopped'), group, 'write');
    });
    const attempt = (method: string) =>
      asked(() => handler(new Request('http://club.test/api/admin/any?word=secret', { method })), from);
    expect((await attempt('POST')).status).toBe(403);
    expect((await attempt('GET')).status).toBe(403);
    const lines = async () => {
      const { items } = await readAudit(auditor, { by: 'day', day: clubToday() }, { limit: 100 });
      return items.flatMap((line) => (line.from === from ? [[line.by, line.action, line.entity, line.id]] : []));
    };
    const expected = [
      ['stopped', 'write', 'group', '-'],
      ['visitor', 'send', 'address', '/api/admin/any'],
    ];
    await expect.poll(async () => (await lines()).toSorted()).toEqual(expected);
  });

  it.each([
    ['a visitor', visitor, 'unauthenticated'],
    ['an editor', editor.actor, 'forbidden'],
    ['a manager of people', person('m', 'people:manage', 'people:view'), 'forbidden'],
  ] as const)('is closed to %s', async (_, actor, code) => {
    expect((await refusal(readAudit({ actor }, { by: 'day', day: clubToday() }))).code).toBe(code);
  });

  it('notes strangers who keep on trying now and then only', async () => {
    const attempt = () =>
      refusal(asked(() => create({ actor: visitor }, group, { name: 'X', permissions: [] }), '203.0.113.9'));
    for (let i = 0; i < 20; i++) await attempt();
    const lines = async () =>
      (await readAudit(auditor, { by: 'person', person: 'visitor' }, { limit: 100 })).items.filter(
        ({ from }) => from === '203.0.113.9',
      );
    await expect.poll(async () => (await lines()).length).toBeGreaterThan(0);
    expect(await lines()).toHaveLength(1);
  });

  it('notes somebody who keeps on trying the same thing once a second, and whatever else they try', async () => {
    const attempt = async (id: string) => noteDenial(person('insistent'), { entity: 'group', id, action: 'remove' });
    const attemptOften = async () => {
      for (let i = 0; i < 200; i++) await asked(() => attempt('one'));
      await asked(() => attempt('other'));
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      await attemptOften();
      vi.setSystemTime(Date.now() + 1000);
      await attemptOften();
      for (let i = 0; i < 1000; i++) await asked(() => attempt(`guess ${i}`));
    } finally {
      vi.useRealTimers();
    }
    const lines = async () => {
      const { items } = await readAudit(auditor, { by: 'person', person: 'insistent' }, { limit: 100 });
      return items.map(({ id }) => id.replace(/ .*/, ''));
    };
    await expect.poll(async () => (await lines()).length).toBe(52);
    const count = async (id: string) => (await lines()).filter((one) => one === id).length;
    expect([await count('one'), await count('other'), await count('guess')]).toEqual([2, 2, 48]);
  });
});

describe('what a group confers', () => {
  const manager = { actor: person('manager', 'people:manage', 'people:view', 'news:edit') };

  it('is nothing that whoever keeps the group has not', async () => {
    const made = await create(manager, group, { name: 'Schreibende', permissions: ['news:edit'] });
    const refused = await refusal(save(manager, group, made.row, 1, { permissions: ['news:edit', 'audit:read'] }));
    expect([refused.code, refused.message]).toEqual(['forbidden', expect.stringContaining('audit:read')]);
    const fresh = await refusal(create(manager, group, { name: 'Neu', permissions: ['squash:view'] }));
    expect(fresh.code).toBe('forbidden');
    await save(manager, group, made.row, 1, { permissions: [] });
  });

  it('is the right to manage people only by who appoints', async () => {
    const carers = { name: 'Kuemmernde', permissions: ['people:manage'] };
    const refused = await refusal(create(manager, group, carers));
    expect([refused.code, refused.message]).toEqual(['forbidden', expect.stringContaining('people:manage')]);
    const superAdmin = { actor: person('s', 'people:manage', 'people:appoint') };
    const { row } = await create(superAdmin, group, carers);
    // What it has it keeps, and loses by whoever keeps the group.
    await save(manager, group, row, 1, { description: 'Neu' });
    await save(manager, group, row, 2, { permissions: [] });
    expect((await refusal(save(manager, group, row, 3, { permissions: ['people:manage'] }))).code).toBe('forbidden');
  });

  it.each(['people:appoint', 'squash:edit'])('is never %s, whoever asks', async (permission) => {
    const superAdmin = { actor: person('s', 'people:manage', 'people:appoint', 'squash:edit') };
    const refused = await refusal(create(superAdmin, group, { name: 'Macht', permissions: [permission] }));
    expect(refused.code).toBe('invalid');
  });
});
