import { expect, it } from 'vitest';
import { visitor } from '@/lib/entity/rule';
import { entityNamed, menuFor } from '@/lib/modules/menu';
import { systemActor } from '@/lib/modules/permissions';

it('shows each section to those who may edit something in it, and nothing to others', () => {
  expect(menuFor(visitor)).toEqual([]);
  expect(menuFor({ id: 'x', permissions: new Set(['news:edit']) })).toEqual([{ module: 'club', entities: ['news'] }]);
  expect(menuFor(systemActor()).map(({ module }) => module)).toEqual(['club', 'places', 'directory', 'people']);
});

it('finds an entity by its name, and nothing else by any other', () => {
  expect(entityNamed('news')?.name).toBe('news');
  for (const name of ['', 'News', 'toString', '__proto__', 'core-revision']) expect(entityNamed(name)).toBeUndefined();
});
