// The documents that point at this one: links to those that the reader may edit.

import type { Uses } from '@/lib/forms/warnings';
import { UsedPlaces } from '../removal/used-places';
import type { DocumentLocale } from './document-texts';

export type KindTitles = Readonly<Record<string, string>>;

export function UsesList({ uses, kinds, locale }: { uses: Uses; kinds: KindTitles; locale: DocumentLocale }) {
  const words = locale.texts.document.uses;
  if (uses.uses.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <UsedPlaces places={uses.uses} kinds={kinds} hidden={words.other} />
      {uses.hasMore ? <p>{words.more}</p> : null}
    </>
  );
}
