// Those who support the club, as a quiet row of their marks.

import { Picture } from './picture';
import type { SitePicture } from './site-picture';
import styles from './sponsor-strip.module.css';

export interface SiteSponsor {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
  readonly logo: SitePicture | null;
}

function Mark({ name, logo }: SiteSponsor) {
  return (
    <>
      {logo ? <Picture media={logo} alt="" sizes="4rem" /> : null}
      <span>{name}</span>
    </>
  );
}

export function SponsorStrip({ sponsors }: { readonly sponsors: readonly SiteSponsor[] }) {
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
