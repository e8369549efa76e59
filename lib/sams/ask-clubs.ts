// Asks for an association and for all of its clubs (API requests).

import { failed, isOwnTrouble, mapRows, partOf, type SamsAnswer } from './answer';
import { type Association, associationShape, clubOf, clubShape, type SamsClubRow } from './club';
import { collect, pathOf, type Walk } from './collect';
import { readRow } from './read-row';

export async function askAssociation({ ask, signal }: Walk, uuid: string): Promise<SamsAnswer<Association>> {
  const reply = await ask(pathOf('associations', uuid), {}, signal);
  if (!reply.ok) return failed(reply.failure);
  const { row, problems } = readRow(associationShape, reply.body, reply.where, 0);
  if (!row) return failed({ cause: 'unexpected', where: reply.where });
  return { state: 'complete', rows: [row], problems };
}

/** Clubs do not say what their association is called; without its name they are still clubs. */
export async function askClubs(walk: Walk, uuid: string): Promise<SamsAnswer<SamsClubRow>> {
  const association = await askAssociation(walk, uuid);
  if (association.state === 'failed' && !isOwnTrouble(association.failure)) return association;
  const name = association.state === 'failed' ? null : (association.rows[0]?.name ?? null);
  const found = await collect(walk, clubShape, pathOf('associations', uuid, 'sportsclubs'));
  const clubs = mapRows(found, (club) => clubOf(club, { uuid, name }));
  if (association.state !== 'failed' || clubs.state === 'failed') return clubs;
  return { ...clubs, state: 'partial', problems: [partOf(association.failure), ...clubs.problems] };
}
