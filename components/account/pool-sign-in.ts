// Signs in at the user pool from the browser (SRP sign-in with Cognito): the password is proven without being sent, and tokens stay in memory.

import { Amplify } from 'aws-amplify';
import { confirmResetPassword, confirmSignIn, resetPassword, type SignInOutput, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';

export interface PoolAddress {
  readonly userPoolId: string;
  readonly clientId: string;
  /** Only where the pool is not at AWS. */
  readonly endpoint?: string | undefined;
}

export interface PoolTokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export type SignInOutcome =
  | { readonly next: 'done'; readonly tokens: PoolTokens }
  | { readonly next: 'new-password' | 'code' | 'reset' };

export interface Pool {
  start(email: string, password: string): Promise<SignInOutcome>;
  /** The answer to what was asked for last: a new password or a code. */
  answer(text: string): Promise<SignInOutcome>;
  requestReset(email: string): Promise<void>;
  confirmReset(email: string, code: string, password: string): Promise<void>;
}

export function openPool({ userPoolId, clientId, endpoint }: PoolAddress): Pool {
  const memory = new Map<string, string>();
  // It would warn of every pool that is not at AWS.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const Cognito = {
    userPoolId,
    userPoolClientId: clientId,
    ...(endpoint === undefined ? {} : { userPoolEndpoint: endpoint }),
  };
  cognitoUserPoolsTokenProvider.setAuthConfig({ Cognito });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void memory.set(key, value),
    getItem: async (key) => memory.get(key) ?? null,
    removeItem: async (key) => void memory.delete(key),
    clear: async () => memory.clear(),
  });
  Amplify.configure({ Auth: { Cognito } }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });

  /** Tokens leave the memory when they are handed out: they are good for one use. */
  const takeTokens = (): PoolTokens => {
    const kept = (name: string) => [...memory].find(([key]) => key.endsWith(`.${name}`))?.[1] ?? '';
    const tokens = { idToken: kept('idToken'), accessToken: kept('accessToken'), refreshToken: kept('refreshToken') };
    memory.clear();
    return tokens;
  };
  const outcomeOf = ({ nextStep }: SignInOutput): SignInOutcome => {
    switch (nextStep.signInStep) {
      case 'DONE':
        return { next: 'done', tokens: takeTokens() };
      case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
        return { next: 'new-password' };
      case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
        return { next: 'code' };
      case 'RESET_PASSWORD':
        return { next: 'reset' };
      default:
        throw new Error(`A step that we do not know: ${nextStep.signInStep}`);
    }
  };
  return {
    async start(email, password) {
      memory.clear();
      return outcomeOf(await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } }));
    },
    answer: async (text) => outcomeOf(await confirmSignIn({ challengeResponse: text })),
    requestReset: async (email) => void (await resetPassword({ username: email })),
    confirmReset: (email, code, password) =>
      confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }),
  };
}
