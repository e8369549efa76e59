// What a screen is called in the tab of the browser, in the words of its heading.

import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { stringsIn } from '@/lib/strings/dictionary';
import { languageOfRequest } from '@/lib/strings/language';
import type { Strings } from '@/lib/strings/strings.en';

interface Place<Params> {
  readonly params: Promise<Params>;
}

export const titled =
  <Params>(titleIn: (texts: Strings, params: Params) => string) =>
  async ({ params }: Place<Params>): Promise<Metadata> => ({
    title: titleIn(stringsIn(languageOfRequest(await headers())), await params),
  });

interface OfKind {
  readonly entity: string;
}

/** For the screens of one kind of document. */
export const titledByKind = (which: 'one' | 'many', more: (texts: Strings) => string = () => '') =>
  titled<OfKind>((texts, { entity }) => {
    const kind = (texts.admin.entities as Readonly<Record<string, Record<typeof which, string>>>)[entity]?.[which];
    return [more(texts), kind].filter(Boolean).join(': ') || texts.shell.overview;
  });
