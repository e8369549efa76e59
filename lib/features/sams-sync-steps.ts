// Where the federation's clubs and teams lie here (sync steps): what is asked for, what is stored, and how a plan is carried out.

import { now } from '@/lib/clock';
import { onClubClock } from '@/lib/club-time';
import { repository } from '@/lib/db/repository';
import type { AnyEntity, KeyOf, Row, ServerSetOf } from '@/lib/entity/entity';
import { clubTimeZone, type Federation } from '@/lib/env';
import { samsClub } from '@/lib/modules/club/sams-club';
import { samsTeam } from '@/lib/modules/club/sams-team';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import { find } from '@/lib/operations/find';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { everyPage } from '@/lib/pages';
import { failed, type SamsAnswer } from '@/lib/sams/answer';
import type { SamsClient } from '@/lib/sams/client';
import { type PlanOptions, planClubs, planTeams, type Report } from '@/lib/sams/plan';
import { currentSeason } from '@/lib/sams/season';
import type { SamsKind } from './sams-records';

/** One row to be written or taken away. */
export interface SyncStep {
  readonly key: string;
  run(context: Context): Promise<unknown>;
}

export interface Steps {
  readonly put: readonly SyncStep[];
  readonly remove: readonly SyncStep[];
  readonly report: Report;
}

/** Asks the federation, compares with what is stored, and says what is to be done. */
export type Preparation = (
  context: Context,
  client: SamsClient,
  federation: Federation,
  options: PlanOptions,
) => Promise<Steps>;

type ServerValues = Readonly<Record<string, unknown>>;

/** What is not known is left out, or taken away where it was. */
const known = (row: object): ServerValues =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined]));

function putting<E extends AnyEntity>(of: E, key: string, row: object, before: Row<E> | undefined): SyncStep {
  const made = known(row) as ServerSetOf<E>;
  return {
    key,
    run: async (context) => {
      if (!before) return create(context, of, {} as never, { serverSet: made });
      const { version } = before as unknown as { version: number };
      return save(context, of, before as unknown as KeyOf<E>, version, {} as never, { serverSet: made });
    },
  };
}

const removing = <E extends AnyEntity>(of: E, key: string, row: Row<E>): SyncStep => ({
  key,
  run: async (context) => {
    const { version } = row as unknown as { version: number };
    return remove(context, of, row as unknown as KeyOf<E>, version);
  },
});

const rowsIn = <Seen>(answer: SamsAnswer<Seen>): readonly Seen[] => (answer.state === 'failed' ? [] : answer.rows);

/** The index may lag behind: what is compared and changed is read by key, as it was last written. */
async function storedClubs(context: Context, wanted: readonly string[]) {
  const listed = await everyPage((options) => find(context, samsClub, 'byName', {}, options));
  const keys = new Set([...listed.map(({ sportsclubUuid }) => sportsclubUuid), ...wanted]);
  const keyed = [...keys].filter(isKey).map((sportsclubUuid) => ({ sportsclubUuid }));
  return (await repository(samsClub).getMany(keyed, { strong: true })).flatMap((row) => row ?? []);
}

async function storedTeams(context: Context, wanted: readonly string[]) {
  const listed = await everyPage((options) => find(context, samsTeam, 'byName', {}, options));
  const keyed = [...new Set([...listed.map(({ uuid }) => uuid), ...wanted])].filter(isKey).map((uuid) => ({ uuid }));
  return (await repository(samsTeam).getMany(keyed, { strong: true })).flatMap((row) => row ?? []);
}

/** What the federation takes for an identifier may be none here; its row is refused when it is written. */
const isKey = (uuid: string): boolean => samsTeam.fields.uuid.schema.safeParse(uuid).success;

const prepareClubs: Preparation = async (context, client, { association }, options) => {
  const answer = await client.clubs(association);
  const stored = await storedClubs(
    context,
    rowsIn(answer).map(({ sportsclubUuid }) => sportsclubUuid),
  );
  const plan = planClubs(stored, answer, options);
  return {
    put: plan.put.map(({ row, before }) => putting(samsClub, row.sportsclubUuid, row, before)),
    remove: plan.remove.map((row) => removing(samsClub, row.sportsclubUuid, row)),
    report: plan.report,
  };
};

async function askTeams(client: SamsClient, { association, club }: Federation) {
  const seasons = await client.seasons();
  if (seasons.state === 'failed') return seasons;
  const season = currentSeason(seasons.rows, onClubClock(now().toISOString(), clubTimeZone()).slice(0, 10));
  if (!season) return failed({ cause: 'unexpected', where: '/seasons' });
  return client.teams({ season, associationUuids: [association], sportsclubUuid: club });
}

const prepareTeams: Preparation = async (context, client, federation, options) => {
  const answer = await askTeams(client, federation);
  const stored = await storedTeams(
    context,
    rowsIn(answer).map(({ uuid }) => uuid),
  );
  const plan = planTeams(stored, answer, options);
  return {
    put: plan.put.map(({ row, before }) => putting(samsTeam, row.uuid, row, before)),
    remove: plan.remove.map((row) => removing(samsTeam, row.uuid, row)),
    report: plan.report,
  };
};

export const preparations: Readonly<Record<SamsKind, Preparation>> = { clubs: prepareClubs, teams: prepareTeams };
