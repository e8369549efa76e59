import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { decode, encode } from '@/lib/db/codec';
import { keyFieldsOf } from '@/lib/db/key';
import { coreRecords } from '@/lib/db/records';
import { sampleRow } from '@/lib/entity/sample';
import { physicalName } from '@/lib/tables/physical-name';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';
import { sessionRecord } from './session-record';
import { createSession, endSession, endSessionsOf, findSession, renewSession } from './sessions';

const identity = (userId: string) => ({
  userId,
  username: userId,
  email: `${userId}@verein.example`,
  name: 'Ada',
  systemGroups: ['Editor'],
  customGroups: ['Squash'],
  granted: ['squash:view'],
});

const minutes = (n: number) => n * 60_000;
const hours = (n: number) => minutes(n * 60);

describe('the record', () => {
  it('comes back from the store as it went in, and is told by its key', () => {
    const row = { ...sampleRow(sessionRecord, 3) };
    expect(decode(sessionRecord, encode(sessionRecord, row))).toEqual(row);
    expect(keyFieldsOf(sessionRecord, encode(sessionRecord, row))).toEqual({ userId: row.userId, digest: row.digest });
  });

  it('has a place that no other record of the table can take', () => {
    const item = encode(sessionRecord, { ...sampleRow(sessionRecord, 3) });
    for (const other of coreRecords) expect(keyFieldsOf(other, item)).toBeUndefined();
  });
});

describe.each(testEngines())('sessions on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterEach(() => {
    shiftClock(0);
    test.proxy.clear();
  });
  afterAll(() => test.close());

  it('are found by the id that only the browser has', async () => {
    const { id, session } = await createSession(identity('ada'));
    expect(id).toMatch(/^ada\.[\w-]{43}$/);
    expect(await findSession(id)).toEqual(session);
    expect(session).toMatchObject({ email: 'ada@verein.example', systemGroups: ['Editor'], granted: ['squash:view'] });
  });

  it('are stored without the id', async () => {
    const { id } = await createSession(identity('ada'));
    const secret = id.split('.')[1] ?? '';
    const digest = createHash('sha256').update(secret).digest('base64url');
    const Key = { PK: 'SESSION#ada', SK: `ID#${digest}` };
    const { Item } = await store().send(new GetCommand({ TableName: physicalName(sessionRecord.table), Key }));
    expect(Item).toBeDefined();
    expect(JSON.stringify(Item)).not.toContain(secret);
  });

  it('are not found by anything else', async () => {
    const { id } = await createSession(identity('ada'));
    const [, secret = ''] = id.split('.');
    const { session } = await createSession(identity('ada'));
    const last = secret.endsWith('A') ? 'B' : 'A';
    for (const guess of [
      '',
      'ada',
      'ada.',
      `.${secret}`,
      secret,
      `bob.${secret}`,
      `ADA.${secret}`,
      `ada.${secret.slice(0, -1)}`,
      `ada.${secret.slice(0, -1)}${last}`,
      `ada.${secret}=`,
      `ada.${secret}.x`,
      `ada#x.${secret}`,
      `ada.${session.digest}`,
      ` ${id}`,
      `${id}\n`,
    ])
      expect(await findSession(guess), guess).toBeUndefined();
  });

  it('end for good', async () => {
    const { id, session } = await createSession(identity('ada'));
    await endSession(id);
    expect(await findSession(id)).toBeUndefined();
    expect(await renewSession(session, identity('ada'))).toBeUndefined();
    expect(await findSession(id)).toBeUndefined();
    await endSession(id);
    await endSession('nonsense');
  });

  it('end all at once for one user and for nobody else', async () => {
    const ids = await Promise.all(Array.from({ length: 130 }, () => createSession(identity('many'))));
    const other = await createSession(identity('many-more'));
    test.proxy.clearLog();
    await endSessionsOf('many');
    expect(test.proxy.log.filter(({ operation }) => operation === 'Query').length).toBeLessThanOrEqual(3);
    const left = await Promise.all(ids.map(({ id }) => findSession(id)));
    expect(left.filter(Boolean)).toEqual([]);
    expect(await findSession(other.id)).toBeDefined();
  });

  it('are gone after twelve hours without being seen', async () => {
    const { id } = await createSession(identity('idle'));
    shiftClock(hours(12) - 2000);
    expect(await findSession(id)).toBeDefined();
    shiftClock(hours(12) + 1000);
    expect(await findSession(id)).toBeUndefined();
  });

  it('live on while they are seen, but never longer than seven days', async () => {
    const { id } = await createSession(identity('busy'));
    for (let hour = 10; hour < 7 * 24; hour += 10) {
      shiftClock(hours(hour));
      const session = await findSession(id);
      expect(session, `after ${hour} hours`).toBeDefined();
      if (session) await renewSession(session, identity('busy'));
    }
    shiftClock(hours(7 * 24) + 1000);
    expect(await findSession(id)).toBeUndefined();
  });

  it('note being seen every ten minutes at most', async () => {
    const { id, session } = await createSession(identity('seen'));
    shiftClock(minutes(9));
    const early = await renewSession(session, identity('seen'));
    expect(early?.lastSeen).toBe(session.lastSeen);
    expect(early?.expiresAt).toBe(session.expiresAt);
    shiftClock(minutes(11));
    const late = await renewSession(session, identity('seen'));
    expect(late?.expiresAt).toBeGreaterThan(session.expiresAt);
    expect(await findSession(id)).toEqual(late);
  });

  it('cannot be told while the store is away', async () => {
    const { id } = await createSession(identity('ada'));
    test.proxy.use([{ kind: 'drop-before' }]);
    expect((await refusal(findSession(id))).code).toBe('unavailable');
  });
});
