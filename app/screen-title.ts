// What a screen is called in the tab of the browser, in the words of its heading (document title).

import type { Metadata } from 'next';
import { requestLanguage } from '@/app/signed-in';
import { kindNames } from '@/lib/modules/labels';
import { stringsIn } from '@/lib/strings/dictionary';
import type { Language } from '@/lib/strings/language';
import type { Strings } from '@/lib/strings/strings.en';

interface Place<Params> {
  readonly params: Promise<Params>;
}

export const titled =
  <Params>(titleIn: (texts: Strings, params: Params, language: Language) => string) =>
  async ({ params }: Place<Params>): Promise<Metadata> => {
    const language = await requestLanguage();
    return { title: titleIn(stringsIn(language), await params, language) };
  };

interface OfKind {
  readonly entity: string;
}

/** For the screens of one kind of document. */
export const titledByKind = (which: 'one' | 'many', more: (texts: Strings) => string = () => '') =>
  titled<OfKind>((texts, { entity }, language) => {
    const kind = kindNames(language)[entity]?.[which];
    return [more(texts), kind].filter(Boolean).join(': ') || texts.shell.overview;
  });
