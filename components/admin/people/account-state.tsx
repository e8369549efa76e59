// How an account stands, in a word.

import type { PeopleTexts } from '@/lib/strings/people.en';
import styles from './people.module.css';

export type Status = keyof PeopleTexts['statuses'];

export const AccountState = ({ status, texts }: { readonly status: Status; readonly texts: PeopleTexts }) => (
  <span className={styles.state} data-state={status}>
    {texts.statuses[status]}
  </span>
);
