// A throw-away user pool for tests: its own folder, a clock that only moves when told, and a letterbox.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Message } from './pool';
import { type RunningCognito, startCognito } from './server';

export const UserPoolId = 'eu-west-1_TestPool1';
export const ClientId = 'testclientid0123456789';
export const PASSWORD = 'Correct-horse-9';

export class TestPool {
  readonly messages: Message[] = [];
  private time = Date.now();

  private constructor(
    readonly dir: string,
    private running: RunningCognito,
    public client: CognitoIdentityProviderClient,
  ) {}

  static async start(): Promise<TestPool> {
    const dir = await mkdtemp(join(tmpdir(), 'cognito-'));
    const pool: { current?: TestPool } = {};
    const running = await startCognito({
      dir,
      poolId: UserPoolId,
      clientId: ClientId,
      now: () => pool.current?.now() ?? Date.now(),
      onMessage: (message) => pool.current?.messages.push(message),
    });
    pool.current = new TestPool(dir, running, clientFor(running.url));
    return pool.current;
  }

  get url(): string {
    return this.running.url;
  }

  get issuer(): string {
    return `${this.url}/${UserPoolId}`;
  }

  now(): number {
    return this.time;
  }

  advance(seconds: number): void {
    this.time += seconds * 1000;
  }

  lastMessage(): Message {
    const message = this.messages.at(-1);
    if (!message) throw new Error('No message was sent');
    return message;
  }

  async stop(): Promise<void> {
    this.client.destroy();
    await this.running.close();
    await rm(this.dir, { recursive: true, force: true });
  }

  async addUser(email: string, password = PASSWORD): Promise<string> {
    const created = await this.client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
      }),
    );
    await this.client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
    );
    return created.User?.Username ?? '';
  }

  async signIn(email: string, password = PASSWORD): Promise<Tokens> {
    const answer = await this.startSignIn(email, password);
    const { AccessToken, IdToken, RefreshToken } = answer.AuthenticationResult ?? {};
    if (!AccessToken || !IdToken || !RefreshToken) throw new Error(`No tokens but ${answer.ChallengeName}`);
    return { AccessToken, IdToken, RefreshToken };
  }

  startSignIn(email: string, password = PASSWORD) {
    const AuthParameters = { USERNAME: email, PASSWORD: password };
    return this.client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }));
  }
}

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

export function clientFor(url: string): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    endpoint: url,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
}

export const WRONG = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
export const LOCKED = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
