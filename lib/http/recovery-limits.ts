// How often recovery codes may be tried (rate limit): counted by where they come from, so that nobody keeps somebody else from their account.

import { type Attempts, limitAttempts } from './attempts';

const window = { windowSeconds: 15 * 60 };

/** Right ones count as well, or the count would tell them from wrong ones. */
function count(attempts: Attempts, who: string): void {
  attempts.admit(who);
  attempts.countFailure(who);
}

export interface RecoveryLimits {
  admitFrom(address: string): void;
  admitFor(address: string, email: string): void;
}

export function recoveryLimits(): RecoveryLimits {
  const fromAddress = limitAttempts({ allowed: 20, ...window });
  // Of the account alone no count is kept: its codes cannot be guessed from however many places.
  const forAccount = limitAttempts({ allowed: 5, ...window });
  return {
    admitFrom: (address) => count(fromAddress, address),
    admitFor: (address, email) => count(forAccount, `${address} ${email.trim().toLowerCase()}`),
  };
}
