// A store and a user pool of their own for a test file, with the environment pointing at both (test fixture).

import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AssociateSoftwareTokenCommand,
  CreateGroupCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { rereadEnv } from '@/lib/env';
import { ClientId, TestPool, UserPoolId } from '@/local/cognito/test-pool.fixture';
import { totpCode } from '@/local/cognito/totp';
import type { Engine } from '@/local/dynamodb/engine';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import type { SignInTokens } from './sign-in';

/** Nobody listens there. */
export const nowhere = 'http://127.0.0.1:1';

export class TestClub {
  private constructor(
    readonly store: TestStore,
    public pool: TestPool,
  ) {}

  static async open(options: { engine?: Engine } = {}): Promise<TestClub> {
    const club = new TestClub(await openTestStore(options), await TestPool.start());
    club.point(club.pool.url);
    for (const GroupName of ['SuperAdmin', 'Admin', 'Manager', 'Editor', 'Bystanders'])
      await club.pool.client.send(new CreateGroupCommand({ UserPoolId, GroupName }));
    return club;
  }

  /** Where the app looks for the pool. */
  point(url: string): void {
    const ids = { COGNITO_USER_POOL_ID: UserPoolId, COGNITO_CLIENT_ID: ClientId };
    Object.assign(process.env, ids, { COGNITO_ENDPOINT: url });
    rereadEnv();
  }

  async close(): Promise<void> {
    delete process.env.COGNITO_ENDPOINT;
    rereadEnv();
    await this.pool.stop();
    await this.store.close();
  }

  async addUser(email: string, ...groups: string[]): Promise<string> {
    const userId = await this.pool.addUser(email);
    for (const name of groups) await this.join(email, name);
    return userId;
  }

  async tokens(email: string): Promise<SignInTokens & { refreshToken: string }> {
    const { IdToken, AccessToken, RefreshToken } = await this.pool.signIn(email);
    return { idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken };
  }

  async join(Username: string, GroupName: string): Promise<void> {
    await this.pool.client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
  }

  async leave(Username: string, GroupName: string): Promise<void> {
    await this.pool.client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName }));
  }

  async disable(Username: string): Promise<void> {
    await this.pool.client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
  }

  async remove(Username: string): Promise<void> {
    await this.pool.client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  }

  async demandReset(Username: string): Promise<void> {
    await this.pool.client.send(new AdminResetUserPasswordCommand({ UserPoolId, Username }));
  }

  async rename(Username: string, name: string): Promise<void> {
    const UserAttributes = [{ Name: 'name', Value: name }];
    await this.pool.client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
  }

  /** As after a new address that nobody has answered from. */
  async unconfirm(Username: string): Promise<void> {
    const UserAttributes = [{ Name: 'email_verified', Value: 'false' }];
    await this.pool.client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
  }

  /** An app confirms the sign-ins of whoever has this token from now on. */
  async switchOnTotp(AccessToken: string): Promise<void> {
    const { SecretCode = '' } = await this.pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const UserCode = totpCode(SecretCode, Date.now());
    await this.pool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    await this.setTotp(AccessToken, true);
  }

  switchOffTotp = (AccessToken: string): Promise<void> => this.setTotp(AccessToken, false);

  private async setTotp(AccessToken: string, isOn: boolean): Promise<void> {
    const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
    await this.pool.client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  }

  /** Rejects unless the pool still takes the access token. */
  useAccess(AccessToken: string): Promise<unknown> {
    return this.pool.client.send(new GetUserCommand({ AccessToken }));
  }

  /** Rejects unless the pool still takes the refresh token. */
  useRefresh(REFRESH_TOKEN: string): Promise<unknown> {
    const AuthParameters = { REFRESH_TOKEN };
    return this.pool.client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }));
  }
}
