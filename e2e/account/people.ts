// People of the running club's user pool, made for one journey each: invited, with an app for codes, with a password lost.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { totpCode } from '../../local/cognito/totp';
import { demoPassword } from '../../scripts/start/demo-accounts';
import { embeddedPool } from '../../scripts/start/environment';
import { test as base } from '../clubhouse';

const { userPoolId: UserPoolId, clientId: ClientId } = embeddedPool;

export const password = demoPassword;

let count = 0;
const newEmail = (kind: string) => `${kind}-${Date.now()}-${count++}@club.example`;

export class People {
  private readonly client: CognitoIdentityProviderClient;

  constructor(private readonly data: string) {
    const { cognito } = JSON.parse(readFileSync(join(data, 'ports.json'), 'utf8')) as { cognito: number };
    const credentials = { accessKeyId: 'clubhouse', secretAccessKey: 'only-for-this-machine' };
    this.client = new CognitoIdentityProviderClient({
      endpoint: `http://127.0.0.1:${cognito}`,
      region: 'eu-central-1',
      credentials,
    });
  }

  /** Somebody who can sign in right away. */
  async member(kind = 'member'): Promise<string> {
    const Username = await this.create(newEmail(kind), true);
    const newPassword = { Password: password, Permanent: true };
    await this.client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, ...newPassword }));
    return Username;
  }

  /** The id by which everything else knows them. */
  async idOf(email: string): Promise<string> {
    const [, claims = ''] = (await this.tokensOf(email)).idToken.split('.');
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
  }

  /** The same without signing in, which not everybody can. */
  async subOf(Username: string): Promise<string> {
    const { UserAttributes } = await this.client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return UserAttributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
  }

  /** Somebody with a temporary password, which came by e-mail. */
  async invited(): Promise<{ email: string; temporary: string }> {
    const email = await this.create(newEmail('invited'), false);
    return { email, temporary: this.lastCode(email) };
  }

  /** Somebody whose sign-in asks for a code; each code is good once, so the next one is of the next half minute. */
  async withApp(): Promise<{ email: string; nextCode: () => string }> {
    const email = await this.member('app');
    const { accessToken: AccessToken } = await this.tokensOf(email);
    const { SecretCode = '' } = await this.client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const UserCode = totpCode(SecretCode, Date.now());
    await this.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await this.client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    return { email, nextCode: () => totpCode(SecretCode, Date.now() + 30_000) };
  }

  /** What the pool gives to whoever has signed in there, before anything of it has reached us. */
  async tokensOf(email: string): Promise<{ idToken: string; accessToken: string; refreshToken: string }> {
    const AuthParameters = { USERNAME: email, PASSWORD: password };
    const start = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    const { IdToken, AccessToken, RefreshToken } = (await this.client.send(start)).AuthenticationResult ?? {};
    if (!IdToken || !AccessToken || !RefreshToken) throw new Error(`${email} could not sign in`);
    return { idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken };
  }

  async join(Username: string, GroupName: string): Promise<void> {
    await this.client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
  }

  async disable(Username: string): Promise<void> {
    await this.client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
  }

  async appoint(Username: string, GroupName: string): Promise<void> {
    await this.client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
  }

  async demandReset(Username: string): Promise<void> {
    await this.client.send(new AdminResetUserPasswordCommand({ UserPoolId, Username }));
  }

  /** What was last sent to somebody. */
  lastCode(email: string): string {
    const lines = readFileSync(join(this.data, 'cognito/outbox.jsonl'), 'utf8').trim().split('\n');
    const letters = lines.map((line) => JSON.parse(line) as { to: string; code: string });
    const letter = letters.findLast(({ to }) => to === email);
    if (!letter) throw new Error(`Nothing was sent to ${email}`);
    return letter.code;
  }

  close(): void {
    this.client.destroy();
  }

  private async create(email: string, quietly: boolean): Promise<string> {
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ];
    const quiet = quietly ? ({ MessageAction: 'SUPPRESS' } as const) : {};
    await this.client.send(new AdminCreateUserCommand({ UserPoolId, Username: email, UserAttributes, ...quiet }));
    return email;
  }
}

export const test = base.extend<{ people: People; origin: string }>({
  origin: async ({ baseURL }, use) => {
    await use(baseURL ?? '');
  },
  people: async ({ data }, use) => {
    const people = new People(data);
    await use(people);
    people.close();
  },
});

export { expect } from '../clubhouse';
