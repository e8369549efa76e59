import { describe, expect, it } from 'vitest';
import { declaredPermissions, reservedPermissions } from '@/lib/modules/conferred';
import { menuKinds } from '@/lib/modules/menu';
import { permissionCatalogue } from '@/lib/modules/permission-catalogue';
import { allPermissions } from '@/lib/modules/permissions';
import { registry } from '@/lib/modules/registry';
import { languages } from '@/lib/strings/language';

it('is declared with its words for whatever some rule asks for, once, and for nothing else', () => {
  const declared = declaredPermissions().map(([name]) => name);
  expect(declared.toSorted()).toEqual([...allPermissions()].toSorted());
});

it('keeps from custom groups what is declared so', () => {
  expect(reservedPermissions()).toEqual(new Set(['people:appoint', 'squash:edit', 'member:show']));
});

describe.each(languages)('in %s', (language) => {
  const sections = permissionCatalogue(language);
  const shown = sections.flatMap(({ permissions }) => permissions);

  it('shows each of them, with plain words', () => {
    expect(shown.map(({ name }) => name).toSorted()).toEqual([...allPermissions()].toSorted());
    for (const { title, description } of shown) expect([title.trim(), description.trim()]).not.toContain('');
    expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
  });

  it('tells what a group can confer from the rest', () => {
    const reserved = shown.filter(({ isConferred }) => !isConferred).map(({ name }) => name);
    expect(new Set(reserved)).toEqual(reservedPermissions());
  });

  it('follows the menu, and gives what stands in none a section of its own', () => {
    const names = shown.map(({ name }) => name);
    expect(names.indexOf('news:edit')).toBeLessThan(names.indexOf('event:edit'));
    expect(names.indexOf('booking:edit')).toBeLessThan(names.indexOf('people:view'));
    for (const of of registry.filter((one) => one.permissions && !menuKinds.includes(one)))
      expect(sections.map(({ title }) => title)).toContain(of.texts[language].many);
  });
});
