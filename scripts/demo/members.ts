// The people of the club: the board, those who train others, and those without whom nobody would get anywhere.

import { member } from '@/lib/modules/club/member';
import { resolve } from '@/lib/operations/find';
import { asSystem, createUnlessTaken } from './ensure';
import { idsOf } from './ids-of';
import { inLanes } from './lanes';
import { hang, type MediaIds, pictureId } from './media';
import type { PictureName } from './pictures';
import { idOfRole, type RoleName } from './roles';
import type { Section } from './section';

interface Member {
  readonly name: string;
  readonly mailbox?: string;
  readonly phone?: string;
  readonly roles: readonly RoleName[];
  readonly portrait?: PictureName;
  /** Whether visitors may see how to reach them. */
  readonly open?: true;
}

const members = [
  {
    name: 'Gesa Thode',
    mailbox: 'vorsitz',
    phone: '0170 5550101',
    roles: ['1. Vorsitz'],
    portrait: 'portraitGesa',
    open: true,
  },
  { name: 'Tilo Küster', mailbox: 'tilo', roles: ['2. Vorsitz', 'Trainerteam'], portrait: 'portraitTilo', open: true },
  { name: 'Henning Maaß', mailbox: 'kasse', phone: '0170 5550103', roles: ['Kasse'], portrait: 'portraitHenning' },
  {
    name: 'Wiebke Harmsen',
    mailbox: 'jugend',
    phone: '0170 5550104',
    roles: ['Jugend', 'Trainerteam'],
    portrait: 'portraitWiebke',
    open: true,
  },
  { name: 'Fiete Groß', mailbox: 'beach', roles: ['Beach', 'Busfahrt'], portrait: 'portraitFiete', open: true },
  { name: 'Mayra Okonjo', mailbox: 'mayra', roles: ['Trainerteam'], portrait: 'portraitMayra' },
  { name: 'Jorik Claasen', mailbox: 'jorik', phone: '0170 5550107', roles: ['Trainerteam'], open: true },
  { name: 'Ilka Brandt', mailbox: 'ilka', roles: ['Trainerteam'] },
  { name: 'Svea Petersen', mailbox: 'svea', phone: '0170 5550109', roles: ['Trainerteam'], open: true },
  { name: 'Ole Brodersen', phone: '0170 5550110', roles: ['Busfahrt'] },
  { name: 'Jette Lorenzen', mailbox: 'presse', roles: [], open: true },
  { name: 'Nele Kruse', mailbox: 'nele', roles: ['Trainerteam', 'Busfahrt'] },
  { name: 'Mats Jebsen', roles: [] },
  { name: 'Heinrich Thode', phone: '038999 412', roles: [] },
] as const satisfies readonly Member[];

export type MemberName = (typeof members)[number]['name'];

const last: MemberName = 'Heinrich Thode';
const portraits = members.flatMap((one: Member) => one.portrait ?? []);

/** Undefined if there is no such member any more. */
export const idOfMember = async (name: MemberName): Promise<string | undefined> =>
  (await resolve(asSystem, member, 'name', name))?.row.id;

type RoleIds = ReadonlyMap<RoleName, string>;

async function enrol(one: Member, ids: { readonly roles: RoleIds; readonly pictures: MediaIds }): Promise<boolean> {
  const { name, mailbox, phone, roles, portrait, open = false } = one;
  const row = await createUnlessTaken(asSystem, member, {
    name,
    email: mailbox && `${mailbox}@vc-moewe.example`,
    phone,
    roleIds: roles.flatMap((role) => ids.roles.get(role) ?? []),
    avatarId: portrait && pictureId(ids.pictures, portrait),
    contactConsent: open,
  });
  return row !== undefined;
}

export const membersSection: Section = {
  contents: `${members.length} members, ${portraits.length} of them with a portrait`,
  isComplete: async () => (await idOfMember(last)) !== undefined,
  async fill() {
    const [{ ids: pictures, made }, roles] = await Promise.all([
      hang(portraits),
      idsOf(
        members.flatMap((one: Member) => one.roles),
        idOfRole,
      ),
    ]);
    let count = made;
    const write = async (one: Member) => {
      if (await enrol(one, { roles, pictures })) count++;
    };
    await inLanes(6, members.slice(0, -1), write);
    for (const one of members.slice(-1)) await write(one);
    return count;
  },
};
