// The text of a field while somebody types (uncommitted input value): what the server makes of it in the meantime does not get between the keys.

import { useState } from 'react';
import type { TypedReading } from './typed-text';

interface Options<T> {
  readonly value: T;
  readonly show: (value: T) => string;
  readonly read: (text: string) => TypedReading<T>;
  readonly isSame: (a: T, b: T) => boolean;
  readonly onChange: (value: T) => void;
}

export function useDraft<T>({ value, show, read, isSame, onChange }: Options<T>) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly over: T }>();
  const reading = draft && read(draft.text);
  // Another value than the one that was typed comes from somebody else, and is shown.
  const holds = draft !== undefined && (reading ? isSame(reading.value, value) : isSame(draft.over, value));
  return {
    text: holds ? draft.text : show(value),
    isUnreadable: holds && reading === undefined,
    type(text: string) {
      setDraft({ text, over: value });
      const meant = read(text);
      if (meant) onChange(meant.value);
    },
    /** What cannot be read stays to be corrected. */
    settle() {
      if (!draft || read(draft.text)) setDraft(undefined);
    },
  };
}
