// Those who support the club, as a quiet row of their marks.

import type { ShownSponsor } from '@/lib/content/sponsors';
import { Picture } from './picture';
import styles from './sponsor-strip.module.css';

function Mark({ name, logo }: ShownSponsor) {
  return (
    <>
      {logo ? <Picture media={logo} alt="" sizes="4rem" /> : null}
      <span>{name}</span>
    </>
  );
}

export function SponsorStrip({ sponsors }: { readonly sponsors: readonly ShownSponsor[] }) {
  return (
    <ul className={styles.strip}>
      {sponsors.map((sponsor) => (
        <li key={sponsor.id}>
          {sponsor.website ? (
            <a className={styles.mark} href={sponsor.website} rel="noopener sponsored">
              <Mark {...sponsor} />
            </a>
          ) : (
            <span className={styles.mark}>
              <Mark {...sponsor} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
