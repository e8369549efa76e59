// What administrators ask of the user pool (Cognito admin calls): its accounts page by page, invitations, and everything that is done to somebody's account.

import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  InvalidParameterException,
  ListUsersCommand,
  ListUsersInGroupCommand,
  NotAuthorizedException,
  ResourceNotFoundException,
  UnsupportedUserStateException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '@/lib/errors';
import { trustedIssuer } from './issuer';
import type { SystemGroup } from './system-groups';
import { askPool, canBeUsername, client } from './user-pool';

export type AccountStatus = 'invited' | 'active' | 'must-reset' | 'disabled';

export interface PoolAccount {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  /** Empty where nobody has given one. */
  readonly name: string;
  readonly status: AccountStatus;
  readonly createdAt: string;
}

interface Described {
  readonly Username?: string | undefined;
  readonly Attributes?: AttributeType[] | undefined;
  readonly Enabled?: boolean | undefined;
  readonly UserStatus?: string | undefined;
  readonly UserCreateDate?: Date | undefined;
}

function statusOf({ Enabled, UserStatus }: Described): AccountStatus {
  if (Enabled !== true) return 'disabled';
  if (UserStatus === 'CONFIRMED' || UserStatus === 'EXTERNAL_PROVIDER') return 'active';
  return UserStatus === 'FORCE_CHANGE_PASSWORD' || UserStatus === 'UNCONFIRMED' ? 'invited' : 'must-reset';
}

function accountOf(found: Described): PoolAccount {
  const attribute = (wanted: string) => found.Attributes?.find(({ Name }) => Name === wanted)?.Value ?? '';
  const username = found.Username ?? '';
  return {
    userId: attribute('sub') || username,
    username,
    email: attribute('email'),
    name: attribute('name').trim(),
    status: statusOf(found),
    createdAt: (found.UserCreateDate ?? new Date(0)).toISOString(),
  };
}

const pool = () => ({ UserPoolId: trustedIssuer().userPoolId });
const named = (Username: string) => ({ ...pool(), Username });
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

export interface PoolAccountPage {
  readonly accounts: readonly PoolAccount[];
  readonly next: string | undefined;
}

export interface AccountFilter {
  readonly by: 'email' | 'name';
  /** What the value begins with. */
  readonly value: string;
}

/** Throws 'malformed' for a token that is not one of this question. */
export async function listAccounts(Limit: number, filter?: AccountFilter, after?: string): Promise<PoolAccountPage> {
  const question = {
    ...pool(),
    Limit,
    ...(filter ? { Filter: `${filter.by} ^= ${quoted(filter.value)}` } : {}),
    ...(after ? { PaginationToken: after } : {}),
  };
  const page = await askPool(client().send(new ListUsersCommand(question)), InvalidParameterException);
  if (!page) throw new AppError('malformed', 'This page of accounts does not exist');
  return { accounts: (page.Users ?? []).map(accountOf), next: page.PaginationToken };
}

/** By id or address. */
async function lookUp(username: string): Promise<PoolAccount | undefined> {
  if (!canBeUsername(username)) return undefined;
  const found = await askPool(client().send(new AdminGetUserCommand(named(username))), UserNotFoundException);
  return found && accountOf({ ...found, Attributes: found.UserAttributes });
}

/** Undefined if the pool does not know this id (any more). */
export async function findAccount(userId: string): Promise<PoolAccount | undefined> {
  const account = await lookUp(userId);
  // The pool also answers to addresses, which are nobody's id.
  return account?.userId === userId ? account : undefined;
}

export async function membersOfPoolGroup(GroupName: SystemGroup): Promise<PoolAccount[]> {
  const members: PoolAccount[] = [];
  let NextToken: string | undefined;
  do {
    const question = { ...pool(), GroupName, Limit: 60, ...(NextToken ? { NextToken } : {}) };
    const page = await askPool(client().send(new ListUsersInGroupCommand(question)), ResourceNotFoundException);
    members.push(...(page?.Users ?? []).map(accountOf));
    NextToken = page?.NextToken;
  } while (NextToken);
  return members;
}

const invitation = (more: Partial<AdminCreateUserCommandInput>, email: string) =>
  new AdminCreateUserCommand({ ...named(email), DesiredDeliveryMediums: ['EMAIL'], ...more });

/** Sends a temporary password to the address. Throws 'taken' with whose it is if somebody has it. */
export async function inviteToPool(email: string, name: string): Promise<PoolAccount> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: name },
  ];
  const made = await askPool(client().send(invitation({ UserAttributes }, email)), UsernameExistsException);
  if (made?.User) return accountOf(made.User);
  const owner = await lookUp(email);
  const held = { field: 'email', ...(owner ? { owner: owner.userId } : {}) };
  throw new AppError('taken', 'There is an account with this address already', held);
}

const changed = () => new AppError('stale', 'This account has changed in the meantime');
const gone = () => new AppError('missing', 'There is no such account');

/** A new temporary password in place of the one that was sent. Throws 'stale' if the invitation was taken up. */
export async function reinvite({ email }: PoolAccount): Promise<void> {
  const sent = await askPool(
    client().send(invitation({ MessageAction: 'RESEND' }, email)),
    UnsupportedUserStateException,
    UserNotFoundException,
  );
  if (!sent) throw changed();
}

async function done(work: Promise<object | undefined>): Promise<void> {
  if (!(await work)) throw gone();
}

export const disableInPool = ({ username }: PoolAccount): Promise<void> =>
  done(askPool(client().send(new AdminDisableUserCommand(named(username))), UserNotFoundException));

export const enableInPool = ({ username }: PoolAccount): Promise<void> =>
  done(askPool(client().send(new AdminEnableUserCommand(named(username))), UserNotFoundException));

export const signOutOfPool = ({ username }: PoolAccount): Promise<void> =>
  done(askPool(client().send(new AdminUserGlobalSignOutCommand(named(username))), UserNotFoundException));

/** Sends a code to whoever has to choose a new password now. Throws 'stale' where there is none to replace. */
export async function demandNewPassword({ username }: PoolAccount): Promise<void> {
  const refused = [NotAuthorizedException, InvalidParameterException, UserNotFoundException];
  const sent = await askPool(client().send(new AdminResetUserPasswordCommand(named(username))), ...refused);
  if (!sent) throw changed();
}

export const joinPoolGroup = ({ username }: PoolAccount, GroupName: SystemGroup): Promise<void> =>
  done(
    askPool(client().send(new AdminAddUserToGroupCommand({ ...named(username), GroupName })), UserNotFoundException),
  );

export const leavePoolGroup = ({ username }: PoolAccount, GroupName: SystemGroup): Promise<void> =>
  done(
    askPool(
      client().send(new AdminRemoveUserFromGroupCommand({ ...named(username), GroupName })),
      UserNotFoundException,
    ),
  );

/** Whoever is gone already is gone. */
export async function deleteFromPool({ username }: PoolAccount): Promise<void> {
  await askPool(client().send(new AdminDeleteUserCommand(named(username))), UserNotFoundException);
}
