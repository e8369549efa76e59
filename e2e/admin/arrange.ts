// Writes into the running club's store through the operations themselves: the quickest way to many documents that are real.

import { shiftClock } from '../../lib/clock';
import { disconnect } from '../../lib/db/client';
import type { AnyEntity, CreateOf, KeyOf, Row } from '../../lib/entity/entity';
import { rereadEnv } from '../../lib/env';
import { writeComment } from '../../lib/features/document-comments';
import { askToJoin } from '../../lib/features/join-requests';
import { createPreviewLink } from '../../lib/features/preview-link';
import { news } from '../../lib/modules/club/news';
import { group } from '../../lib/modules/people/group';
import { membership } from '../../lib/modules/people/membership';
import { systemActor } from '../../lib/modules/permissions';
import { create } from '../../lib/operations/create';
import { open } from '../../lib/operations/history';
import { publish } from '../../lib/operations/publish';
import { remove } from '../../lib/operations/remove';
import { submit } from '../../lib/operations/review';
import { save } from '../../lib/operations/save';
import { environmentOfRunning } from '../../scripts/start/running-environment';
import { People } from '../account/people';

const context = { actor: systemActor('arranged') };

let connected = '';

/** Points this process at the store of the club whose data lies there. */
export function connectTo(data: string): void {
  if (connected === data) return;
  connected = data;
  Object.assign(process.env, environmentOfRunning(data, { NODE_ENV: 'production' }));
  rereadEnv();
  disconnect();
}

export interface Arranged {
  readonly id: string;
  readonly title: string;
  readonly version: number;
}

/** Drafts with these titles, oldest first. */
export async function arrangeArticles(data: string, titles: readonly string[]): Promise<Arranged[]> {
  connectTo(data);
  const made: Arranged[] = [];
  for (const title of titles) {
    const { row, version } = await create(context, news, { title });
    made.push({ id: row.id, title, version });
  }
  return made;
}

export async function arrangeRow<E extends AnyEntity>(data: string, of: E, input: CreateOf<E>) {
  connectTo(data);
  return create(context, of, input);
}

/** A row as it was last written, unpublished changes included. */
export async function storedRow<E extends AnyEntity>(data: string, of: E, key: KeyOf<E>): Promise<Row<E>> {
  connectTo(data);
  return (await open(context, of, key)).row;
}

/** Into the bin or switched off, whatever has become of it meanwhile. */
export async function removeRow<E extends AnyEntity>(data: string, of: E, key: KeyOf<E>): Promise<void> {
  connectTo(data);
  const { version } = await open(context, of, key);
  await remove(context, of, key, version, { confirmed: true });
}

/** Somebody else saves: whoever has seen the version before is late. */
export async function saveElsewhere(data: string, { id, version }: Arranged, title: string): Promise<void> {
  connectTo(data);
  await save(context, news, { id } as KeyOf<typeof news>, version, { title });
}

export async function publishElsewhere(data: string, { id, version }: Arranged): Promise<void> {
  connectTo(data);
  await publish(context, news, { id } as KeyOf<typeof news>, version);
}

/** Somebody of the demo club, whom screens can call by name. */
async function inTheNameOf(data: string, email: string): Promise<typeof context> {
  connectTo(data);
  const people = new People(data);
  const actor = systemActor(await people.subOf(email));
  people.close();
  return { actor };
}

/** Handed in for whoever may publish it. */
export async function submitElsewhere(data: string, { id, version }: Arranged, note: string): Promise<void> {
  const writer = await inTheNameOf(data, 'gesa@club.example');
  await submit(writer, news, { id } as KeyOf<typeof news>, version, note);
}

/** Somebody says something about it. */
export async function commentElsewhere(data: string, id: string, body: string, field: string): Promise<void> {
  await writeComment(await inTheNameOf(data, 'gesa@club.example'), news, id, { body, field });
}

/** A custom group of its own that permits this and has this one member. */
export async function arrangeGroup(data: string, userId: string, permissions: readonly string[]): Promise<string> {
  connectTo(data);
  const name = `Gruppe-${userId.slice(0, 8)}`;
  await create(context, group, { name, permissions: [...permissions] });
  await create(context, membership, { userId, groupName: name });
  return name;
}

export interface PreviewOptions {
  /** How long ago the link was made. */
  readonly madeMsAgo?: number;
}

/** Where the article as it is stored now can be looked at. */
export async function previewPath(
  data: string,
  { id }: Pick<Arranged, 'id'>,
  { madeMsAgo = 0 }: PreviewOptions = {},
): Promise<string> {
  connectTo(data);
  shiftClock(-madeMsAgo);
  try {
    return `/preview/${(await createPreviewLink(context, news, id)).token}`;
  } finally {
    shiftClock(0);
  }
}

/** Somebody asks to be taken into a group. */
export async function arrangeRequest(data: string, group: string, reason: string): Promise<void> {
  await askToJoin(await inTheNameOf(data, 'tilo@club.example'), group, reason);
}
