// Brings clubs and own teams in line with the federation (federation sync job): one sync at a time, told while it runs, reported when it ends.

import { allEnded } from '@/lib/all-ended';
import { inBackground } from '@/lib/background';
import { now, nowIso } from '@/lib/clock';
import { type Actor, visitor } from '@/lib/entity/rule';
import { clubTimeZone, type Federation, federation } from '@/lib/env';
import { isAppError } from '@/lib/errors';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { authorize } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { find } from '@/lib/operations/find';
import { invalidate } from '@/lib/operations/invalidate';
import type { SamsProblem } from '@/lib/sams/answer';
import type { PlanOptions } from '@/lib/sams/plan';
import { type Lease, takeLease } from './lease';
import { samsTag } from './sams-cache';
import { clientOf, type Manner } from './sams-client';
import { isSyncDue } from './sams-due';
import { lastSync, noteReport, noteSync, type SyncReport, type SyncState } from './sams-progress';
import { type SamsKind, samsKinds } from './sams-records';
import { requestRefresh } from './sams-refresh';
import { preparations, type Steps, type SyncStep } from './sams-sync-steps';

export interface SyncOptions extends PlanOptions {
  readonly manner?: Manner;
  /** Does nothing if somebody else has done it in the meantime. */
  readonly onlyIfDue?: boolean;
}

export type Begun = 'begun' | 'busy' | 'unconfigured';

export const syncLease = 'sams-sync';
const leaseMs = 60_000;
const beatMs = 15_000;
const noteEveryMs = 300;
const lanes = 4;
const mostProblems = 100;

export const authorizeSync = (actor: Actor): void => authorize(actor, 'create', samsTeam);

/** Whoever does it by itself may do nothing else. */
export const syncKeeper: Actor = { id: 'federation', permissions: new Set(['sams:sync']) };

interface Job {
  readonly context: Context;
  readonly kind: SamsKind;
  readonly club: Federation;
  readonly lease: Lease;
  readonly before: SyncState | undefined;
  readonly options: SyncOptions;
}

async function take(context: Context, kind: SamsKind, options: SyncOptions): Promise<Job | Exclude<Begun, 'begun'>> {
  authorizeSync(context.actor);
  const club = federation();
  if (!club) return 'unconfigured';
  const lease = await takeLease(syncLease, leaseMs);
  if (!lease) return 'busy';
  const before = await lastSync(kind);
  return { context, kind, club, lease, before, options };
}

/** Begins, and does not wait for the end. */
export async function beginSync(context: Context, kind: SamsKind, options: SyncOptions = {}): Promise<Begun> {
  const job = await take(context, kind, options);
  if (typeof job === 'string') return job;
  // Whoever looks next sees it running.
  await noteSync(firstState(job)).catch(async (error: unknown) => {
    await job.lease.release();
    throw error;
  });
  void inBackground(`The sync of ${kind}`, async () => void (await carryOut(job)));
  return 'begun';
}

/** Resolves with what came of it. */
export async function sync(
  context: Context,
  kind: SamsKind,
  options: SyncOptions = {},
): Promise<SyncReport | Exclude<Begun, 'begun'> | 'not-due'> {
  const job = await take(context, kind, options);
  if (typeof job === 'string') return job;
  if (options.onlyIfDue && !isSyncDue(kind, job.before, now(), clubTimeZone())) {
    await job.lease.release();
    return 'not-due';
  }
  return carryOut(job);
}

/** Teams every night, clubs every week; what broke off is taken up. */
export async function syncWhatIsDue(manner: Manner = {}): Promise<void> {
  if (!federation()) return;
  for (const kind of samsKinds) {
    if (!isSyncDue(kind, await lastSync(kind), now(), clubTimeZone())) continue;
    await sync({ actor: syncKeeper }, kind, { manner, onlyIfDue: true });
  }
}

const firstState = ({ kind, context, before }: Job): SyncState => ({
  kind,
  state: 'running',
  startedAt: nowIso(),
  by: context.actor.id as string,
  phase: 'asking',
  asked: 0,
  written: 0,
  total: 0,
  ...(before?.completedAt ? { completedAt: before.completedAt } : {}),
});

async function carryOut(job: Job): Promise<SyncReport> {
  const { kind, lease, before } = job;
  let state = firstState(job);
  let notedAt = 0;
  let noting: Promise<void> = Promise.resolve();
  const note = (change: Partial<SyncState>, isUrgent = false) => {
    state = { ...state, ...change };
    if (!isUrgent && Date.now() - notedAt < noteEveryMs) return;
    notedAt = Date.now();
    const current = state;
    // In their order; a note that is lost is followed by the next.
    noting = noting.then(() => noteSync(current)).catch(() => undefined);
  };
  let isLost = false;
  const beat = setInterval(() => {
    lease.extend(leaseMs).then(
      (isOurs) => {
        isLost ||= !isOurs;
      },
      () => undefined,
    );
  }, beatMs);
  const mayGoOn = () => !isLost;
  const finish = (ending: SyncReport['ending'], told: SyncReport['told'], inUse = 0): SyncReport => ({
    kind,
    startedAt: state.startedAt,
    endedAt: nowIso(),
    by: state.by,
    ending,
    inUse,
    told,
  });
  try {
    if (before?.state === 'running')
      await noteReport({ ...finish('interrupted', null), startedAt: before.startedAt, by: before.by });
    note({}, true);
    const report = await doSync(job, note, mayGoOn).then(
      ({ told, inUse }) => finish('done', told, inUse),
      (error: unknown) => {
        console.error(`The sync of ${kind} broke off:`, error);
        return finish('broken', null);
      },
    );
    await noteReport(report);
    const reached = reachedBy(report);
    note({ state: reached, ...(reached === 'complete' ? { completedAt: report.endedAt } : {}) }, true);
    return report;
  } finally {
    clearInterval(beat);
    await noting;
    if (!isLost) await lease.release();
  }
}

/** A list that was too short to be believed was not received in full. */
const reachedBy = ({ told }: SyncReport): SyncState['state'] =>
  told?.state === 'complete' && told.keptBecause ? 'partial' : (told?.state ?? 'broken');

type Note = (change: Partial<SyncState>, isUrgent?: boolean) => void;

async function doSync({ context, kind, club, options }: Job, note: Note, mayGoOn: () => boolean) {
  let asked = 0;
  const onRequest = () => note({ asked: ++asked });
  const client = clientOf(club, { ...options.manner, onRequest });
  const steps = await preparations[kind](context, client, club, options);
  const total = steps.put.length + steps.remove.length;
  note({ phase: 'writing', asked, total }, true);
  const done = await carryOutSteps(context, steps, (written) => note({ written }), mayGoOn).finally(() =>
    total > 0 ? invalidate([samsTag]) : undefined,
  );
  if (kind === 'teams' && steps.report.state !== 'failed') await requestEverything(club);
  const { report } = steps;
  const removed = report.removed - done.inUse - done.refusedRemovals;
  const told = { ...report, removed, problems: [...report.problems, ...done.problems].slice(0, mostProblems) };
  return { told, inUse: done.inUse };
}

interface Done {
  readonly problems: SamsProblem[];
  inUse: number;
  refusedRemovals: number;
}

/** A few at once. What is refused is a problem of that row alone; a store that is away ends it all. */
async function carryOutSteps(
  context: Context,
  { put, remove }: Steps,
  onWritten: (count: number) => void,
  mayGoOn: () => boolean,
): Promise<Done> {
  const done: Done = { problems: [], inUse: 0, refusedRemovals: 0 };
  const waiting = [
    ...put.map((step) => ({ step, removes: false })),
    ...remove.map((step) => ({ step, removes: true })),
  ];
  let written = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!mayGoOn()) throw new Error('somebody else has taken over');
      await carryOutStep(context, next.step, next.removes, done);
      onWritten(++written);
    }
  };
  const lane = () =>
    work().catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    });
  await allEnded(Array.from({ length: lanes }, lane));
  return done;
}

async function carryOutStep(context: Context, step: SyncStep, removes: boolean, done: Done): Promise<void> {
  try {
    await step.run(context);
  } catch (error) {
    if (removes && isAppError(error, 'in_use')) {
      done.inUse++;
      return;
    }
    if (!isAppError(error) || error.code === 'unavailable') throw error;
    if (removes) done.refusedRemovals++;
    const [issue] = error.code === 'invalid' ? (error.detail.issues ?? []) : [];
    done.problems.push({ kind: 'row_unusable', where: step.key, ...(issue ? { at: issue.path } : {}) });
  }
}

/** Tables and matches are there before the first visitor asks for them. */
async function requestEverything({ club }: Federation): Promise<void> {
  const { items } = await find({ actor: visitor }, samsTeam, 'ofClub', { sportsclubUuid: club }, { limit: 100 });
  requestRefresh({ leagueUuids: [...new Set(items.flatMap(({ leagueUuid }) => leagueUuid ?? []))], matches: true });
}
