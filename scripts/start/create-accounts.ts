// Makes the demo accounts with their groups; may be repeated after it was cut off in the middle.

import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  CreateGroupCommand,
  GroupExistsException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { people } from '../demo/people';
import { demoAccounts, demoPassword } from './demo-accounts';

interface Account {
  readonly email: string;
  readonly name: string;
  readonly group?: string;
}

/** One for each role, and those who have written the demo content. */
const accounts: readonly Account[] = [
  ...demoAccounts.map((account) => ({ ...account, name: account.group ?? 'Member' })),
  ...Object.entries(people).map(([first, { name }]) => ({ email: `${first}@club.example`, name })),
];

export async function createDemoAccounts(client: CognitoIdentityProviderClient, UserPoolId: string): Promise<void> {
  for (const { email, name, group } of accounts) {
    const attributes = { email, email_verified: 'true', name };
    const create = new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    });
    await client.send(create).catch(unless(UsernameExistsException));
    const password = { Password: demoPassword, Permanent: true };
    await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, ...password }));
    if (!group) continue;
    await client.send(new CreateGroupCommand({ UserPoolId, GroupName: group })).catch(unless(GroupExistsException));
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: group }));
  }
}

const unless = (kind: typeof UsernameExistsException | typeof GroupExistsException) => (error: unknown) => {
  if (!(error instanceof kind)) throw error;
};
