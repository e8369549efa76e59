// A second document with what somebody typed into the first, as far as whoever asks may see it (copy operation): a draft that is theirs.

import { editedRow } from '@/lib/db/document';
import type { Item } from '@/lib/db/key';
import { loadDocument } from '@/lib/db/load';
import type { AnyEntity, CreateOf, KeyOf } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import type { Satellite } from '@/lib/entity/satellite';
import { AppError, isAppError } from '@/lib/errors';
import { authorize, visibleFields } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import type { Written } from '@/lib/operations/write';

const fieldsOf = (of: AnyEntity) => Object.entries(of.fields as Fields);

/** Not what is found by a key that was typed, what stands for a file, or what must not overlap: two rows would have the same one. */
export const canBeDuplicated = (of: AnyEntity): boolean =>
  of.admin !== undefined &&
  !of.admin.uploads &&
  !of.exclusive &&
  fieldsOf(of).every(([name, { presence }]) => presence === 'serverSet' || !of.keyFields.includes(name));

/** When and whether something is shown is decided anew for each document. */
const decidedAnew = new Set(['status', 'publishedDate']);

const isCopied = (name: string, field: Field): boolean =>
  field.presence !== 'serverSet' && field.kind !== 'slug' && !decidedAnew.has(name);

const claimedNames = (of: AnyEntity): string[] =>
  Object.values(of.satellites as Record<string, Satellite>).flatMap((one) => (one.kind === 'claim' ? [one.field] : []));

/** The text with an ending, shortened at its end until the field takes it. */
function withEnding(field: Field | undefined, text: string, ending: string): string {
  const letters = [...text];
  const fits = (length: number) => field?.schema.safeParse(letters.slice(0, length).join('') + ending).success ?? true;
  let length = letters.length;
  while (length > 0 && !fits(length)) length--;
  return `${letters
    .slice(0, length || letters.length)
    .join('')
    .trimEnd()}${ending}`;
}

function copyOf(of: AnyEntity, row: Item, ending: string): Item {
  const distinct = new Set([of.admin?.label ?? '', ...claimedNames(of)]);
  const copied = fieldsOf(of).filter(([name, field]) => isCopied(name, field) && row[name] !== undefined);
  return Object.fromEntries(
    copied.map(([name, field]) => {
      const value = row[name];
      return [name, distinct.has(name) && typeof value === 'string' ? withEnding(field, value, ending) : value];
    }),
  );
}

/** What has to be the only one of its kind is numbered, as an address is. */
const tries = 5;

export async function duplicate<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  ending: string,
): Promise<Written<E>> {
  authorize(context.actor, 'create', of);
  const source = await loadDocument(of, key);
  if (!source || source.bin) throw new AppError('missing', `There is no such ${of.name}`);
  // Judged as an editor of the first, or a copy would be a way to read what is not one's own.
  authorize(context.actor, 'write', of, editedRow(source));
  if (!canBeDuplicated(of)) throw new AppError('malformed', `A ${of.name} cannot be duplicated`);
  const row = visibleFields(context.actor, of, editedRow(source));
  for (let number = 1; ; number++) {
    const copy = copyOf(of, row, number === 1 ? ending : `${ending} ${number}`);
    try {
      return await create(context, of, copy as CreateOf<E>);
    } catch (error) {
      const isClaimed = isAppError(error, 'taken') && claimedNames(of).includes(error.detail.field ?? '');
      if (!isClaimed || number === tries) throw error;
    }
  }
}
