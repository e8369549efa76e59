// The documents that point at this one: links to those that the reader may edit.

import type { Uses } from '@/lib/forms/warnings';
import { UsedPlaces } from '../removal/used-places';
import type { Voice } from './document-texts';

export type KindNames = Readonly<Record<string, string>>;

export function UsesList({ uses, kinds, voice }: { uses: Uses; kinds: KindNames; voice: Voice }) {
  const words = voice.texts.document.uses;
  if (uses.uses.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <UsedPlaces places={uses.uses} kinds={kinds} hidden={words.other} />
      {uses.hasMore ? <p>{words.more}</p> : null}
    </>
  );
}
