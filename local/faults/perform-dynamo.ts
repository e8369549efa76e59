/** Performs a DynamoDB request, bent as the fault asks: a batch cut short, an index answered late, records repeated. */
import type { IncomingMessage } from 'node:http';
import type { AnswerMemory } from './answer-memory';
import { splitBatch } from './batch-split';
import type { Fault } from './fault-rule';
import { type Random, wholeBetween } from './seeded-random';
import { isIndexRead, listOf, parseObject, type StoreCommand } from './store-command';
import type { Answer } from './store-error';
import { type Upstream, wholeAnswer, withBody } from './upstream';

export type Performance = {
  upstream: Upstream;
  random: Random;
  memory: AnswerMemory;
  req: IncomingMessage;
  command: StoreCommand;
  body: Buffer;
  fault: Fault | null;
};

export async function performDynamo(performance: Performance): Promise<Answer> {
  const { command, fault, random } = performance;
  switch (fault?.kind) {
    case 'unprocessed': {
      const split = splitBatch(command, fault.share ?? 0.3, random);
      const answer = await send(performance, Buffer.from(JSON.stringify(split.forward)));
      return rewritten(answer, split.addHeldBack);
    }
    case 'duplicate-records': {
      const repeat = (record: unknown) => Array.from({ length: wholeBetween(random, 1, 5) }, () => record);
      const answer = await send(performance, performance.body);
      return rewritten(answer, (told) => ({ ...told, Records: listOf(told.Records).flatMap(repeat) }));
    }
    case 'stale-index':
      return staleAnswer(performance, fault);
    default:
      return isIndexRead(command) ? freshAndRemembered(performance) : send(performance, performance.body);
  }
}

/**
 * An index so many milliseconds behind is played from memory: every index query passing through is remembered, struck
 * or not, and a struck one is performed too, so that repeating it sees the index catch up.
 */
async function staleAnswer(performance: Performance, fault: Extract<Fault, { kind: 'stale-index' }>): Promise<Answer> {
  const old = performance.memory.recall(performance.body.toString(), fault.ms);
  const fresh = await freshAndRemembered(performance);
  if (fresh.status !== 200) return fresh;
  if (old || fault.unseen === 'fresh') return old ?? fresh;
  return rewritten(fresh, ({ ConsumedCapacity, Items }) => ({
    Count: 0,
    ScannedCount: 0,
    ...(Items ? { Items: [] } : {}),
    ...(ConsumedCapacity ? { ConsumedCapacity } : {}),
  }));
}

async function freshAndRemembered(performance: Performance): Promise<Answer> {
  const answer = await send(performance, performance.body);
  if (answer.status === 200) performance.memory.remember(performance.body.toString(), answer);
  return answer;
}

async function send({ upstream, req, fault }: Performance, body: Buffer): Promise<Answer> {
  return wholeAnswer(await upstream.send(req, { body, readable: fault !== null }));
}

function rewritten(answer: Answer, change: (told: Record<string, unknown>) => Record<string, unknown>): Answer {
  const told = answer.status === 200 ? parseObject(answer.body) : null;
  return told ? withBody(answer, change(told)) : answer;
}
