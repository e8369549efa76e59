// What a group can confer, in plain words and by module, with what whoever asks has to give.

import type { PermissionKnowledge } from '@/components/admin/people/permission-knowledge';
import type { Actor } from '@/lib/entity/rule';
import { type PermissionModule, permissionCatalogue } from '@/lib/modules/permission-catalogue';
import { stringsIn } from '@/lib/strings/dictionary';
import type { Language } from '@/lib/strings/language';

export function permissionKnowledge(actor: Actor, language: Language): PermissionKnowledge {
  const { people, permissions: words } = stringsIn(language);
  const { permissionsLead, notHeld, unknown, unknownHint } = people.groups;
  const modules = (Object.keys(permissionCatalogue) as PermissionModule[]).map((module) => ({
    title: words.modules[module],
    permissions: permissionCatalogue[module].map((name) => ({
      name,
      ...words.permissions[name],
      isHeld: actor.permissions.has(name),
    })),
  }));
  return { modules, texts: { permissionsLead, notHeld, unknown, unknownHint } };
}
