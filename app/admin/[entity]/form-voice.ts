// The words that a form and everything around it speak with, in the language of whoever asks.

import { headers } from 'next/headers';
import { editorStringsDe } from '@/components/admin/editor/editor-strings.de';
import { editorStringsEn } from '@/components/admin/editor/editor-strings.en';
import type { Voice } from '@/components/admin/form/document-texts';
import { env } from '@/lib/env';
import { registry } from '@/lib/modules/registry';
import { stringsIn } from '@/lib/strings/dictionary';
import { languageOfRequest } from '@/lib/strings/language';

type Names = Readonly<Record<string, { readonly one: string; readonly many: string }>>;

export interface FormVoice extends Voice {
  readonly entities: Names;
  /** What the way to this screen is called. */
  readonly crumbs: string;
}

export async function formVoice(): Promise<FormVoice> {
  const language = languageOfRequest(await headers());
  const { admin, document, inputs, media, shell } = stringsIn(language);
  const { fields, states, form } = admin;
  const entities: Names = admin.entities;
  const editor = language === 'de' ? editorStringsDe : editorStringsEn;
  return {
    texts: { fields, states, form, entities, editor, inputs, media, document },
    language,
    timeZone: env().timeZone,
    linkable: registry.flatMap(({ name, page }) => (page ? [name] : [])),
    entities,
    crumbs: shell.breadcrumbs,
  };
}
