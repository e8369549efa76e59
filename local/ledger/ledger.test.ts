// The declared costs hold on real rows, and a page costs the same however much lies behind it.

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encode } from '@/lib/db/codec';
import { repository } from '@/lib/db/repository';
import { sampleRow } from '@/lib/entity/sample';
import { news } from '@/lib/modules/club/news';
import { registry } from '@/lib/modules/registry';
import { physicalName } from '@/lib/tables/physical-name';
import { localConnection } from '@/local/dynamodb/local-connection';
import { type LedgerLine, measureLedger } from '@/local/ledger/ledger';
import { installMeter } from '@/local/ledger/meter';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

describe.each(testEngines())('the ledger on %s', (engine) => {
  let test: TestStore;
  let lines: LedgerLine[];
  beforeAll(async () => {
    test = await openTestStore({ engine });
    lines = await measureLedger(registry);
  }, 180_000);
  afterAll(() => test.close());

  it('has a line for every read and write', () => {
    const reads = registry.flatMap((of) => Object.keys(of.reads).map((name) => `${of.name} read ${name}`));
    expect(lines.filter(({ unit }) => unit === 'RCU').map(({ entity, what }) => `${entity} ${what}`)).toEqual(reads);
    for (const { name } of registry)
      expect(lines.filter(({ entity, unit }) => entity === name && unit === 'WCU').length).toBeGreaterThan(1);
  });

  it('measures whole pages and single rows that were really found', () => {
    for (const { what, unit, rows, entity } of lines) {
      if (unit !== 'RCU') continue;
      const single = registry.find(({ name }) => name === entity)?.reads[what.slice(5)].one;
      expect(rows, `${entity} ${what}`).toBe(single ? 1 : 20);
    }
  });

  it('never measures more than is declared, nor declares much more than is measured', () => {
    for (const { entity, what, unit, declared, measured } of lines) {
      expect(measured, `${entity} ${what}`).toBeGreaterThan(0);
      expect(measured, `${entity} ${what}`).toBeLessThanOrEqual(declared);
      // DynamoDB Local rounds all small items of a transaction together, AWS and the other engine round each.
      if (unit === 'WCU' && engine === 'jar') continue;
      expect(declared, `${entity} ${what} is declared too generously`).toBeLessThanOrEqual(measured * 2 + 2);
    }
  });
});

describe('a page of 20', () => {
  let test: TestStore;
  let direct: DynamoDBDocumentClient;
  beforeAll(async () => {
    test = await openTestStore();
    direct = DynamoDBDocumentClient.from(new DynamoDBClient(localConnection(test.dynamo.url)));
  });
  afterAll(() => test.close());

  const put = (numbers: number[]) => {
    const requests = numbers.map((n) => {
      const { content: _, ...row } = sampleRow(news, n);
      return { PutRequest: { Item: encode(news, { ...row, status: 'published' }) } };
    });
    return direct.send(new BatchWriteCommand({ RequestItems: { [physicalName(news.table)]: requests } }));
  };
  const fill = async (from: number, to: number) => {
    const batches: number[][] = [];
    for (let n = from; n < to; n += 25) batches.push(Array.from({ length: Math.min(25, to - n) }, (_, i) => n + i));
    while (batches.length > 0) await Promise.all(batches.splice(0, 4).map(put));
  };

  it('costs the same out of 10,000 as out of 100', async () => {
    const meter = installMeter();
    const lists = ['all', 'published', 'live'] as const;
    const measure = () => Promise.all(lists.map((name) => repository(news).read[name]({}, { limit: 20 })));
    await fill(0, 100);
    const few = await meter.measure(measure);
    await fill(100, 10_000);
    test.proxy.clearLog();
    expect(await meter.measure(measure)).toEqual(few);
    expect(test.proxy.log.map(({ operation }) => operation)).toEqual(['Query', 'Query', 'Query']);
  }, 120_000);
});
