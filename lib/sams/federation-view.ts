// What the admin sees of the federation (view model): plain data that survives the way to the browser.

import type { FailureCause } from './answer';
import type { Report } from './plan';

export type SyncKind = 'clubs' | 'teams';

export interface SyncView {
  readonly kind: SyncKind;
  readonly state: 'never' | 'running' | 'interrupted' | 'complete' | 'partial' | 'failed' | 'broken';
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly phase: 'asking' | 'writing';
  readonly asked: number;
  readonly written: number;
  readonly total: number;
}

export interface ReportView {
  readonly kind: SyncKind;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly isByHand: boolean;
  readonly ending: 'done' | 'broken' | 'interrupted';
  readonly inUse: number;
  readonly told: Report | null;
}

export interface KeptView {
  /** Nothing for the club's matches. */
  readonly leagueUuid: string | null;
  readonly name: string | null;
  readonly rows: number;
  readonly at: string | null;
  readonly askedAt: string;
  readonly isPartial: boolean;
  readonly cause: FailureCause | null;
}

export interface OwnTeamView {
  readonly uuid: string;
  readonly name: string;
  readonly leagueName: string | null;
  readonly seasonName: string | null;
  /** The team of this site that is linked with it. */
  readonly team: { readonly id: string; readonly name: string } | null;
}

export interface ClubView {
  readonly uuid: string;
  readonly name: string;
  readonly associationName: string | null;
}

export interface FederationView {
  readonly syncs: readonly SyncView[];
  /** Newest first. */
  readonly reports: readonly ReportView[];
  readonly kept: readonly KeptView[];
  readonly teams: readonly OwnTeamView[];
  readonly clubs: { readonly items: readonly ClubView[]; readonly nextToken: string | null };
}

/** Ready, not set up at all, or set up by half with what is wrong. */
export type Setting =
  | { readonly state: 'ready' }
  | { readonly state: 'none' }
  | { readonly state: 'wrong'; readonly message: string };
