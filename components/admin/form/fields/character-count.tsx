// How many characters a text has of those it may have; silent as long as there is plenty of room.

import { fill } from '@/lib/strings/fill';
import type { InputTexts } from '@/lib/strings/inputs.en';
import styles from './fields.module.css';

interface Props {
  readonly id: string;
  readonly length: number;
  readonly max: number | undefined;
  readonly texts: InputTexts;
  readonly language: string | undefined;
}

export const isNearlyFull = (length: number, max: number | undefined): boolean =>
  max !== undefined && length >= max * 0.8;

export function CharacterCount({ id, length, max, texts, language }: Props) {
  if (max === undefined || !isNearlyFull(length, max)) return null;
  const { format } = new Intl.NumberFormat(language);
  const text = length > max ? texts.charactersOver : texts.characters;
  return (
    <p id={id} className={styles.count} data-over={length > max || undefined}>
      {fill(text, { n: format(length), max: format(max) })}
    </p>
  );
}
