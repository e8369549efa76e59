// How an account stands, in a word.

import type { PeopleTexts } from '@/lib/strings/people.en';
import styles from './people.module.css';

export type AccountStateName = keyof PeopleTexts['statuses'];

export const AccountState = ({ status, texts }: { readonly status: AccountStateName; readonly texts: PeopleTexts }) => (
  <span className={styles.state} data-state={status}>
    {texts.statuses[status]}
  </span>
);
