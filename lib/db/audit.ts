// Writes the lines of the audit that no revision is (audit log writer): who did what to whom, when and from where. What is written here is kept.

import { nowIso } from '@/lib/clock';
import { onClubClock } from '@/lib/club-time';
import { type Action, putIf } from '@/lib/db/action';
import { encode } from '@/lib/db/codec';
import { records } from '@/lib/db/record-store';
import { auditRecord } from '@/lib/db/records';
import { env } from '@/lib/env';
import { isAppError } from '@/lib/errors';
import { newUlid } from '@/lib/ids';
import { requestScope } from '@/lib/request-scope';

export interface AuditEntry {
  /** Who it was, by id. */
  readonly by: string;
  /** What kind of thing it was done to, and which one. */
  readonly entity: string;
  readonly id: string;
  readonly action: string;
  /** A few plain facts; nothing secret. */
  readonly detail?: Readonly<Record<string, string | number>>;
  /** It was refused. */
  readonly denied?: boolean;
  /** Until when it is kept, in seconds; for good unless it is said. */
  readonly expiresAt?: number;
}

/** Under which day of the club a line stands, and from where it was asked for. */
export const circumstances = (at: string): { readonly day: string; readonly from: string | undefined } => ({
  day: onClubClock(at, env().timeZone).slice(0, 10),
  from: requestScope.get()?.address,
});

function lineOf({ denied = false, ...entry }: AuditEntry) {
  const at = nowIso();
  const stamps = { version: 0, createdAt: at, updatedAt: at };
  return { ...entry, id: entry.id || '-', ...circumstances(at), denied, at, lineId: newUlid(), ...stamps };
}

/** A line that lands with what it tells of, or not at all. */
export const auditAction = (entry: AuditEntry): Action =>
  putIf(auditRecord.table, encode(auditRecord, lineOf(entry)), { absent: 'PK' }, { kind: 'stale' });

export async function writeAudit(entry: AuditEntry): Promise<void> {
  await records(auditRecord).put(lineOf(entry));
}

/**
 * No action without its line: it is written first. What breaks off is followed by another that says so, and how far it
 * came.
 */
export async function audited<T>(
  entry: AuditEntry,
  work: () => Promise<T>,
  reached: () => NonNullable<AuditEntry['detail']> = () => ({}),
): Promise<T> {
  await writeAudit(entry);
  try {
    return await work();
  } catch (error) {
    const detail = { ...reached(), failed: isAppError(error) ? error.code : 'internal' };
    await writeAudit({ ...entry, detail }).catch((lost: unknown) =>
      console.error(`How ${entry.action} of ${entry.entity} ended could not be written down:`, lost),
    );
    throw error;
  }
}
