'use client';
// What a good password has, ticked off while it is typed; the user pool has the last word.

import type { Strings } from '@/lib/strings/strings.en';
import styles from './sign-in.module.css';

type Texts = Strings['account']['passwordRules'];

const rules = {
  length: (password) => password.length >= 8,
  letters: (password) => /[a-z]/.test(password) && /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
  symbol: (password) => /[-^$*.[\]{}()?"!@#%&/\\,><':;|_~`+= ]/.test(password.trim()),
} as const satisfies Record<string, (password: string) => boolean>;

const names = Object.keys(rules) as (keyof typeof rules)[];

export function PasswordRules({ password, texts }: { password: string; texts: Texts }) {
  return (
    <div className={styles.rules}>
      <p>{texts.label}</p>
      <ul>
        {names.map((name) => {
          const isMet = rules[name](password);
          return (
            <li key={name} data-met={isMet}>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={styles.tick}>
                <circle cx="8" cy="8" r="7.25" />
                <path d="m4.9 8.2 2.1 2.1 4.1-4.5" />
              </svg>
              {texts[name]}
              <span className={styles.unseen}>{`, ${isMet ? texts.met : texts.open}`}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
