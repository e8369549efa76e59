// Everything that the command palette offers, as one list in the order in which it is shown.

import { fill } from '@/lib/strings/fill';
import { type Language, languageNames, languages } from '@/lib/strings/language';
import type { Strings } from '@/lib/strings/strings.en';
import { type Theme, themes } from '../shell/theme';

export interface Kind {
  readonly name: string;
  readonly one: string;
  readonly many: string;
  readonly creates: boolean;
}

export interface FoundTitle {
  readonly entity: string;
  readonly id: string;
  readonly label: string;
  readonly status?: string;
}

export type PaletteAction =
  | { readonly kind: 'go'; readonly href: string }
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'language'; readonly language: Language }
  | { readonly kind: 'sign-out' };

export interface Command {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly hint?: string;
  readonly action: PaletteAction;
}

export type PaletteTexts = Strings['shell'] & { readonly states: Strings['admin']['states'] };

interface Material {
  readonly typed: string;
  readonly kinds: readonly Kind[];
  readonly recent: readonly FoundTitle[];
  readonly found: readonly FoundTitle[];
  readonly texts: PaletteTexts;
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Every word that was typed begins a word of the text. */
export function fits(text: string, typed: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

const go = (href: string): PaletteAction => ({ kind: 'go', href });

function documents(titles: readonly FoundTitle[], group: string, { kinds, texts }: Material): Command[] {
  return titles.map(({ entity, id, label, status }) => {
    const kind = kinds.find(({ name }) => name === entity)?.one ?? entity;
    const state = (texts.states as Readonly<Record<string, string>>)[status ?? ''];
    return {
      key: `${entity}:${id}`,
      group,
      label,
      hint: state ? `${kind} · ${state}` : kind,
      action: go(`/admin/${entity}/${encodeURIComponent(id)}`),
    };
  });
}

function fixed({ kinds, texts }: Material): Command[] {
  const { palette } = texts;
  const places = [
    { href: '/admin', name: texts.overview },
    ...kinds.map(({ name, many }) => ({ href: `/admin/${name}`, name: many })),
  ];
  return [
    ...places.map(({ href, name }) => ({
      key: `go:${href}`,
      group: palette.groupGo,
      label: fill(palette.goTo, { name }),
      action: go(href),
    })),
    ...kinds
      .filter(({ creates }) => creates)
      .map(({ name, one }) => ({
        key: `new:${name}`,
        group: palette.groupCreate,
        label: fill(palette.create, { name: one }),
        action: go(`/admin/${name}/new`),
      })),
    ...themes.map((theme) => ({
      key: `theme:${theme}`,
      group: palette.groupDo,
      label: fill(palette.theme, { name: texts.themes[theme] }),
      action: { kind: 'theme', theme } as const,
    })),
    ...languages.map((language) => ({
      key: `language:${language}`,
      group: palette.groupDo,
      label: fill(palette.language, { name: languageNames[language] }),
      action: { kind: 'language', language } as const,
    })),
    { key: 'site', group: palette.groupDo, label: texts.toSite, action: go('/') },
    { key: 'sign-out', group: palette.groupDo, label: texts.signOut, action: { kind: 'sign-out' } },
  ];
}

/** What was opened lately comes first, then what was found, then what can be done; nothing twice. */
export function commandsFor(material: Material): Command[] {
  const { typed, recent, found, texts } = material;
  const lately = documents(recent, texts.palette.groupRecent, material).filter(({ label }) => fits(label, typed));
  const known = new Set(lately.map(({ key }) => key));
  const titles = documents(found, texts.palette.groupFound, material).filter(({ key }) => !known.has(key));
  return [...lately, ...titles, ...fixed(material).filter(({ label }) => fits(label, typed))];
}
