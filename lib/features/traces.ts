// What somebody left in rows that are not listed by them: looked for in short lists, and through what the audit says they did.

import { type Item, parseDocumentId } from '@/lib/db/key';
import { auditLine } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import type { AnyEntity, KeyOf, Row } from '@/lib/entity/entity';
import { commentRecord } from '@/lib/features/comment-record';
import { type WholeList, wholeList } from '@/lib/features/every-page';
import { booking } from '@/lib/modules/club/booking';
import { event } from '@/lib/modules/club/event';
import { news } from '@/lib/modules/club/news';
import { systemActor } from '@/lib/modules/permissions';
import { standForm } from '@/lib/modules/scouting/stand-form';
import { squashPlayer } from '@/lib/modules/squash/player';
import { documentKey } from '@/lib/operations/document-key';
import { find, readMany } from '@/lib/operations/find';
import { binned, open } from '@/lib/operations/history';

/** Whoever may have all of it was judged before; each row would be judged once more for nothing. */
const clerk = { actor: systemActor() };

const only = <T, U extends T>({ found, isCut }: WholeList<T>, is: (one: T) => one is U): WholeList<U> => ({
  found: found.filter(is),
  isCut,
});

/** They expire after a year or so, and nobody lists them by who has booked. */
export async function bookingsOf(userId: string): Promise<WholeList<Row<typeof booking>>> {
  const kept = await wholeList((options) => find(clerk, booking, 'newest', {}, options));
  return only(kept, (row): row is Row<typeof booking> => row.bookedBy === userId);
}

/** As whom somebody plays, or did: what is in the bin can come back. */
export async function playersOf(userId: string): Promise<WholeList<Row<typeof squashPlayer>>> {
  const [players, former] = await Promise.all([
    wholeList((options) => find(clerk, squashPlayer, 'all', {}, options)),
    wholeList((options) => binned(clerk, squashPlayer, options)),
  ]);
  const found = [...players.found];
  for (const { id } of former.found) found.push((await open(clerk, squashPlayer, documentKey(squashPlayer, id))).row);
  const isCut = players.isCut || former.isCut;
  return only({ found, isCut }, (row): row is Row<typeof squashPlayer> => row.userId === userId);
}

const linesOf = (userId: string) =>
  wholeList((options) => repository(auditLine).read.byPerson({ by: userId }, options));

/** Rows in the order of their ids, each once, without those that are gone. */
async function rowsWith<E extends AnyEntity>(of: E, ids: readonly string[]): Promise<Row<E>[]> {
  const keys = [...new Set(ids)].map((id) => parseDocumentId(of, id) as KeyOf<E>);
  return (await readMany(clerk, of, keys)).filter((row) => row !== undefined);
}

/** What they watched: lies with the events, and is found by its having been written down. */
export async function observationsOf(userId: string): Promise<WholeList<Row<typeof standForm>>> {
  const { found, isCut } = await linesOf(userId);
  const written = found.filter(({ entity, action }) => entity === standForm.name && action === 'create');
  const rows = await rowsWith(
    standForm,
    written.map(({ id }) => id),
  );
  return { found: rows.filter(({ scoutId }) => scoutId === userId), isCut };
}

/** What they said about documents, as far as it stands. */
export async function commentsOf(userId: string): Promise<WholeList<Row<typeof commentRecord>>> {
  const { found, isCut } = await linesOf(userId);
  const keys = found.flatMap(({ entity, id, action, detail }) => {
    const { comment } = (detail ?? {}) as { readonly comment?: string };
    return action === 'comment' && comment ? [{ entity, id, commentId: comment }] : [];
  });
  const said = await repository(commentRecord).getMany(keys);
  return { found: said.filter((one) => one !== undefined), isCut };
}

const endOfTime = '9999-12-31T00:00:00.000Z';

const naming = (userId: string) => (row: Item) => (row.authorIds as readonly string[] | undefined)?.includes(userId);

const outlined = ({ id, title, slug, status, publishedDate, startDate }: Item) => ({
  ...{ id, title, slug, status, publishedDate },
  ...(startDate ? { startDate } : {}),
});

/** Articles that name them as an author and have got a date. */
export async function articlesOf(authorId: string): Promise<WholeList<Item>> {
  const args = { authorId, publishedDate: endOfTime };
  const { found, isCut } = await wholeList((options) => find(clerk, news, 'ofAuthor', args, options));
  return { found: found.map((row) => outlined({ ...row })), isCut };
}

/** What names them as an author and is not published, or takes place. */
export async function draftsOf(userId: string): Promise<Record<'articles' | 'events', WholeList<Item>>> {
  const [articles, events] = await Promise.all([
    wholeList((options) => find(clerk, news, 'drafts', {}, options)),
    wholeList((options) => find(clerk, event, 'all', {}, options)),
  ]);
  const whole = async (
    of: AnyEntity,
    { found, isCut }: WholeList<{ readonly id: string }>,
  ): Promise<WholeList<Item>> => {
    const rows: Item[] = await rowsWith(
      of,
      found.map(({ id }) => id),
    );
    return { found: rows.filter(naming(userId)).map(outlined), isCut };
  };
  return { articles: await whole(news, articles), events: await whole(event, events) };
}
