import { expect, it } from 'vitest';
import { describeEntity } from '@/lib/entity/description';
import { visitor } from '@/lib/entity/rule';
import { labelsOf } from '@/lib/modules/labels';
import { entityNamed, menuFor, menuKinds } from '@/lib/modules/menu';
import { permissionsOf, systemActor } from '@/lib/modules/permissions';
import { policies } from '@/lib/modules/policies';
import { registry } from '@/lib/modules/registry';
import { languages } from '@/lib/strings/language';

const namesFor = (...permissions: string[]) =>
  menuFor({ id: 'x', permissions: new Set(permissions) }).flatMap(({ entities }) => entities.map(({ name }) => name));

it('shows each section to those who may edit something in it, and nothing to others', () => {
  expect(menuFor(visitor)).toEqual([]);
  expect(menuFor({ id: 'x', permissions: new Set(['news:edit']) })[0]).toMatchObject({
    module: 'club',
    entities: [
      { name: 'news', creates: true },
      { name: 'booking', creates: true },
    ],
  });
  expect(namesFor('news:edit')).not.toContain('event');
});

it.each(registry.flatMap((of) => (of.admin?.module ? [of] : [])))('has a place for $name', (of) => {
  const { module } = of.admin ?? {};
  const section = menuFor(systemActor()).find((one) => one.module === module);
  expect(section?.entities.map(({ name }) => name)).toContain(of.name);
  expect(namesFor(...permissionsOf([of]))).toContain(of.name);
  expect(entityNamed(of.name)).toBe(of);
});

it('follows the positions that are declared; what has none comes after, and screens last', () => {
  const [club] = menuFor(systemActor());
  const names = club?.entities.map(({ name }) => name) ?? [];
  expect(names.slice(0, 2)).toEqual(['news', 'event']);
  const screens = policies.flatMap(({ name, screen }) => (screen?.module === 'club' ? [name] : []));
  expect(screens).not.toEqual([]);
  expect(names.slice(-screens.length)).toEqual(screens);
});

it('shows a section to those who only read it, and lets them begin nothing', () => {
  const [squash] = menuFor({ id: 'x', permissions: new Set(['squash:view']) }).filter(
    ({ module }) => module === 'squash',
  );
  expect(squash?.entities).toContainEqual({ name: 'squash-player', creates: false });
});

it('shows a screen to those whom its policy lets in', () => {
  expect(namesFor('audit:read')).toContain('audit');
  expect(namesFor('news:edit')).not.toContain('audit');
});

it('says what can be begun with an empty form, which a file cannot', () => {
  const entries = menuFor(systemActor()).flatMap(({ entities }) => entities);
  expect(entries.find(({ name }) => name === 'news')?.creates).toBe(true);
  expect(entries.find(({ name }) => name === 'media')?.creates).toBe(false);
  expect(entries.find(({ name }) => name === 'review')?.creates).toBe(false);
});

it('finds an entity by its name, and nothing else by any other', () => {
  expect(entityNamed('news')?.name).toBe('news');
  for (const name of ['', 'News', 'toString', '__proto__', 'core-revision', 'sams-team', 'audit'])
    expect(entityNamed(name)).toBeUndefined();
});

it.each(languages)('has words in %s for everything that its screens show', (language) => {
  for (const of of menuKinds) {
    const typed = (describeEntity(of)?.fields ?? []).filter((field) => field.typed);
    const nested = typed.flatMap((field) => [field, ...(field.fields ?? [])]);
    const { fields } = labelsOf(of, language);
    for (const field of nested) expect(Object.keys(fields), `${of.name}.${field.name}`).toContain(field.name);
  }
});
