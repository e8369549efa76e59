// Fails where a page, a route, an action or an address of the framework has no policy, or a policy nothing that it is for.

import { routePolicies } from '@/lib/features/matrix/route-policies';
import { routesOf } from './matrix/manifest';

const [found, declared] = [new Set(routesOf(process.cwd())), new Set(Object.keys(routePolicies))];
const without = [...found].filter((one) => !declared.has(one));
const stale = [...declared].filter((one) => !found.has(one));
for (const one of without)
  console.error(`No policy: ${one}. Say in lib/features/matrix/route-policies.ts who may use it.`);
for (const one of stale) console.error(`A policy for nothing: ${one}`);
process.exit(without.length + stale.length === 0 ? 0 : 1);
