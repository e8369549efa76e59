// Fills an empty store with the demo club; what is there already stays as it is.

import { basename } from 'node:path';
import { disconnect } from '@/lib/db/client';
import { disconnectBucket } from '@/lib/media/bucket';
import { bookingsSection } from './demo/bookings';
import { eventsSection } from './demo/events';
import { beginFederation, federationSection } from './demo/federation';
import { groupsSection } from './demo/groups';
import { inLanes } from './demo/lanes';
import { locationsSection } from './demo/locations';
import { membersSection } from './demo/members';
import { newsSection } from './demo/news';
import { pagesSection } from './demo/pages';
import { meetPeople } from './demo/people';
import { profilesSection } from './demo/profiles';
import { rolesSection } from './demo/roles';
import type { Section } from './demo/section';
import { sitesSection } from './demo/sites';
import { sponsorsSection } from './demo/sponsors';
import { standFormsSection } from './demo/stand-forms';
import { teamsSection } from './demo/teams';

/** Each round needs what the ones before it have written. */
const rounds: readonly (readonly Section[])[] = [
  [
    newsSection,
    locationsSection,
    groupsSection,
    sitesSection,
    pagesSection,
    standFormsSection,
    sponsorsSection,
    rolesSection,
  ],
  [membersSection, bookingsSection, profilesSection],
  [teamsSection],
  [eventsSection, federationSection],
];

export async function seed(log: (line: string) => void): Promise<void> {
  await meetPeople();
  beginFederation();
  // Two at a time: the pictures of the one are drawn while the other writes.
  for (const sections of rounds)
    await inLanes(2, sections, async ({ contents, isComplete, fill }) => {
      const made = (await isComplete()) ? 0 : await fill();
      log(`${contents}: ${made > 0 ? `${made} rows written` : 'already there'}`);
    });
}

// By name, because a bundle that contains this file must not begin to seed by itself.
if (/^seed\.[cm]?[jt]s$/.test(basename(process.argv[1] ?? ''))) {
  try {
    await seed(console.log);
  } finally {
    disconnect();
    disconnectBucket();
  }
}
