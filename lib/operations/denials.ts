// Notes who was refused what, for the audit: each time for people who are signed in, now and then for strangers who keep on knocking.

import { inBackground } from '@/lib/background';
import { nowSeconds } from '@/lib/clock';
import { writeAudit } from '@/lib/db/audit';
import { type Actor, visitor } from '@/lib/entity/rule';
import { type AppError, isAppError } from '@/lib/errors';
import { requestScope } from '@/lib/request-scope';

export interface Denial {
  readonly entity: string;
  readonly id: string;
  readonly action: string;
}

/** How strangers are called in the audit. */
export const strangerId = 'visitor';

const keptSeconds = 400 * 24 * 60 * 60;
const strangerSeconds = 60;
const mostStrangers = 500;

/** When a stranger's attempt was last written down: nobody fills the store by being refused. */
const strangers = new Map<string, number>();

function isRepeated(place: string): boolean {
  const now = nowSeconds();
  if (now - (strangers.get(place) ?? 0) < strangerSeconds) return true;
  for (const [known, at] of strangers) if (now - at >= strangerSeconds) strangers.delete(known);
  if (strangers.size >= mostStrangers) return true;
  strangers.set(place, now);
  return false;
}

/** Only requests are noted: what the house asks of itself is nobody's attempt. */
export function noteDenial(actor: Actor, denial: Denial): void {
  const scope = requestScope.get();
  if (!scope) return;
  if (actor.id === null && isRepeated([scope.address, denial.entity, denial.action].join(' '))) return;
  const entry = { ...denial, by: actor.id ?? strangerId, denied: true, expiresAt: nowSeconds() + keptSeconds };
  // What is done outside the request still tells where it came from.
  void inBackground('Noting a refusal', () => requestScope.run(scope, () => writeAudit(entry)));
}

/** Errors that have their line. */
const noted = new WeakSet<AppError>();

/** What to throw at somebody who is refused; it is noted that they tried. */
export function denied(actor: Actor, denial: Denial, error: AppError): AppError {
  noteDenial(actor, denial);
  noted.add(error);
  return error;
}

/** For doors: what was refused before anybody judged it, as it came from a stranger or from elsewhere, leaves a line too. */
export function noteUnjudged(error: unknown, denial: Denial): void {
  if (!isAppError(error, 'unauthenticated') && !isAppError(error, 'forbidden')) return;
  if (!noted.has(error)) noteDenial(visitor, denial);
}
