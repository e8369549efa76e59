// The processes that Clubhouse is made of, each with its command line.

import { mkdirSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { engineCommand, preferredEngine } from '@/local/dynamodb/engine-command';
import { prepareIndexedLog } from '@/local/dynamodb/indexed-log';
import type { ServiceSpec } from '@/local/supervisor/service';
import { type Embedding, embeddedPool } from './environment';

/** The files of our own programs. */
export type Programs = Readonly<Record<'prepare' | 's3' | 'cognito' | 'sams' | 'backgroundJobs', string>>;

export interface StackConfig {
  readonly root: string;
  readonly programs: Programs;
  readonly data: string;
  readonly env: NodeJS.ProcessEnv;
  readonly ports: Embedding['ports'];
  readonly embedsFederation: boolean;
}

/** A program of ours: it gets the environment and a channel, and ends when that closes. */
export const program = ({ root, env }: StackConfig, file: string, ...args: readonly string[]) => ({
  command: process.execPath,
  args: [file, ...args],
  cwd: root,
  env,
  channel: true,
});

const folder = ({ data }: StackConfig, name: string): string => {
  const path = join(data, name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
};

export function dynamodbService(stack: StackConfig): ServiceSpec {
  const port = stack.ports.dynamodb;
  const engine = preferredEngine();
  const dir = folder(stack, 'dynamodb');
  prepareIndexedLog(engine, dir);
  const { command, args } = engineCommand(engine, { port, dir });
  const health = { url: `http://127.0.0.1:${port}/` };
  return { name: 'DynamoDB', command, args, cwd: stack.root, env: stack.env, health, startPatienceMs: 60_000 };
}

export function s3Service(stack: StackConfig): ServiceSpec {
  const port = stack.ports.s3;
  const args = ['--dir', folder(stack, 's3'), '--port', String(port)];
  const bucket = ['--bucket', stack.env.MEDIA_BUCKET ?? ''];
  const origins = ['--origin', 'http://localhost:*', '--origin', 'http://127.0.0.1:*'];
  const command = program(stack, stack.programs.s3, ...args, ...bucket, ...origins);
  return { name: 'S3', ...command, health: { url: `http://127.0.0.1:${port}/` } };
}

export function cognitoService(stack: StackConfig): ServiceSpec {
  const port = stack.ports.cognito;
  const args = ['--dir', folder(stack, 'cognito'), '--port', String(port)];
  const pool = ['--pool-id', embeddedPool.userPoolId, '--client-id', embeddedPool.clientId];
  const command = program(stack, stack.programs.cognito, ...args, ...pool);
  return { name: 'Cognito', ...command, health: { url: `http://127.0.0.1:${port}/` } };
}

/** Tests tell it over its control address what is to go wrong; it believes nobody but this machine. */
export function samsService(stack: StackConfig): ServiceSpec {
  const command = program(stack, stack.programs.sams, '--port', String(stack.ports.sams), '--control');
  return { name: 'SAMS', ...command, health: 'message' };
}

export function backgroundJobsService(stack: StackConfig): ServiceSpec {
  const command = program(stack, stack.programs.backgroundJobs, '--dir', folder(stack, 'upkeep'));
  return { name: 'Background jobs', ...command, health: 'message' };
}

export function appService(stack: StackConfig, { dev, port, hosts }: { dev: boolean; port: number; hosts: string[] }) {
  const listen = ['--port', String(port), ...hosts.flatMap((host) => ['--host', host])];
  // Development is served by the app alone: what changes all the time is not to be kept.
  const server = join(stack.root, '.next', dev ? 'clubhouse-server.mjs' : 'clubhouse-front.mjs');
  return {
    name: 'App',
    ...program(stack, server, ...listen, ...(dev ? ['--dev'] : [])),
    env: { ...stack.env, NODE_ENV: dev ? 'development' : 'production' },
    // Nothing there, which Next says without asking the store: the app is alive even while the store is not.
    health: { url: `${urlOf(hosts[0] ?? '127.0.0.1', port)}/_next/static/nothing` },
    startPatienceMs: 120_000,
    stopPatienceMs: 4_200,
    // Somebody may be holding it in a debugger.
    ...(dev ? { silencePatienceMs: Number.POSITIVE_INFINITY } : {}),
  } satisfies ServiceSpec;
}

export function urlOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}
