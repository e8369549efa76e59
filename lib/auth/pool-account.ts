// What we ask of the user pool about one account (Cognito account): another name for it, and whether an app has to confirm its sign-ins.

import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { trustedIssuer } from './issuer';
import { askPool, client, poolGroupsOf } from './user-pool';

const named = (Username: string) => ({ UserPoolId: trustedIssuer().userPoolId, Username });

export async function renamePoolUser(username: string, name: string): Promise<void> {
  const UserAttributes = [{ Name: 'name', Value: name }];
  await askPool(client().send(new AdminUpdateUserAttributesCommand({ ...named(username), UserAttributes })));
}

const find = (username: string) =>
  askPool(client().send(new AdminGetUserCommand(named(username))), UserNotFoundException);

/** Whether signing in asks for a code from an app. */
export async function hasTotp(username: string): Promise<boolean> {
  return (await find(username))?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
}

/** Everything that the pool knows about somebody and tells; undefined for somebody whom it does not know (any more). */
export async function findPoolAccount(username: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const [found, groups] = await Promise.all([find(username), poolGroupsOf(username)]);
  if (!found) return undefined;
  const attributes = found.UserAttributes?.flatMap(({ Name, Value }) => (Name ? [[Name, Value]] : [])) ?? [];
  return {
    username,
    attributes: Object.fromEntries(attributes),
    enabled: found.Enabled,
    status: found.UserStatus,
    createdAt: found.UserCreateDate?.toISOString(),
    updatedAt: found.UserLastModifiedDate?.toISOString(),
    hasTotp: found.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false,
    systemGroups: groups,
  };
}

export async function switchOffTotp(username: string): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await askPool(client().send(new AdminSetUserMFAPreferenceCommand({ ...named(username), SoftwareTokenMfaSettings })));
}
