// The club's teams in the federation, for whoever links one of ours to one of them.

import { currentActor } from '@/lib/auth/current';
import { federationChoices } from '@/lib/features/federation-choices';
import { route } from '@/lib/http/route';

export const GET = route(async () => Response.json({ choices: await federationChoices(await currentActor()) }));
