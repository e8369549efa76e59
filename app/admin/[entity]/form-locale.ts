// The words that a form and everything around it speak with, in the language of whoever asks (i18n of the form).

import { requestLanguage } from '@/app/signed-in';
import { editorStringsDe } from '@/components/admin/editor/editor-strings.de';
import { editorStringsEn } from '@/components/admin/editor/editor-strings.en';
import type { DocumentLocale } from '@/components/admin/form/document-texts';
import type { QuickCreation, SpecialTexts } from '@/components/admin/form/fields/field-props';
import { currentActor } from '@/lib/auth/current';
import type { InputName } from '@/lib/entity/admin';
import { describeEntity, type EntityDescription } from '@/lib/entity/description';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { canReferTo } from '@/lib/entity/references';
import { type Actor, mightAllow } from '@/lib/entity/rule';
import type { KindNames } from '@/lib/entity/texts';
import { env } from '@/lib/env';
import { media as library } from '@/lib/modules/club/media';
import { kindNamed, kindsWithScreens } from '@/lib/modules/kinds';
import { kindNames, labelsOf } from '@/lib/modules/labels';
import { registry } from '@/lib/modules/registry';
import { stringsIn } from '@/lib/strings/dictionary';
import type { Language } from '@/lib/strings/language';
import { permissionKnowledge } from './permission-knowledge';

/** What each special input says and knows; a form is given that of the inputs that it has. */
const inputTexts: Readonly<Record<InputName, (language: Language, actor: Actor) => SpecialTexts>> = {
  address: placeTexts,
  coordinates: placeTexts,
  'event-dates': eventTexts,
  'event-place': eventTexts,
  'location-code': placeTexts,
  'location-status': placeTexts,
  permissions: (language, actor) => ({ group: permissionKnowledge(actor, language) }),
  week: placeTexts,
};

function placeTexts(language: Language): SpecialTexts {
  return { teams: stringsIn(language).adminTeams };
}

function eventTexts(language: Language): SpecialTexts {
  return { event: stringsIn(language).adminEvents.form };
}

/** What the reader may make in a small window beside this form: whatever it can point at. */
function quickCreations(actor: Actor, of: AnyEntity, language: Language): readonly QuickCreation[] {
  return kindsWithScreens.flatMap((target) => {
    const isOffered = target.admin?.quickCreate && canReferTo(of.fields as Fields, target.name);
    const entity = isOffered && mightAllow(target.access.create, actor) ? describeEntity(target) : undefined;
    if (!entity) return [];
    const { fields, choices } = labelsOf(target, language);
    return [{ entity, fields, choices }];
  });
}

export interface FormLocale extends DocumentLocale {
  readonly entities: Readonly<Record<string, KindNames>>;
  /** What the way to this screen is called. */
  readonly crumbs: string;
}

/** For the form of one entity, and for what all documents have in common. */
export async function formLocale(entity: EntityDescription): Promise<FormLocale> {
  const actor = await currentActor();
  const language = await requestLanguage();
  const { admin, comments, document, inputs, media, removal, review, shell } = stringsIn(language);
  const { states, form } = admin;
  const of = kindNamed(entity.name);
  const { fields, choices } = of ? labelsOf(of, language) : { fields: {}, choices: {} };
  const entities = kindNames(language);
  const made = of ? quickCreations(actor, of, language) : [];
  const shown = [entity, ...made.map((one) => one.entity)].flatMap((one) => one.fields);
  const special = [...new Set(shown.flatMap(({ input }) => input ?? []))];
  const editor = language === 'de' ? editorStringsDe : editorStringsEn;
  return {
    texts: {
      fields,
      choices,
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
      special: Object.assign({}, ...special.map((input) => inputTexts[input](language, actor))) as SpecialTexts,
      noLibrary: !mightAllow(library.access.create, actor),
      quickCreate: Object.fromEntries(made.map((one) => [one.entity.name, one])),
    },
    language,
    timeZone: env().timeZone,
    linkable: registry.flatMap(({ name, page }) => (page ? [name] : [])),
    entities,
    crumbs: shell.breadcrumbs,
  };
}
