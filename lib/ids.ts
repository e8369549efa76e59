// Makes identifiers (UUID, ULID): random ones, and sortable ones that keep their order within a millisecond.

import { monotonicFactory } from 'ulid';

const nextUlid = monotonicFactory();

export const newUuid = (): string => crypto.randomUUID();
export const newUlid = (): string => nextUlid();
