// Every operation the pool answers, and what a caller must bring to it.
import { adminInitiateAuth, initiateAuth } from './auth';
import { respondToAuthChallenge } from './challenge-answers';
import { CognitoError, resourceNotFound } from './error';
import * as groups from './groups';
import { type Input, text } from './input';
import { adminCreateUser } from './invitations';
import * as mfa from './mfa';
import type { Operation, Pool } from './pool';
import { confirmForgotPassword, forgotPassword } from './recovery';
import * as self from './self';
import { globalSignOut, revokeToken } from './sessions';
import { listUsers } from './user-search';
import * as users from './users';

const withClientId: Record<string, Operation> = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
};

const withAccessToken: Record<string, Operation> = {
  GetUser: self.getUser,
  ChangePassword: self.changePassword,
  GlobalSignOut: globalSignOut,
  AssociateSoftwareToken: mfa.associateSoftwareToken,
  VerifySoftwareToken: mfa.verifySoftwareToken,
  SetUserMFAPreference: mfa.setUserMfaPreference,
};

const withSignature: Record<string, Operation> = {
  AdminInitiateAuth: forClient(adminInitiateAuth),
  AdminCreateUser: adminCreateUser,
  AdminGetUser: users.adminGetUser,
  AdminDeleteUser: users.adminDeleteUser,
  AdminSetUserPassword: users.adminSetUserPassword,
  AdminResetUserPassword: users.adminResetUserPassword,
  AdminEnableUser: users.adminEnableUser,
  AdminDisableUser: users.adminDisableUser,
  AdminUpdateUserAttributes: users.adminUpdateUserAttributes,
  AdminUserGlobalSignOut: users.adminUserGlobalSignOut,
  AdminSetUserMFAPreference: mfa.adminSetUserMfaPreference,
  AdminAddUserToGroup: groups.adminAddUserToGroup,
  AdminRemoveUserFromGroup: groups.adminRemoveUserFromGroup,
  AdminListGroupsForUser: groups.adminListGroupsForUser,
  ListUsers: listUsers,
  ListUsersInGroup: groups.listUsersInGroup,
  CreateGroup: groups.createGroup,
};

export interface Caller {
  authorization: string | undefined;
  origin: string | undefined;
}

/** Finds an operation and settles whether this caller may use it at all, before its input is looked at. */
export function operationFor(name: string, caller: Caller): Operation {
  if (Object.hasOwn(withSignature, name)) assertSigned(caller);
  const find = (table: Record<string, Operation>) => (Object.hasOwn(table, name) ? table[name] : undefined);
  const signed = find(withSignature);
  if (signed) return forPool(signed);
  const client = find(withClientId);
  if (client) return forClient(client);
  const own = find(withAccessToken);
  if (own) return own;
  throw new CognitoError('UnknownOperationException', `Unknown operation: ${name || 'none was named'}`);
}

function assertSigned({ authorization, origin }: Caller): void {
  // Signatures are not checked, so a page in somebody's browser must not get by with an invented one.
  if (origin !== undefined) {
    throw new CognitoError('AccessDeniedException', 'This operation cannot be called from a browser.');
  }
  if (!authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
}

function forPool(operation: Operation): Operation {
  return (pool: Pool, input: Input) => {
    const id = text(input, 'UserPoolId');
    if (id !== pool.poolId) throw resourceNotFound(`User pool ${id} does not exist.`);
    return operation(pool, input);
  };
}

function forClient(operation: Operation): Operation {
  return (pool: Pool, input: Input) => {
    const id = text(input, 'ClientId');
    if (id !== pool.clientId) throw resourceNotFound(`User pool client ${id} does not exist.`);
    return operation(pool, input);
  };
}
