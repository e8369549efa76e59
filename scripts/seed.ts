// Fills an empty store with the demo club; what is there already stays as it is.

import { basename } from 'node:path';
import { disconnect } from '@/lib/db/client';
import { disconnectBucket } from '@/lib/media/bucket';
import { groupsSection } from './demo/groups';
import { inLanes } from './demo/lanes';
import { locationsSection } from './demo/locations';
import { newsSection } from './demo/news';
import { pagesSection } from './demo/pages';
import { meetPeople } from './demo/people';
import type { Section } from './demo/section';
import { sitesSection } from './demo/sites';
import { sponsorsSection } from './demo/sponsors';
import { standFormsSection } from './demo/stand-forms';

const sections: readonly Section[] = [
  newsSection,
  locationsSection,
  groupsSection,
  sitesSection,
  pagesSection,
  standFormsSection,
  sponsorsSection,
];

export async function seed(log: (line: string) => void): Promise<void> {
  await meetPeople();
  // Two at a time: the pictures of the one are drawn while the other writes.
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
