// The sponsors whose time has not run out, by name, with their marks.

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

export interface Sponsors {
  readonly sponsors: readonly ShownSponsor[];
  /** When the first of them leaves. */
  readonly until: string | undefined;
}

const most = 60;

export async function readSponsors(): Promise<Sponsors> {
  const { items } = await find({ actor: visitor }, sponsor, 'byName', {}, { limit: most });
  const logos = await picturesOf(items.flatMap(({ logoId }) => logoId ?? []));
  const first = Math.min(...items.map(({ expiryTimestamp }) => expiryTimestamp));
  return {
    sponsors: items.map(({ id, name, website, logoId }) => ({
      id,
      name,
      website: website ?? null,
      logo: logos[logoId ?? ''] ?? null,
    })),
    until: Number.isFinite(first) ? new Date(first * 1000).toISOString() : undefined,
  };
}
