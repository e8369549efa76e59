// The places of the club: address, the way to a map, and who trains there.

import type { PlaceCard as ShownPlace } from '@/lib/content/places';
import { fill } from '@/lib/strings/fill';
import type { SiteTeamsTexts } from '@/lib/strings/site-teams.en';
import styles from './place-list.module.css';

interface Props {
  readonly places: readonly ShownPlace[];
  readonly texts: SiteTeamsTexts;
}

export function PlaceList({ places, texts }: Props) {
  return (
    <ul className={styles.places}>
      {places.map((place) => (
        <li key={place.id}>
          <PlaceCard place={place} texts={texts} />
        </li>
      ))}
    </ul>
  );
}

function PlaceCard({ place, texts }: Pick<Props, 'texts'> & { readonly place: ShownPlace }) {
  const { id, name, address, mapHref, sessions } = place;
  const words = texts.places;
  return (
    <article className={styles.place} id={id}>
      <h2>{name}</h2>
      {address === null ? null : <address className={styles.address}>{address}</address>}
      {mapHref === null ? null : (
        <p>
          <a className={styles.map} href={mapHref} rel="noopener" aria-label={fill(words.mapOf, { place: name })}>
            <Pin />
            <span>{words.map}</span>
          </a>
        </p>
      )}
      {sessions.length > 0 ? (
        <>
          <h3>{words.trainings}</h3>
          <ul className={styles.sessions}>
            {sessions.map(({ team, href, day, startTime, endTime }) => (
              <li key={`${href} ${day} ${startTime}`}>
                <span>{texts.weekdays[day]}</span>
                <span>{`${startTime}–${endTime}`}</span>
                <a href={href}>{team}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </article>
  );
}

function Pin() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
      <path
        d="M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="12" cy="9.5" r="2.5" fill="currentColor" />
    </svg>
  );
}
