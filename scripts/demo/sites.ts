// The link directory: sites with their tags, and what the members think of them.

import type { CreateOf } from '@/lib/entity/entity';
import { rating } from '@/lib/modules/directory/rating';
import { site } from '@/lib/modules/directory/site';
import { resolve } from '@/lib/operations/find';
import { asSystem, asUser, createUnlessTaken } from './ensure';
import { inLanes } from './lanes';
import { type Link, links } from './links';
import { idOfPerson, type Person } from './people';
import type { Section } from './section';

const last = links[links.length - 1] as Link;

const known = async (url: string) => (await resolve(asSystem, site, 'url', url))?.row;

/** Adds the site and, one after the other because they share its totals, its ratings. */
async function add({ ratings, ...input }: Link): Promise<number> {
  const made = await createUnlessTaken(asSystem, site, input as CreateOf<typeof site>);
  const row = made ?? (await known(input.url));
  let count = made ? 1 : 0;
  for (const [person, [stars, note]] of Object.entries(ratings)) {
    if (!row) break;
    const input = { siteId: row.id, stars, ...(note ? { note } : {}) };
    if (await createUnlessTaken(asUser(idOfPerson(person as Person)), rating, input)) count++;
  }
  return count;
}

const ratingCount = links.reduce((sum, { ratings }) => sum + Object.keys(ratings).length, 0);

export const sitesSection: Section = {
  contents: `${links.length} sites with ${ratingCount} ratings`,
  isComplete: async () => (await known(last.url)) !== undefined,
  async fill() {
    let count = 0;
    await inLanes(4, links.slice(0, -1), async (link) => {
      const made = await add(link);
      count += made;
    });
    return count + (await add(last));
  },
};
