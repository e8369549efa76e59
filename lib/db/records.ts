// What the engine itself keeps beside documents, declared in the same language (engine records): copies, revisions, the audit, references and their targets' tombstones, people,
// words, the bin, answered requests.

import { z } from 'zod';
import type { Sitting } from '@/lib/db/document';
import { reviewRecord } from '@/lib/db/review-record';
import { json, many } from '@/lib/entity/compound-fields';
import { optional } from '@/lib/entity/field';
import { record } from '@/lib/entity/record';
import { boolean, epoch, instant, longText, number, text, ulid } from '@/lib/entity/scalar-fields';
import { coreTable } from '@/lib/tables/core';

const name = () => text({ max: 60, sample: () => 'news' });
const documentIdText = () => text({ max: 1000, sample: (n) => `id-${n}` });
const version = () => number({ min: 0, whole: true });
const sampleSitting: Sitting = { by: 'user-1', since: '', version: 1, writeId: '', fields: {}, answered: [] };
const packed = () => json(z.instanceof(Uint8Array), () => new Uint8Array(800));

/** Unpublished changes to a published row, outside every public index; those of one kind lie together. */
export const copyRecord = record('core-copy', {
  fields: {
    entity: name(),
    id: documentIdText(),
    baseVersion: version(),
    packed: packed(),
    sitting: optional(json(z.custom<Sitting>(), () => sampleSitting)),
  },
  table: coreTable,
  item: { PK: 'COPY#{entity}', SK: 'OF#{id}' },
  reads: { all: { pk: 'COPY#{entity}', sk: { prefix: 'OF#' }, cost: 6 } },
});

/** Where a line of the audit is found besides its own place: by its day, by who it was, and by what it is about. */
const audited = { auditDay: '{day}', auditBy: '{by}', auditOf: '{entity}#{id}', auditAt: '{at}' } as const;
/** In the club's own time: a line of its evening stands under that evening. */
const day = () => text({ max: 10, pattern: /^\d{4}-\d\d-\d\d$/, sample: () => '2026-01-01' });
const action = () => text({ max: 40, typical: 10, sample: () => 'save' });
const actorText = () => text({ max: 128, sample: (n) => `user-${n}` });
/** From where it was asked for. */
const from = () => optional(text({ max: 45, typical: 12, sample: () => '192.0.2.1' }));
const note = () => optional(longText({ max: 2000, typical: 80 }));

/**
 * One write or one sitting, one revision, which is its line in the audit. It keeps what was replaced, so that an earlier
 * state is the present one taken back step by step. The write's own id in the key tells a landed write from somebody else's.
 */
export const revisionRecord = record('core-revision', {
  fields: {
    entity: name(),
    id: documentIdText(),
    version: version(),
    writeId: ulid(),
    action: action(),
    by: actorText(),
    at: instant(),
    day: day(),
    from: from(),
    /** What was said with it. */
    note: note(),
    changed: many(text({ max: 60 }), { max: 200 }),
    /** The version that began the sitting which this one goes on with. */
    joins: optional(version()),
    /** What the changed fields held before; what is not in it was empty. */
    replaced: optional(packed()),
    /** It does not tell what it replaced. */
    forgets: optional(boolean()),
    /** The whole row: of what expires by itself, and in revisions of an earlier version. */
    packed: optional(packed()),
  },
  table: coreTable,
  item: { PK: 'REV#{entity}#{id}', SK: '{version:9}#{writeId}', ...audited },
  reads: {
    newest: { pk: 'REV#{entity}#{id}', order: 'desc', cost: 6 },
    ofVersion: { pk: 'REV#{entity}#{id}', sk: { prefix: '{version:9}#' }, order: 'desc', one: true, cost: 1 },
  },
});

/** A line of the audit that no revision is: an action on what is no document, or one that was refused. */
export const auditRecord = record('core-audit', {
  fields: {
    entity: name(),
    id: documentIdText(),
    lineId: ulid(),
    action: action(),
    by: actorText(),
    at: instant(),
    day: day(),
    from: from(),
    denied: boolean(),
    detail: optional(json(z.record(z.string(), z.union([z.string(), z.number()])), () => ({ role: 'Editor' }))),
    expiresAt: optional(epoch()),
  },
  table: coreTable,
  item: { PK: 'AUDIT#{entity}#{id}', SK: '{at}#{lineId}', ...audited },
});

/** Every line of the audit, whichever item it is: for reading only. */
export const auditLine = record('core-audit-line', {
  fields: {
    PK: text({ max: 1100 }),
    SK: text({ max: 100 }),
    entity: name(),
    id: documentIdText(),
    action: action(),
    by: actorText(),
    at: instant(),
    day: day(),
    from: from(),
    changed: optional(many(text({ max: 60 }), { max: 200 })),
    note: note(),
    denied: optional(boolean()),
    detail: optional(json(z.record(z.string(), z.union([z.string(), z.number()])), () => ({}))),
  },
  table: coreTable,
  item: audited,
  reads: {
    byDay: { index: 'byDay', pk: '{day}', order: 'desc', cost: 2 },
    byPerson: { index: 'byPerson', pk: '{by}', order: 'desc', cost: 2 },
    byDocument: { index: 'byDocument', pk: '{entity}#{id}', order: 'desc', cost: 2 },
  },
});

/** Lies under its target, so that "where is this used" is one query. */
export const referenceRecord = record('core-reference', {
  fields: {
    target: name(),
    targetId: documentIdText(),
    entity: name(),
    id: documentIdText(),
    fields: many(text({ max: 60 }), { max: 100 }),
  },
  table: coreTable,
  item: { PK: 'REF#{target}#{targetId}', SK: 'FROM#{entity}#{id}' },
  reads: { of: { pk: 'REF#{target}#{targetId}', sk: { prefix: 'FROM#' }, cost: 1 } },
});

/** Lies under whom the document names, by id or address, also in its working copy and in the bin: what is theirs is one query. */
export const personRecord = record('core-person', {
  fields: { person: text({ max: 254, sample: (n) => `user-${n}` }), entity: name(), id: documentIdText() },
  table: coreTable,
  item: { PK: 'PERSON#{person}', SK: 'IN#{entity}#{id}' },
  reads: { of: { pk: 'PERSON#{person}', sk: { prefix: 'IN#' }, cost: 1 } },
});

/** Lies with the references to its target: while it is there, nobody begins to point at what is being deleted. */
export const tombstoneRecord = record('core-leaving', {
  fields: {
    target: name(),
    targetId: documentIdText(),
    token: ulid(),
    gone: boolean(),
    expiresAt: epoch(),
  },
  table: coreTable,
  item: { PK: 'REF#{target}#{targetId}', SK: 'LEAVING' },
});

/** One for each word that a document is found by, so that searching is one query for the beginning of a word. */
export const wordRecord = record('core-word', {
  fields: {
    entity: name(),
    word: text({ max: 40, sample: (n) => `word${n}` }),
    id: documentIdText(),
  },
  table: coreTable,
  item: { PK: 'WORD#{entity}', SK: '{word}#{id}' },
  reads: { beginning: { pk: 'WORD#{entity}', sk: { prefix: '{word}' }, cost: 1 } },
});

export const binRecord = record('core-bin', {
  fields: {
    entity: name(),
    id: documentIdText(),
    at: instant(),
    by: text({ max: 128 }),
    label: text({ max: 500 }),
    /** Whether it was out when it went there: then it comes back before everybody's eyes. */
    status: optional(text({ max: 20, sample: () => 'draft' })),
  },
  table: coreTable,
  item: { PK: 'BIN#{entity}', SK: '{at}#{id}' },
  reads: { newest: { pk: 'BIN#{entity}', order: 'desc', cost: 1.5 } },
});

/** A request that was answered: the same key gets the same answer for a day. */
export const requestRecord = record('core-request', {
  fields: {
    actor: text({ max: 128, sample: (n) => `user-${n}` }),
    token: text({ max: 64, sample: (n) => `token${n}` }),
    fingerprint: text({ max: 64 }),
    entity: name(),
    id: documentIdText(),
    answerVersion: version(),
    writeId: ulid(),
    expiresAt: epoch(),
  },
  table: coreTable,
  item: { PK: 'IDEM#{actor}#{token}', SK: 'RECORD' },
});

/** Which tags a write has invalidated, for every instance that keeps what was read: lands with the write itself. */
export const invalidationRecord = record('core-invalidation', {
  fields: {
    at: instant(),
    id: ulid(),
    tags: many(text({ max: 1100, typical: 20 }), { max: 500 }),
    expiresAt: epoch(),
  },
  table: coreTable,
  item: { PK: 'TAGS', SK: '{at}#{id}' },
  reads: { since: { pk: 'TAGS', sk: { gte: '{at}' }, cost: 3 } },
});

export const coreRecords = [
  copyRecord,
  revisionRecord,
  auditRecord,
  referenceRecord,
  personRecord,
  tombstoneRecord,
  wordRecord,
  binRecord,
  requestRecord,
  invalidationRecord,
  reviewRecord,
];
