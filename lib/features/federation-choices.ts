// The club's teams as the federation knows them, for whoever edits teams, each with the team that is linked to it.

import type { Actor } from '@/lib/entity/rule';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { team } from '@/lib/modules/club/team';
import { authorize } from '@/lib/operations/authorize';
import { find, findOne } from '@/lib/operations/find';

export interface FederationChoice {
  readonly id: string;
  readonly name: string;
  readonly league?: string;
  readonly season?: string;
  readonly linked?: { readonly id: string; readonly name: string };
}

/** More teams than any club has. */
const most = 100;

export async function federationChoices(actor: Actor): Promise<FederationChoice[]> {
  authorize(actor, 'create', team);
  const { items } = await find({ actor }, samsTeam, 'byName', {}, { limit: most });
  return Promise.all(
    items.map(async ({ uuid, name, leagueName, seasonName }) => {
      const linked = await findOne({ actor }, team, 'bySamsTeam', { sbvvTeamId: uuid });
      return {
        id: uuid,
        name,
        ...(leagueName ? { league: leagueName } : {}),
        ...(seasonName ? { season: seasonName } : {}),
        ...(linked ? { linked: { id: linked.id, name: linked.name } } : {}),
      };
    }),
  );
}
