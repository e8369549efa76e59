import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningCognito, startCognito } from '@/local/cognito/server';
import { people } from '../demo/people';
import { createDemoAccounts } from './create-accounts';
import { demoAccounts, demoPassword } from './demo-accounts';
import { embeddedPool } from './environment';

const { userPoolId: UserPoolId, clientId } = embeddedPool;
let dir: string;
let cognito: RunningCognito;
let client: CognitoIdentityProviderClient;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'demo-accounts-'));
  cognito = await startCognito({ dir, poolId: UserPoolId, clientId });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new CognitoIdentityProviderClient({ endpoint: cognito.url, region: 'eu-central-1', credentials });
  await createDemoAccounts(client, UserPoolId);
});
afterAll(async () => {
  client.destroy();
  await cognito.close();
  await rm(dir, { recursive: true });
});

it.each(demoAccounts)('lets $email sign in, with the group $group', async ({ email, group }) => {
  const { AuthenticationResult } = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: demoPassword },
    }),
  );
  expect(AuthenticationResult?.AccessToken).toBeDefined();
  const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username: email }));
  expect(Groups.map(({ GroupName }) => GroupName)).toEqual(group ? [group] : []);
});

it('can be repeated without making anybody twice', async () => {
  await createDemoAccounts(client, UserPoolId);
  const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId }));
  expect(Users).toHaveLength(demoAccounts.length + Object.keys(people).length);
});
