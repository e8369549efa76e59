import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  CreateGroupCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCognito } from './server';
import { beginSrp, finishSrp } from './srp-client.fixture';
import { ClientId, clientFor, LOCKED, PASSWORD, UserPoolId, WRONG } from './test-pool.fixture';

interface Running {
  child: ChildProcess;
  url: string;
  port: number;
  client: CognitoIdentityProviderClient;
}

let dir: string;
let children: ChildProcess[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cognito-'));
});
afterEach(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGKILL');
  children = [];
  await rm(dir, { recursive: true, force: true });
});

async function start(port = 0, folder = dir): Promise<Running> {
  const main = join(import.meta.dirname, 'main.ts');
  const options = ['--port', String(port), '--dir', folder, '--pool-id', UserPoolId, '--client-id', ClientId];
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...options], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  const [line] = await Promise.race([
    once(child.stdout ?? child, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The process ended before it was ready'))),
  ]);
  const [, url = '', found = ''] = /ready at (http:\/\/127\.0\.0\.1:(\d+))\n$/.exec(String(line)) ?? [];
  return { child, url, port: Number(found), client: clientFor(url) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = once(child, 'exit');
  child.kill(signal);
  const [code] = await gone;
  return code;
}

const create = (client: CognitoIdentityProviderClient, Username: string) =>
  client.send(
    new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS', TemporaryPassword: PASSWORD }),
  );

const signIn = (client: CognitoIdentityProviderClient, USERNAME: string) =>
  client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );

describe('the process', () => {
  it('leaves on SIGINT, and when its parent is gone', async () => {
    const [interrupted, orphaned] = await Promise.all([start(0, join(dir, 'a')), start(0, join(dir, 'b'))]);
    const gone = once(orphaned.child, 'exit');
    orphaned.child.disconnect();
    expect((await gone)[0]).toBe(0);
    expect(await end(interrupted.child, 'SIGINT')).toBe(0);
  });

  it('loses nothing it has acknowledged or mailed when it is killed in the middle of its work', async () => {
    const first = await start();
    const kept = await leaveTraces(first.client);
    const created = await createUntilKilled(first, 'first');
    const second = await start(first.port);
    await findTraces(second, kept);
    created.push(...(await createUntilKilled(second, 'second')));
    const third = await start(first.port);
    const found = await everyEmail(third.client);
    expect(created.filter((email) => !found.has(email))).toEqual([]);
    expect(created.length).toBeGreaterThanOrEqual(40);
    expect(await readOutbox()).toEqual([expect.objectContaining({ to: 'new@example.org', kind: 'invite' })]);
    expect(await end(third.child, 'SIGTERM')).toBe(0);
  });
});

async function readOutbox(): Promise<unknown[]> {
  const lines = (await readFile(join(dir, 'outbox.jsonl'), 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

type Kept = Awaited<ReturnType<typeof leaveTraces>>;

/** One of everything that must outlive the process: user, group, tokens, open challenges, a lock. */
async function leaveTraces(client: CognitoIdentityProviderClient) {
  const Username = 'ada@example.org';
  await create(client, Username);
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: PASSWORD, Permanent: true }));
  await client.send(new CreateGroupCommand({ UserPoolId, GroupName: 'editors' }));
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'editors' }));
  const invitation = { UserPoolId, Username: 'new@example.org', TemporaryPassword: PASSWORD };
  await client.send(new AdminCreateUserCommand(invitation));
  for (let i = 0; i < 5; i++) await signIn(client, 'stranger@example.org').catch(() => undefined);
  return {
    tokens: (await signIn(client, Username)).AuthenticationResult ?? {},
    newPassword: (await signIn(client, 'new@example.org')).Session,
    srp: await beginSrp(client, Username),
  };
}

async function findTraces({ client, url }: Running, { tokens, newPassword, srp }: Kept): Promise<void> {
  const issuer = `${url}/${UserPoolId}`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  await jwtVerify(tokens.IdToken ?? '', keys, { issuer, audience: ClientId });
  await client.send(new GetUserCommand({ AccessToken: tokens.AccessToken }));
  const members = await client.send(new ListUsersInGroupCommand({ UserPoolId, GroupName: 'editors' }));
  expect(members.Users).toHaveLength(1);
  expect((await finishSrp(client, srp, PASSWORD)).AuthenticationResult?.AccessToken).toBeTruthy();
  const chosen = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: newPassword,
      ChallengeResponses: { USERNAME: 'new@example.org', NEW_PASSWORD: 'Chosen-horse-9' },
    }),
  );
  expect(chosen.AuthenticationResult?.AccessToken).toBeTruthy();
  // Whoever comes before the fifth failure's second is over is turned away uncounted. The sixth locks for two seconds, a first one
  // not at all.
  const heard: string[] = [];
  const isOver = () => heard.includes(WRONG.message) && heard.at(-1) === LOCKED.message;
  while (!isOver()) heard.push(await signIn(client, 'stranger@example.org').then(String, ({ message }) => message));
  // A machine so slow that two seconds are over has failed once more, and is locked out the longer; nobody is forgotten.
  expect(heard.filter((message) => message === WRONG.message).length).toBeLessThan(5);
}

/** Creates users from four sides at once, kills the process meanwhile, and tells which were acknowledged. */
async function createUntilKilled({ client, child }: Running, label: string): Promise<string[]> {
  const acknowledged: string[] = [];
  const keepCreating = async (lane: number) => {
    for (let i = 0; ; i++) {
      const email = `${label}-${lane}-${i}@example.org`;
      await create(client, email);
      acknowledged.push(email);
    }
  };
  const work = Promise.allSettled([0, 1, 2, 3].map(keepCreating));
  while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
  await end(child, 'SIGKILL');
  await work;
  return acknowledged;
}

async function everyEmail(client: CognitoIdentityProviderClient): Promise<Set<string | undefined>> {
  const emails = new Set<string | undefined>();
  let PaginationToken: string | undefined;
  do {
    const page = await client.send(
      new ListUsersCommand({ UserPoolId, ...(PaginationToken ? { PaginationToken } : {}) }),
    );
    for (const user of page.Users ?? []) emails.add(user.Attributes?.find(({ Name }) => Name === 'email')?.Value);
    PaginationToken = page.PaginationToken;
  } while (PaginationToken);
  return emails;
}

describe('the folder', () => {
  const open = (poolId = UserPoolId) => startCognito({ dir, poolId, clientId: ClientId });

  it('holds no password, no code and no session secret in the clear', async () => {
    const codes: string[] = [];
    const cognito = await startCognito({
      dir,
      poolId: UserPoolId,
      clientId: ClientId,
      onMessage: (message) => codes.push(message.code),
    });
    const client = clientFor(cognito.url);
    await client.send(new AdminCreateUserCommand({ UserPoolId, Username: 'ada@example.org' }));
    const [password = ''] = codes;
    const { Session = '' } = await client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'ada@example.org', PASSWORD: password },
      }),
    );
    await cognito.close();
    const files = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.json'));
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const name of files) {
      const text = await readFile(join(dir, name), 'utf8');
      expect(text).not.toContain(password);
      expect(text).not.toContain(Session);
    }
  });

  it('belongs to one pool', async () => {
    await (await open()).close();
    await expect(open('eu-west-1_Another')).rejects.toThrow('holds pool eu-west-1_TestPool1');
  });

  it('is not started over in silence when its key is damaged', async () => {
    await (await open()).close();
    await writeFile(join(dir, 'pool.json'), '{"poolId":');
    await expect(open()).rejects.toThrow();
  });
});
