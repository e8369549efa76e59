/** Reads a record of the streams API as handlers see it. */
import { isDeepStrictEqual } from 'node:util';
import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { StreamRecord } from '@/lib/streams/record';

const KINDS = ['INSERT', 'MODIFY', 'REMOVE'] as const;

export function toStreamRecord(raw: _Record, { table, label }: { table: string; label: string }): StreamRecord {
  const { Keys = {}, OldImage, NewImage, ApproximateCreationDateTime } = raw.dynamodb ?? {};
  const told = KINDS.find((kind) => kind === raw.eventName);
  const { PrincipalId, Type } = raw.userIdentity ?? {};
  return {
    // Engines number the events of every stream from 1: only table, stream and number together are unique.
    id: `${table}/${label}/${raw.eventID}`,
    table,
    kind: told ?? kindByImages(OldImage, NewImage),
    keys: unmarshall(Keys),
    ...(OldImage ? { before: unmarshall(OldImage) } : {}),
    ...(NewImage ? { after: unmarshall(NewImage) } : {}),
    // DynamoDB Local gives its expiries an event name of their own and no identity.
    byService: told ? Type === 'Service' && PrincipalId === 'dynamodb.amazonaws.com' : true,
    at: (ApproximateCreationDateTime ?? new Date()).toISOString(),
  };
}

/** DynamoDB writes no record for a write that changes nothing; not every engine is so careful. */
export function changesNothing({ kind, before, after }: StreamRecord): boolean {
  return kind === 'MODIFY' && before !== undefined && isDeepStrictEqual(before, after);
}

function kindByImages(before: unknown, after: unknown): StreamRecord['kind'] {
  if (!after) return 'REMOVE';
  return before ? 'MODIFY' : 'INSERT';
}
