// The way up: services, what they need at first, build, app – each as soon as what it depends on is there.

import { join } from 'node:path';
import { parseEnv, parseFederation } from '@/lib/env';
import { AppError, isAppError } from '@/lib/errors';
import { addressesOf, isFreeOnAll } from '@/local/supervisor/free-port';
import type { ServiceSpec } from '@/local/supervisor/service';
import type { Supervisor } from '@/local/supervisor/supervisor';
import { isBuilt } from './build-freshness';
import { settlePorts, settleSecret } from './data-folder';
import { are, embedsFederation, environmentOf, type ServicePlacement, serviceNames } from './environment';
import type { StartOptions } from './main';
import { preparationOf } from './preparation';
import { say, step } from './report';
import { runToCompletion } from './run-to-completion';
import {
  appService,
  backgroundJobsService,
  cognitoService,
  dynamodbService,
  program,
  type StackConfig,
  s3Service,
  samsService,
  urlOf,
} from './services';

interface Undertaking {
  readonly options: StartOptions;
  readonly placement: ServicePlacement;
  readonly supervisor: Supervisor;
  readonly signal: AbortSignal;
}

/** Resolves with the address once the app answers there. */
export async function bringUp(undertaking: Undertaking): Promise<string> {
  const { options, placement, supervisor, signal } = undertaking;
  const host = options.host ?? 'localhost';
  const hosts = addressesOf(host);
  const port = await choosePort(options.port, hosts);
  const stack = await furnish(undertaking);

  const launch = (spec: ServiceSpec, line: string) => step(line, () => supervisor.start(spec));
  const embedded = {
    dynamodb: () => launch(dynamodbService(stack), `DynamoDB runs on port ${stack.ports.dynamodb}`),
    s3: () => launch(s3Service(stack), `S3 runs on port ${stack.ports.s3}`),
    cognito: () => launch(cognitoService(stack), `Cognito runs on port ${stack.ports.cognito}`),
  };
  const toEmbed = serviceNames.filter((name) => placement[name] === 'embedded');
  const services = Promise.all([
    ...toEmbed.map((name) => embedded[name]()),
    ...(stack.embedsFederation ? [launch(samsService(stack), `SAMS runs on port ${stack.ports.sams}`)] : []),
  ]);
  // Whether they are up is asked for below, where it matters.
  services.catch(() => undefined);
  const preparation = preparationOf(stack, placement, signal);
  await Promise.all([preparation && services.then(preparation), build(stack, options.dev, signal)]);
  signal.throwIfAborted();
  const address = urlOf(host, port);
  const addressed = { ...stack.env, CLUB_URL: stack.env.CLUB_URL || address };
  await Promise.all([
    services,
    ...(placement.dynamodb === 'aws' ? [] : [launch(backgroundJobsService(stack), 'Background jobs run')]),
    launch(appService({ ...stack, env: addressed }, { dev: options.dev, port, hosts }), `App runs on port ${port}`),
  ]);
  if (!options.dev) await step(firstPageLine, () => firstPage(urlOf(hosts[0] ?? host, port), signal));
  return address;
}

async function choosePort(stop: number | undefined, hosts: readonly string[]): Promise<number> {
  if (stop !== undefined) {
    if (await isFreeOnAll(stop, hosts)) return stop;
    throw new AppError('internal', `Port ${stop} is taken. Choose another, or leave --port out to get a free one.`);
  }
  for (let port = 3_000; port < 4_000; port++) if (await isFreeOnAll(port, hosts)) return port;
  throw new AppError('internal', 'No port from 3000 to 3999 is free. Choose one with --port.');
}

/** Throws in plain words when the environment lacks something that only its owner can know. */
async function furnish({ options, placement }: Undertaking): Promise<StackConfig> {
  const { root, data, programs } = options;
  const isAllElsewhere = are(placement, 'aws');
  const embedding = {
    ports: isAllElsewhere ? { dynamodb: 0, s3: 0, cognito: 0, sams: 0 } : await settlePorts(data),
    secret: isAllElsewhere ? '' : settleSecret(data),
  };
  const given = options.embedded ? { ...process.env, SAMS_URL: '' } : process.env;
  const env = environmentOf(given, placement, embedding);
  try {
    parseEnv(env);
    parseFederation(env);
  } catch (error) {
    if (!isAllElsewhere || !isAppError(error)) throw error;
    throw new AppError('internal', `${error.message}\nTo run without AWS: npm start -- --embedded`);
  }
  const { ports } = embedding;
  return { root, data, programs, env, ports, embedsFederation: embedsFederation(given, placement) };
}

async function build(stack: StackConfig, dev: boolean, signal: AbortSignal): Promise<void> {
  const building = program(stack, join(stack.root, 'scripts/build.mjs'), dev ? '--server-only' : '--skip-check');
  if (dev) return runToCompletion('Building the server', { ...building, signal });
  if (isBuilt(stack.root)) return;
  say('  Building the app, which takes a minute …');
  await step('App built', () => runToCompletion('Building the app', { ...building, signal }));
}

/** The first page takes longer than all others: better now than for the first visitor. */
async function firstPage(address: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(address, { signal });
  await answer.arrayBuffer();
  return answer.status;
}

const firstPageLine = (status: number): string =>
  status === 200 ? 'First page served' : `The first page answers ${status}: look at the lines above`;
