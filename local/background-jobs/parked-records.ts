/** Keeps durably the records that a handler could not deal with, once each. */
import type { StreamRecord } from '@/lib/streams/record';
import { readDurable, writeDurable } from './durable-json';

export type ParkedRecord = {
  record: StreamRecord;
  /** Name of the handler that failed; others may have dealt with the record. */
  handler: string;
  error: string;
  attempts: number;
  /** ISO time of the last attempt. */
  at: string;
};

export type ParkedRecords = {
  all(): ParkedRecord[];
  /** On disk when it returns; takes the place of an earlier entry for the same record and handler. */
  park(parked: ParkedRecord): void;
};

export function openParkedRecords(file: string): ParkedRecords {
  const entries = new Map(readDurable<ParkedRecord[]>(file, [], isList).map((parked) => [nameOf(parked), parked]));
  return {
    all: () => [...entries.values()],
    park(parked) {
      entries.set(nameOf(parked), parked);
      writeDurable(file, [...entries.values()]);
    },
  };
}

function nameOf({ record, handler }: ParkedRecord): string {
  return `${handler} ${record.id}`;
}

function isList(value: unknown): value is ParkedRecord[] {
  return Array.isArray(value);
}
