// Says over a page that it is not the public one.

import { fill } from '@/lib/strings/fill';
import styles from './preview-banner.module.css';

interface Props {
  readonly text: string;
  readonly version: number;
  readonly until: string;
}

export function PreviewBanner({ text, version, until }: Props) {
  return (
    <p className={styles.banner} role="note">
      {fill(text, { version: String(version), until })}
    </p>
  );
}
