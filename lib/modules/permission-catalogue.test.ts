import { expect, it } from 'vitest';
import { permissionCatalogue, reservedPermissions } from '@/lib/modules/permission-catalogue';
import { allPermissions } from '@/lib/modules/permissions';
import { stringsIn } from '@/lib/strings/dictionary';
import { languages } from '@/lib/strings/language';

it('lists every permission that some rule asks for, once, and no other', () => {
  const listed = [...Object.values(permissionCatalogue).flat(), ...reservedPermissions];
  expect(listed.toSorted()).toEqual([...allPermissions()].toSorted());
});

it.each(languages)('has plain words in %s for whatever a group can confer', (language) => {
  const { modules, permissions } = stringsIn(language).permissions;
  expect(Object.keys(modules)).toEqual(Object.keys(permissionCatalogue));
  expect(Object.keys(permissions)).toEqual(Object.values(permissionCatalogue).flat());
});
