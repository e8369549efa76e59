// Whether the store answers (health check): one cheap read of something that does not exist.

import { getItem } from '@/lib/db/load';
import { coreTable } from '@/lib/tables/core';

/** Throws 'unavailable' when it does not. */
export async function storeAnswers(): Promise<void> {
  await getItem(coreTable, { PK: 'HEALTH', SK: 'HEALTH' });
}
