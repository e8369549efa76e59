import { expect, it } from 'vitest';
import { describeEntity } from '@/lib/entity/description';
import { visitor } from '@/lib/entity/rule';
import { entityNamed, menuFor } from '@/lib/modules/menu';
import { systemActor } from '@/lib/modules/permissions';
import { stringsIn } from '@/lib/strings/dictionary';
import { languages } from '@/lib/strings/language';

it('shows each section to those who may edit something in it, and nothing to others', () => {
  expect(menuFor(visitor)).toEqual([]);
  expect(menuFor({ id: 'x', permissions: new Set(['news:edit']) })).toEqual([
    {
      module: 'club',
      entities: [
        { name: 'news', creates: true },
        { name: 'booking', creates: true },
      ],
    },
  ]);
  expect(menuFor(systemActor()).map(({ module }) => module)).toEqual([
    'club',
    'pages',
    'places',
    'directory',
    'squash',
    'people',
  ]);
});

it('says what can be begun with an empty form, which a file cannot', () => {
  const [club] = menuFor(systemActor());
  expect(club?.entities.map(({ name, creates }) => [name, creates])).toEqual([
    ['news', true],
    ['event', true],
    ['team', true],
    ['member', true],
    ['role', true],
    ['sponsor', true],
    ['media', false],
    ['booking', true],
    ['review', false],
    ['federation', false],
  ]);
});

it('finds an entity by its name, and nothing else by any other', () => {
  expect(entityNamed('news')?.name).toBe('news');
  for (const name of ['', 'News', 'toString', '__proto__', 'core-revision']) expect(entityNamed(name)).toBeUndefined();
});

it.each(languages)('has words in %s for everything that its screens show', (language) => {
  const { entities, fields } = stringsIn(language).admin;
  const names = menuFor(systemActor()).flatMap((section) => section.entities.map(({ name }) => name));
  for (const name of names) {
    const of = entityNamed(name);
    const description = of && describeEntity(of);
    expect(Object.keys(entities)).toContain(name);
    const typed = (description?.fields ?? []).filter((field) => field.typed);
    const nested = typed.flatMap((field) => [field, ...(field.fields ?? [])]);
    for (const field of nested) expect(Object.keys(fields), `${name}.${field.name}`).toContain(field.name);
  }
});
