// What a form starts from (form loader, capabilities): the document as its editors see it, and what they may do with it, as plain data.

import { nowIso } from '@/lib/clock';
import { openRule } from '@/lib/entity/access';
import type { AnyEntity } from '@/lib/entity/entity';
import { type Actor, allows } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import { mayReadAudit } from '@/lib/features/audit';
import { type ReviewState, reviewState } from '@/lib/forms/review-state';
import type { Values } from '@/lib/forms/save-protocol';
import { may } from '@/lib/operations/authorize';
import { documentKey } from '@/lib/operations/document-key';
import { canBeDuplicated } from '@/lib/operations/duplicate';
import { read } from '@/lib/operations/find';
import { open } from '@/lib/operations/history';

/** For showing and hiding only: every operation judges by itself. */
export interface Capabilities {
  readonly publish: boolean;
  readonly remove: boolean;
  readonly duplicate: boolean;
  /** Who did what to it may be read. */
  readonly audit: boolean;
}

export interface OpenDocument {
  readonly row: Values;
  readonly version: number;
  readonly hasChanges: boolean;
  /** The date under which visitors see it, or will see it. */
  readonly liveDate?: string;
  readonly binnedAt?: string;
  readonly review?: ReviewState;
  readonly may: Capabilities;
}

export function capabilitiesOf(actor: Actor, of: AnyEntity, row: Values): Capabilities {
  const now = nowIso();
  const { publish, remove, create } = of.access;
  return {
    publish: publish !== undefined && allows(publish, actor, row, now),
    remove: allows(remove, actor, row, now),
    duplicate: canBeDuplicated(of) && allows(create, actor, undefined, now),
    audit: mayReadAudit(actor),
  };
}

/** Undefined for whoever may change it as well, and for whom it is nothing to read here. */
export async function readFor(actor: Actor, of: AnyEntity, id: string): Promise<Values | undefined> {
  if (!of.admin?.readers) return undefined;
  try {
    const row = (await read({ actor }, of, documentKey(of, id))) as Values | undefined;
    const isTheirs = row && !may(actor, of, 'write', row) && allows(openRule(of), actor, row, nowIso());
    return isTheirs ? (JSON.parse(JSON.stringify(row)) as Values) : undefined;
  } catch (error) {
    if (isAppError(error, 'missing')) return undefined;
    throw error;
  }
}

/** Undefined if there is none, or none for this actor. */
export async function openFor(actor: Actor, of: AnyEntity, id: string): Promise<OpenDocument | undefined> {
  try {
    const { row, version, published, binnedAt, review } = await open({ actor }, of, documentKey(of, id));
    const plain = JSON.parse(JSON.stringify(row)) as Values;
    const { publishedDate } = (published ?? row) as Values;
    return {
      row: plain,
      version,
      hasChanges: published !== undefined,
      ...(plain.status === 'published' && publishedDate ? { liveDate: String(publishedDate) } : {}),
      ...(binnedAt ? { binnedAt } : {}),
      ...(review ? { review: await reviewState(actor, review) } : {}),
      may: capabilitiesOf(actor, of, plain),
    };
  } catch (error) {
    if (isAppError(error, 'missing') || isAppError(error, 'forbidden')) return undefined;
    throw error;
  }
}
