// Writes the profile with which anybody can probe a running demo: npx tsx e2e/probe/write-profile.ts

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strangersProfile } from './strangers-profile';

writeFileSync(join(import.meta.dirname, 'profile.json'), `${JSON.stringify(strangersProfile(), null, 2)}\n`);
