// The club's sponsors, each with its mark; one of them is about to leave.

import { nowSeconds } from '@/lib/clock';
import { sponsor } from '@/lib/modules/club/sponsor';
import { resolve } from '@/lib/operations/find';
import { asSystem, createUnlessTaken } from './ensure';
import { hang } from './media';
import type { PictureName } from './pictures';
import type { Section } from './section';

interface Backer {
  readonly name: string;
  readonly website: string;
  readonly logo: PictureName;
  /** How long their contract still runs. */
  readonly days: number;
}

// The one that stays longest comes last: as long as it is there, nobody who has left is brought back.
const backers: readonly Backer[] = [
  { name: 'Radhaus Rückenwind', website: 'https://radhaus-rueckenwind.example', logo: 'wheels', days: 9 },
  { name: 'Bäckerei Krumm & Kante', website: 'https://krumm-und-kante.example', logo: 'loaf', days: 128 },
  { name: 'Apotheke am Leuchtfeuer', website: 'https://apotheke-leuchtfeuer.example', logo: 'mortar', days: 214 },
  { name: 'Bootswerft Lüttjohann', website: 'https://werft-luettjohann.example', logo: 'sails', days: 290 },
  { name: 'Zimmerei Balken & Söhne', website: 'https://balken-und-soehne.example', logo: 'rafters', days: 365 },
  { name: 'Kranwieker Stadtwerke', website: 'https://stadtwerke-kranwiek.example', logo: 'dropAndFlash', days: 730 },
];

const last = backers[backers.length - 1] as Backer;
const daySeconds = 24 * 60 * 60;

export const sponsorsSection: Section = {
  contents: `${backers.length} sponsors with their logos`,
  isComplete: async () => (await resolve(asSystem, sponsor, 'name', last.name)) !== undefined,
  async fill() {
    const { ids, made } = await hang(backers.map(({ logo }) => logo));
    let count = made;
    for (const { name, website, logo, days } of backers) {
      const expiryTimestamp = nowSeconds() + days * daySeconds;
      if (await createUnlessTaken(asSystem, sponsor, { name, website, logoId: ids.get(logo), expiryTimestamp }))
        count++;
    }
    return count;
  },
};
