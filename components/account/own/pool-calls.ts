// What the user pool does for whoever has just proven themselves to it (Cognito calls from the browser): straight from the browser, so that no password is ours.

import { openPool, type PoolAddress, type PoolTokens } from '@/components/account/pool-sign-in';

/** Thrown where the pool wants a code that nobody has typed. */
export class CodeWanted extends Error {
  override readonly name = 'CodeWanted';
}

/** Tokens of a sign-in of this moment; they are kept nowhere. */
export async function prove(pool: PoolAddress, email: string, password: string, code: string): Promise<PoolTokens> {
  const opened = openPool(pool);
  const first = await opened.start(email, password);
  if (first.next === 'code' && code === '') throw new CodeWanted();
  const outcome = first.next === 'code' ? await opened.answer(code) : first;
  if (outcome.next !== 'done') throw new Error(`The pool wants something else first: ${outcome.next}`);
  return outcome.tokens;
}

const endpointOf = ({ endpoint, userPoolId }: PoolAddress): string =>
  endpoint ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/`;

async function call<Answer>(pool: PoolAddress, operation: string, input: object): Promise<Answer> {
  const answer = await fetch(endpointOf(pool), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const told = (await answer.json().catch(() => ({}))) as { __type?: string; message?: string };
  if (answer.ok) return told as Answer;
  throw Object.assign(new Error(told.message ?? ''), { name: told.__type?.split('#').at(-1) ?? 'UnknownError' });
}

export const changePassword = (
  pool: PoolAddress,
  { accessToken: AccessToken }: PoolTokens,
  PreviousPassword: string,
  ProposedPassword: string,
): Promise<void> => call(pool, 'ChangePassword', { AccessToken, PreviousPassword, ProposedPassword });

/** The key that the app has to know. */
export const beginTotp = async (pool: PoolAddress, { accessToken: AccessToken }: PoolTokens): Promise<string> =>
  (await call<{ SecretCode: string }>(pool, 'AssociateSoftwareToken', { AccessToken })).SecretCode;

async function preferTotp(pool: PoolAddress, { accessToken: AccessToken }: PoolTokens, isOn: boolean): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
  await call(pool, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
}

/** The app has shown a right code: from now on it is asked for one. */
export async function confirmTotp(pool: PoolAddress, tokens: PoolTokens, UserCode: string): Promise<void> {
  await call(pool, 'VerifySoftwareToken', { AccessToken: tokens.accessToken, UserCode });
  await preferTotp(pool, tokens, true);
}

export const endTotp = (pool: PoolAddress, tokens: PoolTokens): Promise<void> => preferTotp(pool, tokens, false);
