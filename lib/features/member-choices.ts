// Members for whoever puts one into something else: with their portraits and roles, never with an address.

import type { Row } from '@/lib/entity/entity';
import { wordsOf } from '@/lib/entity/fold';
import { type Actor, mightAllow } from '@/lib/entity/rule';
import { mediaByIds } from '@/lib/features/media-library';
import { member } from '@/lib/modules/club/member';
import { role } from '@/lib/modules/club/role';
import { find, readMany } from '@/lib/operations/find';
import { searchTitles } from '@/lib/operations/titles';

export interface MemberChoice {
  readonly id: string;
  readonly label: string;
  /** What they do for the club. */
  readonly detail?: string;
  /** Null for somebody without a portrait. */
  readonly picture: { readonly src: string; readonly position: string } | null;
}

type Member = Row<typeof member>;

const most = 10;

const distinct = (ids: readonly (string | undefined)[]): string[] => [...new Set(ids.filter((id) => id !== undefined))];

/** One round trip for all roles and one for all portraits. */
async function choicesOf(actor: Actor, members: readonly (Member | undefined)[]): Promise<(MemberChoice | null)[]> {
  const roleIds = distinct(members.flatMap((one) => one?.roleIds ?? []));
  const pictureIds = distinct(members.map((one) => one?.avatarId));
  const [roles, pictures] = await Promise.all([
    readMany(
      { actor },
      role,
      roleIds.map((id) => ({ id })),
    ),
    mediaByIds(actor, pictureIds),
  ]);
  const roleNames = new Map(roles.flatMap((one) => (one ? [[one.id, one.name] as const] : [])));
  const portraits = new Map(pictures.flatMap((one) => (one?.picture ? [[one.id, one.picture] as const] : [])));
  return members.map((one) => {
    if (!one) return null;
    const detail = one.roleIds.flatMap((id) => roleNames.get(id) ?? []).join(', ');
    const picture = portraits.get(one.avatarId ?? '');
    return {
      id: one.id,
      label: one.name,
      ...(detail ? { detail } : {}),
      picture: picture ? { src: picture.small, position: picture.position } : null,
    };
  });
}

const rowsOf = (actor: Actor, ids: readonly string[]) =>
  readMany(
    { actor },
    member,
    ids.map((id) => ({ id })),
  );

async function found(actor: Actor, typed: string): Promise<(Member | undefined)[]> {
  if (!mightAllow(member.access.write, actor)) return [];
  if (wordsOf(typed).length === 0) return [...(await find({ actor }, member, 'byName', {}, { limit: most })).items];
  const titles = await searchTitles({ actor }, [member], typed, most);
  return rowsOf(
    actor,
    titles.map(({ id }) => id),
  );
}

/** The first by name where nothing is typed. */
export async function searchMembers(actor: Actor, typed: string): Promise<MemberChoice[]> {
  return (await choicesOf(actor, await found(actor, typed))).filter((one) => one !== null);
}

/** In the order of asking; null for who is gone. */
export const membersByIds = async (actor: Actor, ids: readonly string[]): Promise<(MemberChoice | null)[]> =>
  choicesOf(actor, await rowsOf(actor, ids));
