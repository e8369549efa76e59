// The sponsors whose time has not run out, by name, with their marks (sponsor list).

import { trueUntil } from '@/lib/dependencies';
import { visitor } from '@/lib/entity/rule';
import { sponsor } from '@/lib/modules/club/sponsor';
import { find } from '@/lib/operations/find';
import { picturesOf, type ShownPicture } from './pictures';

export interface ShownSponsor {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
  readonly logo: ShownPicture | null;
}

const maxSponsors = 60;

export async function readSponsors(): Promise<ShownSponsor[]> {
  const { items } = await find({ actor: visitor }, sponsor, 'byName', {}, { limit: maxSponsors });
  const logos = await picturesOf(items.flatMap(({ logoId }) => logoId ?? []));
  trueUntil(...items.map(({ expiryTimestamp }) => expiryTimestamp * 1000));
  return items.map(({ id, name, website, logoId }) => ({
    id,
    name,
    website: website ?? null,
    logo: logos[logoId ?? ''] ?? null,
  }));
}
