// Tables on their way out and back in: nothing lost, nothing half done, nothing done twice.

import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '@/lib/csv/read';
import { csvRow } from '@/lib/csv/write';
import { store } from '@/lib/db/client';
import { visitor } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import { media } from '@/lib/modules/club/media';
import { member } from '@/lib/modules/club/member';
import { role } from '@/lib/modules/club/role';
import { location } from '@/lib/modules/places/location';
import { create } from '@/lib/operations/create';
import { find } from '@/lib/operations/find';
import { open } from '@/lib/operations/history';
import { purge, remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { onInvalidated } from '@/lib/tag-invalidation';
import { almighty } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { csvEditor, exported, german, imported, planned, runPlan, soundPlan } from './csv-desk.fixture';
import { templateCsv } from './csv-export';
import { planImport } from './csv-plan';
import { runStep } from './csv-run';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());
afterEach(() => test.proxy.clear());

const members = async () => (await find(csvEditor, member, 'byName', {}, { limit: 100 })).items;
async function clearMembers(): Promise<void> {
  const gone = async (row: Awaited<ReturnType<typeof members>>[number]) => {
    const { version } = await remove(csvEditor, member, row, row.version);
    await purge(csvEditor, member, row, version);
  };
  await Promise.all((await members()).map(gone));
}

/** The table without the columns that say which row it is. */
function told(csv: string): string[][] {
  const [head, ...rows] = readCsv(csv.slice(1)).rows.map(({ cells }) => cells);
  const marks = ['Kennung', 'Fassung'].map((label) => head?.indexOf(label));
  return [head ?? [], ...rows].map((cells) => cells.filter((_, i) => !marks.includes(i))).sort();
}

describe('members on their way out and back', () => {
  const awkward = [
    '=SUMME(A1:A9)',
    "'=schon neutral",
    "'Apostroph",
    '+49 ist kein Name',
    '-minus',
    '@anna',
    'Semikolon; Komma, "Zitat"',
    'Zeile eins\nZeile zwei',
    'Strich | und \\ Gegenstrich',
    'Ünïcödé 🏐',
  ];

  it('are the same afterwards, whatever they are called', async () => {
    const chair = (await create(csvEditor, role, { name: 'Vor|sitz' })).row.id;
    const treasurer = (await create(csvEditor, role, { name: '=Kasse' })).row.id;
    const random = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { numRuns: 15, seed: 7 });
    const names = new Set([...awkward, ...random.map((name, i) => `${name.trim()} ${i}`.trim())]);
    await Promise.all(
      [...names].map((name, i) =>
        create(csvEditor, member, {
          name,
          ...(i % 2 ? { email: `person${i}@verein.example`, phone: `+49 170 ${100000 + i}` } : {}),
          roleIds: [[], [chair], [treasurer, chair]][i % 3] ?? [],
          contactConsent: i % 4 === 0,
        }),
      ),
    );
    const before = await members();
    const file = await exported(member);
    const plan = soundPlan(await planned(member, file));
    expect(plan.counts).toEqual({ new: 0, changed: 0, same: names.size, bad: 0 });
    expect(plan.steps).toEqual([]);
    await clearMembers();
    const rows = readCsv(file.slice(1)).rows;
    const without = rows.map(({ cells }) => csvRow(cells.slice(0, -2), ','));
    const results = await imported(member, without.join(''));
    expect(results.every(({ outcome }) => outcome === 'created')).toBe(true);
    const plainly = (all: typeof before) =>
      all.map(({ name, email, phone, roleIds, contactConsent }) => ({ name, email, phone, roleIds, contactConsent }));
    expect(plainly(await members())).toEqual(plainly(before));
    expect(told(await exported(member))).toEqual(told(file));
    await clearMembers();
  });

  it('have no cell that a spreadsheet would calculate', async () => {
    await create(csvEditor, member, { name: '=HYPERLINK("http://böse.example")', phone: '+49 170 1' });
    const file = await exported(member);
    expect(file.startsWith('\uFEFF')).toBe(true);
    expect(file).toContain(`"'=HYPERLINK(""http://böse.example"")"`);
    expect(file).toContain("'+49 170 1");
    await clearMembers();
  });

  it('say what is new, what changes from what to what, and what stays', async () => {
    const { row } = await create(csvEditor, member, { name: 'Gesa Thode', email: 'gesa@verein.example' });
    await create(csvEditor, member, { name: 'Tilo Küster' });
    const file =
      'Vor- und Nachname;E-Mail;Telefon\nGESA THODE;neu@verein.example;\nTilo Küster;;\nMats Jebsen;;0170 12345\n';
    const plan = soundPlan(await planned(member, file));
    expect(plan.rows.map(({ number, kind }) => [number, kind])).toEqual([
      [2, 'changed'],
      [3, 'same'],
      [4, 'new'],
    ]);
    expect(plan.rows[0]?.changes).toEqual([
      { field: 'Vor- und Nachname', before: 'Gesa Thode', after: 'GESA THODE' },
      { field: 'E-Mail', before: 'gesa@verein.example', after: 'neu@verein.example' },
    ]);
    expect(await members()).toHaveLength(2);
    const results = await runPlan(plan);
    expect(results.map(({ number, outcome }) => [number, outcome])).toEqual([
      [2, 'saved'],
      [4, 'created'],
    ]);
    expect((await members()).map(({ name }) => name)).toEqual(['GESA THODE', 'Mats Jebsen', 'Tilo Küster']);
    expect((await open(csvEditor, member, row)).row).toMatchObject({
      email: 'neu@verein.example',
      contactConsent: false,
    });
    await clearMembers();
  });
});

describe('a file with mistakes', () => {
  it('changes nothing, and each bad row is named with what is wrong in which column', async () => {
    await create(csvEditor, role, { name: 'Kasse' });
    await create(csvEditor, member, { name: 'Da' });
    const file = [
      'name;email;contactConsent;roleIds',
      'Gut;gut@verein.example;ja;Kasse',
      ';ohne@verein.example;;',
      'Falsch;keine-adresse;vielleicht;Kasse | Zauberer',
      'Gut;doppelt@verein.example;;',
      `${'x'.repeat(300)};;;`,
      'Zu viel;;;;noch etwas',
      'Da;;;',
    ].join('\n');
    const plan = soundPlan(await planned(member, file));
    expect(plan.counts).toEqual({ new: 1, changed: 0, same: 1, bad: 5 });
    expect(plan.steps).toEqual([]);
    const bad = plan.rows.filter(({ kind }) => kind === 'bad');
    expect(
      bad.map(({ number, issues }) => [number, issues.map(({ field, rule }) => `${field ?? ''} ${rule}`)]),
    ).toEqual([
      [3, ['Vor- und Nachname required']],
      [4, ['Besucher dürfen E-Mail und Telefon sehen not_yes_or_no', 'Aufgaben not_found', 'E-Mail not_an_email']],
      [5, [' twice']],
      [6, ['Vor- und Nachname too_long']],
      [7, [' too_many_cells']],
    ]);
    expect(bad[1]?.issues[1]).toMatchObject({ values: { name: 'Zauberer' } });
    expect((await members()).map(({ name }) => name)).toEqual(['Da']);
    await clearMembers();
  });

  it('is told what it is where it is no table at all', async () => {
    const fault = async (text: string) => {
      const plan = await planned(member, text);
      return plan.kind === 'unreadable' ? [plan.fault, plan.values] : plan.kind;
    };
    expect(await fault('')).toEqual(['empty', {}]);
    expect(await fault('name\n')).toEqual(['empty', {}]);
    expect(await fault('name;Farbe;Größe\nx;y;z')).toEqual(['unknown_columns', { names: 'Farbe, Größe' }]);
    expect(await fault('name;Vor- und Nachname\nx;y')).toEqual(['columns_twice', { names: 'Vor- und Nachname' }]);
    expect(await fault('id;version\nx;1')).toEqual(['no_columns', {}]);
    expect(await fault('name\n"x')).toEqual(['open_quote', { row: 2 }]);
    expect(await fault(`name\n${'x\n'.repeat(5001)}`)).toEqual(['too_many_rows', { count: 5001, max: 5000 }]);
    const zip = await planImport(csvEditor, member, Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), german);
    expect(zip).toMatchObject({ kind: 'unreadable', fault: 'not_text' });
    const windows = await planImport(csvEditor, member, Buffer.from('name\nMöwe', 'latin1'), german);
    expect(windows).toMatchObject({ kind: 'plan', encoding: 'windows-1252', rows: [{ label: 'Möwe' }] });
  });

  it('cannot take what others hold, bring back what is in the bin, or invent ids', async () => {
    const { row: first } = await create(csvEditor, member, { name: 'Eins' });
    await create(csvEditor, member, { name: 'Zwei' });
    const { row: gone } = await create(csvEditor, member, { name: 'Weg' });
    await remove(csvEditor, member, gone, gone.version);
    const file = `name;id\nZwei;${first.id}\nWeg;\nNeu;00000000-0000-4000-8000-000000000000\nKaputt;#\n`;
    const plan = soundPlan(await planned(member, file));
    expect(plan.rows.map(({ issues }) => issues.map(({ rule }) => rule))).toEqual([
      ['taken'],
      ['in_bin'],
      ['id_not_found'],
      ['id_not_found'],
    ]);
    await purge(csvEditor, member, gone, gone.version + 1);
    await clearMembers();
  });
});

describe('a plan', () => {
  it('is carried out once, however often it is sent', async () => {
    const file = 'name\nAnna\nBerta\n';
    const plan = soundPlan(await planned(member, file));
    const [first, again] = [await runPlan(plan), await runPlan(plan)];
    expect(again).toEqual(first);
    expect((await members()).map(({ name, version }) => [name, version])).toEqual([
      ['Anna', 1],
      ['Berta', 1],
    ]);
    const change = soundPlan(await planned(member, 'name;phone\nAnna;0170 11111\n'));
    await Promise.all([runPlan(change), runPlan(change)]);
    expect((await members())[0]).toMatchObject({ phone: '0170 11111', version: 2 });
    expect(soundPlan(await planned(member, file)).counts).toMatchObject({ same: 2 });
    await clearMembers();
  });

  it('goes on where it was cut off', async () => {
    const file = `name\n${Array.from({ length: 25 }, (_, i) => `Person ${i + 10}`).join('\n')}`;
    const plan = soundPlan(await planned(member, file));
    expect(plan.steps.map(({ rows }) => rows.length)).toEqual([20, 5]);
    let passed = 0;
    test.proxy.use([
      { kind: 'error500', match: ({ operation }) => operation === 'TransactWriteItems' && ++passed > 18 },
    ]);
    const cut = await runPlan(plan);
    expect(cut.filter(({ outcome }) => outcome === 'refused').every(({ code }) => code === 'unavailable')).toBe(true);
    expect(cut.filter(({ outcome }) => outcome === 'created').length).toBe(18);
    test.proxy.clear();
    const rest = await runPlan(plan);
    expect(rest.every(({ outcome }) => outcome === 'created')).toBe(true);
    const all = await members();
    expect(all).toHaveLength(25);
    expect(all.every(({ version }) => version === 1)).toBe(true);
    await clearMembers();
  });

  it('has visitors see what was stored, also where another row ends it all', async () => {
    const plan = soundPlan(await planned(member, 'name\nErste\nDefekt\nDritte\n'));
    const invalidated: string[] = [];
    let isBroken = false;
    let goOn = () => {};
    const looked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    store().middlewareStack.add(
      (next) => async (args) => {
        const body = JSON.stringify(args.input);
        if (body.includes('"TransactItems"') && body.includes('"Defekt"')) {
          isBroken = true;
          throw Object.assign(new Error('no such thing'), { name: 'ValidationException', $metadata: { attempts: 1 } });
        }
        // The third is sent when the second has looked whether it was answered before: it is under way when that fails.
        if (body.includes('"TransactItems"') && body.includes('"Dritte"')) await looked;
        const answer = await next(args);
        if (isBroken && body.includes('"Key"')) goOn();
        return answer;
      },
      { step: 'initialize', name: 'defect' },
    );
    const step = () => runStep(csvEditor, plan.steps[0]?.token ?? '');
    onInvalidated(async (tags) => void invalidated.push(...tags));
    await expect(step()).rejects.toMatchObject({ code: 'internal' });
    store().middlewareStack.remove('defect');
    const stored = (await members()).map(({ id }) => `member:${id}`);
    expect(stored).toHaveLength(2);
    expect(invalidated).toEqual(expect.arrayContaining(stored));
    await clearMembers();
  });

  it('does not touch what somebody has changed since it was seen', async () => {
    const { row } = await create(csvEditor, member, { name: 'Umkämpft', phone: '0170 11111' });
    const plan = soundPlan(await planned(member, 'name;phone\nUmkämpft;0170 22222\nFrei;\n'));
    await save(csvEditor, member, row, 1, { phone: '0170 33333' });
    await create(csvEditor, member, { name: 'Frei' });
    expect(await runPlan(plan)).toEqual([
      { number: 2, outcome: 'refused', code: 'stale' },
      { number: 3, outcome: 'refused', code: 'taken' },
    ]);
    expect((await open(csvEditor, member, row)).row).toMatchObject({ phone: '0170 33333' });
    await clearMembers();
  });

  it('knows that a file is older than the row', async () => {
    const { row } = await create(csvEditor, member, { name: 'Alt', phone: '0170 11111' });
    const file = await exported(member);
    await save(csvEditor, member, row, 1, { phone: '0170 22222' });
    const plan = soundPlan(await planned(member, file));
    expect(plan.rows[0]).toMatchObject({ kind: 'bad', issues: [{ rule: 'changed_since', values: { version: 2 } }] });
    await clearMembers();
  });

  it('is of use to nobody but who made it, and only for a day', async () => {
    const plan = soundPlan(await planned(member, 'name\nMeins\n'));
    const token = plan.steps[0]?.token ?? '';
    await expect(runStep(almighty('other'), token)).rejects.toMatchObject({ code: 'malformed' });
    await expect(runStep(csvEditor, `${token.slice(0, -3)}abc`)).rejects.toMatchObject({ code: 'malformed' });
    await expect(runStep({ actor: visitor }, token)).rejects.toMatchObject({ code: 'unauthenticated' });
    const powerless = { actor: { id: 'editor', permissions: new Set<string>() } };
    await expect(runStep(powerless, token)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await members()).toEqual([]);
  });
});

describe('who may', () => {
  it('take a table out or bring one in is who keeps its rows', async () => {
    const helper = { actor: { id: 'helper', permissions: new Set(['location:edit']) } };
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => 'ok',
        (error: unknown) => (isAppError(error) ? error.code : 'other'),
      );
    expect(await outcome(exported(member, helper))).toBe('forbidden');
    expect(await outcome(exported(location, helper))).toBe('ok');
    expect(await outcome(exported(location, { actor: visitor }))).toBe('unauthenticated');
    expect(await outcome(planned(member, 'name\nx', helper))).toBe('forbidden');
    expect(await outcome(exported(media))).toBe('forbidden');
    expect(() => templateCsv(helper, member, german)).toThrow();
    expect(templateCsv(helper, location, german)).toMatch(/^\uFEFFKürzel;Bezeichnung;.*Teile der Anschrift.Stadt/);
  });
});
