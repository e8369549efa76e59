// From where somebody once did something is forgotten (anonymising audit IP addresses); what they did and when is kept.

import { records } from '@/lib/db/record-store';
import { auditLine } from '@/lib/db/records';
import { pagesOf } from '@/lib/pages';

/** Of all lines of the audit that are somebody's. Can be asked for twice. */
export async function forgetAddresses(by: string): Promise<void> {
  const { read, patch } = records(auditLine);
  for await (const lines of pagesOf((options) => read.byPerson({ by }, options))) {
    const told = lines.filter(({ from }) => from !== undefined);
    await Promise.all(told.map((line) => patch(line, { from: null })));
  }
}
