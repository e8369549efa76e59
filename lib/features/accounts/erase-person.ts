// What is somebody's own goes for good (anonymisation, right to erasure); what they did for the club stays without their name, address and link: the bus that they had, what they
// watched, whom they played as.

import { type Document, versionOf } from '@/lib/db/document';
import { forgetRevisions } from '@/lib/db/forget-revisions';
import { documentId, type Item } from '@/lib/db/key';
import { loadDocument } from '@/lib/db/load';
import type { AnyEntity, KeyOf } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { wordsOf } from '@/lib/entity/fold';
import { type Leaver, withoutPerson } from '@/lib/entity/without-person';
import { isAppError } from '@/lib/errors';
import { drop } from '@/lib/features/drop';
import { documentsAbout, type KnownPerson } from '@/lib/features/personal-documents';
import { registry } from '@/lib/modules/registry';
import type { Context } from '@/lib/operations/context';
import { type Moment, write } from '@/lib/operations/write';
import { stringsIn } from '@/lib/strings/dictionary';

export interface PersonToErase extends KnownPerson {
  readonly name: string;
}

/** It is stored, so it is said in all languages that we have. */
const former = `${stringsIn('de').audit.former} / ${stringsIn('en').audit.former}`;

const maxAttempts = 6;

/** Also where only part of the name was written, or more than it, or one that they bore before. */
const isNamedIn =
  (name: string) =>
  (text: string): boolean => {
    const known = wordsOf(name);
    return wordsOf(text).some((word) => known.includes(word));
  };

const cleared = (of: AnyEntity, row: Item, leaver: Leaver): Item =>
  withoutPerson(of.fields as Fields, row, leaver) as Item;

/** What is published and what waits to be, in one step; the same document if nothing of it has to go. What is in the bin stays there. */
function without(of: AnyEntity, before: Document, leaver: Leaver, { version, at }: Moment): Document {
  const { row, copy } = before;
  const next = { row: cleared(of, row, leaver), copy: copy && cleared(of, copy.row, leaver) };
  if (next.row === row && next.copy === copy?.row) return before;
  const stamp = { version, updatedAt: at };
  return {
    ...before,
    row: { ...next.row, ...stamp },
    ...(next.copy ? { copy: { row: { ...next.copy, ...stamp }, version, baseVersion: version } } : {}),
  };
}

/** What the newest version had to give up, no earlier one keeps, whatever it said of whom it was about. */
function keptOf(of: AnyEntity, before: Item, leaver: Leaver): (revision: Item) => Item {
  const after = cleared(of, before, leaver);
  const plain = Object.keys(of.fields).filter(
    (name) => before[name] !== after[name] && !(of.fields as Fields)[name]?.fields,
  );
  return (revision) => {
    const kept = { ...cleared(of, revision, leaver) };
    for (const name of plain)
      if (after[name] === undefined) delete kept[name];
      else if (name in kept) kept[name] = after[name];
    return kept;
  };
}

/** Out of the history first: what was cut off is found again by its row. Judged like taking it away, which is what happens to the name. */
async function anonymise(context: Context, of: AnyEntity, key: Item, leaver: Leaver): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const found = await loadDocument(of, key);
    if (!found || without(of, found, leaver, { at: '', by: '', version: 0 }) === found) return;
    const ofRow = keptOf(of, found.row, leaver);
    const ofCopy = keptOf(of, found.copy?.row ?? found.row, leaver);
    await forgetRevisions(of, documentId(of, key), (revision) => ofCopy(ofRow(revision)));
    try {
      await write(context, of, {
        action: 'anonymise',
        requires: 'remove',
        key,
        version: versionOf(found),
        input: null,
        forgets: true,
        change: (before, moment) => before && without(of, before, leaver, moment),
      });
      return;
    } catch (error) {
      if (!isAppError(error, 'stale') || attempt === maxAttempts) throw error;
    }
  }
}

/** By the one way to the store, so that what counts them counts them no more. */
export async function erasePerson(
  context: Context,
  { name, ...person }: PersonToErase,
  entities: readonly AnyEntity[] = registry,
): Promise<void> {
  const leaver = { ...person, isNamed: isNamedIn(name), former };
  for await (const { of, document, isTheirs } of documentsAbout(person, { strong: true, entities }))
    if (isTheirs) await drop(context, of, document.row as KeyOf<AnyEntity>, { forgets: true });
    else await anonymise(context, of, document.row, leaver);
}
