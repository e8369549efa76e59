// The way up: services, what they need at first, build, app – each as soon as what it rests on is there.

import { join } from 'node:path';
import { parseEnv, parseFederation } from '@/lib/env';
import { AppError, isAppError } from '@/lib/errors';
import { addressesOf, isFreeOnAll } from '@/local/supervisor/free-port';
import type { ServiceSpec } from '@/local/supervisor/service';
import type { Supervisor } from '@/local/supervisor/supervisor';
import { isBuilt } from './build-freshness';
import { settlePorts, settleSecret } from './data-folder';
import { runErrand } from './errand';
import type { StartOptions } from './main';
import { preparationOf } from './preparation';
import { say, step } from './report';
import {
  appService,
  cognitoService,
  dynamodbService,
  type House,
  program,
  s3Service,
  samsService,
  upkeepService,
  urlOf,
} from './services';
import { are, embedsFederation, environmentOf, type Surroundings, serviceNames } from './surroundings';

interface Undertaking {
  readonly options: StartOptions;
  readonly surroundings: Surroundings;
  readonly supervisor: Supervisor;
  readonly signal: AbortSignal;
}

/** Resolves with the address once the app answers there. */
export async function bringUp(undertaking: Undertaking): Promise<string> {
  const { options, surroundings, supervisor, signal } = undertaking;
  const host = options.host ?? 'localhost';
  const hosts = addressesOf(host);
  const port = await choosePort(options.port, hosts);
  const house = await furnish(undertaking);

  const launch = (spec: ServiceSpec, line: string) => step(line, () => supervisor.start(spec));
  const embedded = {
    dynamodb: () => launch(dynamodbService(house), `DynamoDB runs on port ${house.ports.dynamodb}`),
    s3: () => launch(s3Service(house), `S3 runs on port ${house.ports.s3}`),
    cognito: () => launch(cognitoService(house), `Cognito runs on port ${house.ports.cognito}`),
  };
  const toEmbed = serviceNames.filter((name) => surroundings[name] === 'embedded');
  const services = Promise.all([
    ...toEmbed.map((name) => embedded[name]()),
    ...(house.embedsFederation ? [launch(samsService(house), `SAMS runs on port ${house.ports.sams}`)] : []),
  ]);
  // Whether they are up is asked for below, where it matters.
  services.catch(() => undefined);
  const preparation = preparationOf(house, surroundings, signal);
  await Promise.all([preparation && services.then(preparation), build(house, options.dev, signal)]);
  signal.throwIfAborted();
  const address = urlOf(host, port);
  const addressed = { ...house.env, CLUB_URL: house.env.CLUB_URL || address };
  await Promise.all([
    services,
    ...(surroundings.dynamodb === 'aws' ? [] : [launch(upkeepService(house), 'Upkeep runs')]),
    launch(appService({ ...house, env: addressed }, { dev: options.dev, port, hosts }), `App runs on port ${port}`),
  ]);
  if (!options.dev) await step(firstPageLine, () => firstPage(urlOf(hosts[0] ?? host, port), signal));
  return address;
}

async function choosePort(wish: number | undefined, hosts: readonly string[]): Promise<number> {
  if (wish !== undefined) {
    if (await isFreeOnAll(wish, hosts)) return wish;
    throw new AppError('internal', `Port ${wish} is taken. Choose another, or leave --port out to get a free one.`);
  }
  for (let port = 3_000; port < 4_000; port++) if (await isFreeOnAll(port, hosts)) return port;
  throw new AppError('internal', 'No port from 3000 to 3999 is free. Choose one with --port.');
}

/** Throws in plain words when the environment lacks something that only its owner can know. */
async function furnish({ options, surroundings }: Undertaking): Promise<House> {
  const { root, data, programs } = options;
  const isAllElsewhere = are(surroundings, 'aws');
  const embedding = {
    ports: isAllElsewhere ? { dynamodb: 0, s3: 0, cognito: 0, sams: 0 } : await settlePorts(data),
    secret: isAllElsewhere ? '' : settleSecret(data),
  };
  const given = options.embedded ? { ...process.env, SAMS_URL: '' } : process.env;
  const env = environmentOf(given, surroundings, embedding);
  try {
    parseEnv(env);
    parseFederation(env);
  } catch (error) {
    if (!isAllElsewhere || !isAppError(error)) throw error;
    throw new AppError('internal', `${error.message}\nTo run without AWS: npm start -- --embedded`);
  }
  const { ports } = embedding;
  return { root, data, programs, env, ports, embedsFederation: embedsFederation(given, surroundings) };
}

async function build(house: House, dev: boolean, signal: AbortSignal): Promise<void> {
  const building = program(house, join(house.root, 'scripts/build.mjs'), dev ? '--server-only' : '--skip-check');
  if (dev) return runErrand('Building the server', { ...building, signal });
  if (isBuilt(house.root)) return;
  say('  Building the app, which takes a minute …');
  await step('App built', () => runErrand('Building the app', { ...building, signal }));
}

/** The first page takes longer than all others: better now than for the first visitor. */
async function firstPage(address: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(address, { signal });
  await answer.arrayBuffer();
  return answer.status;
}

const firstPageLine = (status: number): string =>
  status === 200 ? 'First page served' : `The first page answers ${status}: look at the lines above`;
