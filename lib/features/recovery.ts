// The way back in for somebody whose app is lost (two-factor recovery): codes that are made while it works, each good for switching it off once.

import { actorOf } from '@/lib/auth/actor';
import { hasTotp, switchOffTotp } from '@/lib/auth/pool-account';
import { type FreshTokens, withReauthentication } from '@/lib/auth/reauthentication';
import { burnCode, countCodes, deleteCodes, makeCodes, unburnCode } from '@/lib/auth/recovery-codes';
import type { Session } from '@/lib/auth/sessions';
import { findPoolUser } from '@/lib/auth/user-pool';
import { audited } from '@/lib/db/audit';
import { visitor } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';
import { ownAccount } from '@/lib/modules/people/own-account';
import { authorizeUnder } from '@/lib/operations/authorize';
import { noteDenial } from '@/lib/operations/denials';

export interface TotpState {
  readonly isOn: boolean;
  /** How many recovery codes are left. */
  readonly codes: number;
}

const judge = (session: Session): void =>
  authorizeUnder(actorOf(session), ownAccount, 'recovery', { userId: session.userId });

const noted = <T>(userId: string, action: string, work: () => Promise<T>): Promise<T> =>
  audited({ by: userId, entity: 'account', id: userId, action }, work);

export async function totpState(session: Session): Promise<TotpState> {
  judge(session);
  const [isOn, codes] = await Promise.all([hasTotp(session.username), countCodes(session.userId)]);
  return { isOn, codes };
}

/** To be asked for when the app has been set up, and whenever the codes are to be others. */
export async function renewCodes(session: Session, tokens: FreshTokens): Promise<string[]> {
  judge(session);
  const { userId, username } = session;
  return withReauthentication(session, tokens, async () => {
    if (!(await hasTotp(username)))
      throw new AppError('in_use', 'Sign-ins to this account are not confirmed by an app');
    const isFirst = (await countCodes(userId)) === 0;
    return noted(userId, isFirst ? 'totp-on' : 'recovery-codes', () => makeCodes(userId));
  });
}

/** To be asked for when the app has been switched off: nothing is left to recover from. */
export async function dropCodes(session: Session, tokens: FreshTokens): Promise<void> {
  judge(session);
  const { userId, username } = session;
  await withReauthentication(session, tokens, async () => {
    if (await hasTotp(username)) throw new AppError('in_use', 'Sign-ins to this account are confirmed by an app');
    await noted(userId, 'totp-off', () => deleteCodes(userId));
  });
}

/** Nobody has this id: a code is looked for all the same, so that time tells nothing. */
const noUserId = '-';

const address = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

/** Whoever asks hears nothing: whether there is such an account, and whether the code was right, shows at the next sign-in. */
export async function recover(email: string, code: string): Promise<void> {
  const username = email.trim().toLowerCase();
  const user = address.test(username) ? await findPoolUser(username) : undefined;
  const userId = user?.userId ?? noUserId;
  if (!(await burnCode(userId, code)) || !user)
    return noteDenial(visitor, { entity: 'account', id: user?.userId ?? '', action: 'recover' });
  await noted(userId, 'totp-recovered', () => switchOffTotp(username)).catch(async (error: unknown) => {
    await unburnCode(userId, code);
    throw error;
  });
}
