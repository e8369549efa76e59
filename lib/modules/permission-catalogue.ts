// Every permission in plain words, by the module that declares it, in the order of the menu (permission list).

import { moduleNames } from '@/lib/entity/admin';
import type { Permissions } from '@/lib/entity/texts';
import { menuKinds } from '@/lib/modules/menu';
import { policies } from '@/lib/modules/policies';
import { registry } from '@/lib/modules/registry';
import { stringsIn } from '@/lib/strings/dictionary';
import type { Language } from '@/lib/strings/language';

export interface PermissionWords {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Whether a custom group can confer it. */
  readonly isConferred: boolean;
}

export interface PermissionSection {
  readonly title: string;
  readonly permissions: readonly PermissionWords[];
}

const inWords = (permissions: Permissions, language: Language): PermissionWords[] =>
  Object.entries(permissions).map(([name, { [language]: words, conferred }]) => ({
    name,
    ...words,
    isConferred: conferred !== false,
  }));

/** What stands in no menu has a section of its own, after the modules. */
export function permissionCatalogue(language: Language): PermissionSection[] {
  const { modules } = stringsIn(language).admin;
  const sections = moduleNames.map((module) => ({
    title: modules[module],
    permissions: [
      ...menuKinds.filter(({ admin }) => admin?.module === module),
      ...policies.filter(({ screen }) => screen?.module === module),
    ].flatMap(({ permissions = {} }) => inWords(permissions, language)),
  }));
  const others = [...registry.filter((of) => !menuKinds.includes(of)), ...policies.filter(({ screen }) => !screen)];
  return [
    ...sections,
    ...others.map(({ texts, permissions = {} }) => ({
      title: texts[language].many,
      permissions: inWords(permissions, language),
    })),
  ].filter(({ permissions }) => permissions.length > 0);
}
