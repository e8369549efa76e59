// What we ask of the user pool about one account: another name for it, and whether an app has to confirm its sign-ins.

import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { trustedIssuer } from './issuer';
import { ask, client } from './user-pool';

const named = (Username: string) => ({ UserPoolId: trustedIssuer().userPoolId, Username });

export async function renamePoolUser(username: string, name: string): Promise<void> {
  const UserAttributes = [{ Name: 'name', Value: name }];
  await ask(client().send(new AdminUpdateUserAttributesCommand({ ...named(username), UserAttributes })));
}

/** Whether signing in asks for a code from an app. */
export async function hasTotp(username: string): Promise<boolean> {
  const found = await ask(client().send(new AdminGetUserCommand(named(username))), UserNotFoundException);
  return found?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
}

export async function switchOffTotp(username: string): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await ask(client().send(new AdminSetUserMFAPreferenceCommand({ ...named(username), SoftwareTokenMfaSettings })));
}
