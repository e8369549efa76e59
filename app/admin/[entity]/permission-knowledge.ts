// What a group can confer, in plain words and by module, with what is not theirs to give who asks (permission list).

import type { PermissionKnowledge } from '@/components/admin/people/permission-knowledge';
import type { Actor } from '@/lib/entity/rule';
import { conferring } from '@/lib/modules/people/group';
import { permissionCatalogue } from '@/lib/modules/permission-catalogue';
import { mayConfer } from '@/lib/operations/authorize';
import { stringsIn } from '@/lib/strings/dictionary';
import type { Language } from '@/lib/strings/language';

export function permissionKnowledge(actor: Actor, language: Language): PermissionKnowledge {
  const { permissionsLead, notHeld, appointed, unknown, unknownHint } = stringsIn(language).people.groups;
  const reason = (name: string): { why?: string } => {
    if (mayConfer(actor, conferring, name)) return {};
    return { why: actor.permissions.has(name) ? appointed : notHeld };
  };
  const modules = permissionCatalogue(language).map(({ title, permissions }) => ({
    title,
    permissions: permissions
      .filter(({ isConferred }) => isConferred)
      .map(({ isConferred: _, ...words }) => ({ ...words, ...reason(words.name) })),
  }));
  return { modules, texts: { permissionsLead, unknown, unknownHint } };
}
