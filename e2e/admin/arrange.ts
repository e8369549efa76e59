// Writes into the running club's store through the operations themselves: the quickest way to many documents that are real.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { disconnect } from '../../lib/db/client';
import type { AnyEntity, CreateOf, KeyOf } from '../../lib/entity/entity';
import { rereadEnv } from '../../lib/env';
import { news } from '../../lib/modules/club/news';
import { systemActor } from '../../lib/modules/permissions';
import { create } from '../../lib/operations/create';
import { publish } from '../../lib/operations/publish';
import { save } from '../../lib/operations/save';
import { embeddedPool } from '../../scripts/start/surroundings';

const context = { actor: systemActor('arranged') };

/** Points this process at the store of the club whose data lies there. */
function connectTo(data: string): void {
  const { dynamodb } = JSON.parse(readFileSync(join(data, 'ports.json'), 'utf8')) as { dynamodb: number };
  const DYNAMODB_ENDPOINT = `http://127.0.0.1:${dynamodb}`;
  if (process.env.DYNAMODB_ENDPOINT === DYNAMODB_ENDPOINT) return;
  Object.assign(process.env, {
    DYNAMODB_ENDPOINT,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'clubhouse',
    AWS_SECRET_ACCESS_KEY: 'only-for-this-machine',
    COGNITO_USER_POOL_ID: embeddedPool.userPoolId,
    COGNITO_CLIENT_ID: embeddedPool.clientId,
    CLUBHOUSE_SECRET: 'no token of this process is ever opened elsewhere',
  });
  rereadEnv();
  disconnect();
}

export interface Arranged {
  readonly id: string;
  readonly title: string;
  readonly version: number;
}

/** Drafts with these titles, oldest first. */
export async function arrangeArticles(data: string, titles: readonly string[]): Promise<Arranged[]> {
  connectTo(data);
  const made: Arranged[] = [];
  for (const title of titles) {
    const { row, version } = await create(context, news, { title });
    made.push({ id: row.id, title, version });
  }
  return made;
}

export async function arrangeRow<E extends AnyEntity>(data: string, of: E, input: CreateOf<E>) {
  connectTo(data);
  return create(context, of, input);
}

/** Somebody else saves: whoever has seen the version before is late. */
export async function saveElsewhere(data: string, { id, version }: Arranged, title: string): Promise<void> {
  connectTo(data);
  await save(context, news, { id } as KeyOf<typeof news>, version, { title });
}

export async function publishElsewhere(data: string, { id, version }: Arranged): Promise<void> {
  connectTo(data);
  await publish(context, news, { id } as KeyOf<typeof news>, version);
}
