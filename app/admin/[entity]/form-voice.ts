// The words that a form and everything around it speak with, in the language of whoever asks.

import { headers } from 'next/headers';
import { editorStringsDe } from '@/components/admin/editor/editor-strings.de';
import { editorStringsEn } from '@/components/admin/editor/editor-strings.en';
import type { Voice } from '@/components/admin/form/document-texts';
import type { SpecialTexts } from '@/components/admin/form/fields/field-props';
import { currentActor } from '@/lib/auth/current';
import { mightAllow } from '@/lib/entity/rule';
import { env } from '@/lib/env';
import { media as library } from '@/lib/modules/club/media';
import { registry } from '@/lib/modules/registry';
import { stringsIn } from '@/lib/strings/dictionary';
import { type Language, languageOfRequest } from '@/lib/strings/language';
import { permissionKnowledge } from './permission-knowledge';

const withPlaces: ReadonlySet<string> = new Set(['team', 'location', 'event']);

/** Of the entities that have inputs made for them, what those say. */
async function specialTexts(language: Language, entity: string | undefined): Promise<SpecialTexts> {
  const { adminEvents, adminTeams } = stringsIn(language);
  return {
    ...(entity === 'event' ? { event: adminEvents.form } : {}),
    ...(entity && withPlaces.has(entity) ? { teams: adminTeams } : {}),
    ...(entity === 'group' ? { group: permissionKnowledge(await currentActor(), language) } : {}),
  };
}

type Names = Readonly<Record<string, { readonly one: string; readonly many: string }>>;

export interface FormVoice extends Voice {
  readonly entities: Names;
  /** What the way to this screen is called. */
  readonly crumbs: string;
}

/** For the form of one entity, or for what all documents have in common. */
export async function formVoice(entity?: string): Promise<FormVoice> {
  const language = languageOfRequest(await headers());
  const { admin, comments, document, inputs, media, removal, review, shell } = stringsIn(language);
  const { fields, states, form } = admin;
  const entities: Names = admin.entities;
  const editor = language === 'de' ? editorStringsDe : editorStringsEn;
  return {
    texts: {
      fields,
      states,
      form,
      entities,
      editor,
      inputs,
      media,
      comments,
      document,
      removal,
      review,
      special: await specialTexts(language, entity),
      noLibrary: !mightAllow(library.access.create, await currentActor()),
    },
    language,
    timeZone: env().timeZone,
    linkable: registry.flatMap(({ name, page }) => (page ? [name] : [])),
    entities,
    crumbs: shell.breadcrumbs,
  };
}
