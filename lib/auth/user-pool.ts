// What we ask the user pool (Cognito user pool): who somebody is now, which groups they are in, and to take tokens out of use.

import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
  InvalidParameterException,
  ListUsersCommand,
  NotAuthorizedException,
  PasswordResetRequiredException,
  RevokeTokenCommand,
  TooManyRequestsException,
  UnauthorizedException,
  UnsupportedOperationException,
  UnsupportedTokenTypeException,
  UserNotConfirmedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { isTransient } from '@/lib/db/fault';
import { type Env, env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { trustedIssuer } from './issuer';
import { causeOf, outOfReach } from './out-of-reach';

export interface PoolUser {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** May sign in, and has nothing to put right before. */
  readonly mayHaveSession: boolean;
}

let connected: { readonly to: Env; readonly client: CognitoIdentityProviderClient } | undefined;

/** For those who ask the pool something of their own. */
export function client(): CognitoIdentityProviderClient {
  if (connected?.to !== env()) connected = { to: env(), client: connect() };
  return connected.client;
}

function connect(): CognitoIdentityProviderClient {
  const { region, endpoint } = trustedIssuer();
  return new CognitoIdentityProviderClient({
    region,
    maxAttempts: env().maxAttempts,
    ...(endpoint ? { endpoint } : {}),
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 1_000,
      requestTimeout: 2_500,
      throwOnRequestTimeout: true,
    }),
  });
}

const translate = (error: unknown): AppError =>
  isTransient(error) || error instanceof TooManyRequestsException
    ? outOfReach(error)
    : new AppError('internal', 'The user pool refused', {}, { cause: causeOf(error) });

type Kind = abstract new (...args: never[]) => Error;

/** The answer, or nothing where the pool refuses for one of these reasons. */
export async function askPool<Answer>(
  question: Promise<Answer>,
  ...reasons: readonly Kind[]
): Promise<Answer | undefined> {
  return question.catch((error: unknown) => {
    if (reasons.some((reason) => error instanceof reason)) return undefined;
    throw translate(error);
  });
}

/** By anything else the pool looks for nobody: it refuses the question. */
export const canBeUsername = (text: string): boolean => /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(text);

const statusesWithSession = new Set(['CONFIRMED', 'EXTERNAL_PROVIDER']);

/** Undefined for somebody whom the pool does not know (any more). */
export async function findPoolUser(username: string): Promise<PoolUser | undefined> {
  if (!canBeUsername(username)) return undefined;
  const { userPoolId: UserPoolId } = trustedIssuer();
  const question = new AdminGetUserCommand({ UserPoolId, Username: username });
  const found = await askPool(client().send(question), UserNotFoundException);
  if (!found) return undefined;
  const attribute = (wanted: string) => found.UserAttributes?.find(({ Name }) => Name === wanted)?.Value;
  const email = attribute('email') ?? username;
  return {
    userId: attribute('sub') ?? '',
    email,
    name: attribute('name') || email,
    mayHaveSession: found.Enabled === true && statusesWithSession.has(found.UserStatus ?? ''),
  };
}

/** Somebody of the pool as others may know them. */
export interface PoolPerson {
  readonly userId: string;
  readonly name: string;
  /** Whether they have said that name themselves: otherwise it was made of their address, for colleagues' eyes alone. */
  readonly isNamed: boolean;
  readonly enabled: boolean;
}

export interface PoolPage {
  readonly people: readonly PoolPerson[];
  readonly next: string | undefined;
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A page of accounts, all or those that a filter of the pool finds; of an address no more than what stands before @. */
export async function listPoolPeople(
  filter?: { readonly by: 'sub' | 'name'; readonly value: string },
  after?: string,
): Promise<PoolPage> {
  const { userPoolId: UserPoolId } = trustedIssuer();
  const sign = filter?.by === 'name' ? '^=' : '=';
  const question = new ListUsersCommand({
    UserPoolId,
    Limit: 60,
    ...(filter ? { Filter: `${filter.by} ${sign} ${quoted(filter.value)}` } : {}),
    ...(after ? { PaginationToken: after } : {}),
  });
  const page = await askPool(client().send(question));
  const people = (page?.Users ?? []).map(({ Attributes, Username = '', Enabled }) => {
    const attribute = (wanted: string) => Attributes?.find(({ Name }) => Name === wanted)?.Value ?? '';
    const own = attribute('name').trim();
    const name = own || (attribute('email').split('@')[0] ?? '');
    return { userId: attribute('sub') || Username, name, isNamed: own !== '', enabled: Enabled === true };
  });
  return { people, next: page?.PaginationToken };
}

export async function poolGroupsOf(username: string): Promise<string[]> {
  const { userPoolId: UserPoolId } = trustedIssuer();
  const names: string[] = [];
  let NextToken: string | undefined;
  do {
    const question = { UserPoolId, Username: username, Limit: 60, ...(NextToken ? { NextToken } : {}) };
    const page = await askPool(client().send(new AdminListGroupsForUserCommand(question)), UserNotFoundException);
    names.push(...(page?.Groups ?? []).flatMap(({ GroupName }) => GroupName ?? []));
    NextToken = page?.NextToken;
  } while (NextToken);
  return names;
}

const dead = [
  NotAuthorizedException,
  UserNotFoundException,
  UserNotConfirmedException,
  PasswordResetRequiredException,
] as const;

/** Whether the pool itself still accepts this access token: signatures do not tell what was revoked since. */
export const isAlive = async (AccessToken: string): Promise<boolean> =>
  (await askPool(client().send(new GetUserCommand({ AccessToken })), ...dead)) !== undefined;

/** What a refresh token is refused for that is not one, or not one of this client. */
const strange = [
  InvalidParameterException,
  UnauthorizedException,
  UnsupportedOperationException,
  UnsupportedTokenTypeException,
] as const;

/** Takes the tokens of a sign-in out of use for good; all of the user's, where no refresh token tells which. */
export async function revokeTokens(AccessToken: string, refreshToken: string | undefined): Promise<void> {
  const { clientId: ClientId } = trustedIssuer();
  if (refreshToken) await askPool(client().send(new RevokeTokenCommand({ ClientId, Token: refreshToken })), ...strange);
  if (await isAlive(AccessToken)) await askPool(client().send(new GlobalSignOutCommand({ AccessToken })), ...dead);
}
