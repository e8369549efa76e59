// The matches of today, each with how it stands as far as the federation has told.

import type { TodayMatch } from '@/lib/content/match-day';
import { fill } from '@/lib/strings/fill';
import type { SiteEventTexts } from '@/lib/strings/site-events.en';
import { timeInWords } from '../events/event-time';
import { dateInWords } from '../shown-date';
import styles from './today-matches.module.css';

interface Props {
  readonly matches: readonly TodayMatch[];
  /** When it was told, if that was a while ago. */
  readonly staleSince: string | null;
  readonly texts: SiteEventTexts;
  readonly language: string;
  readonly timeZone: string;
}

export function TodayMatches(props: Props) {
  const { matches, staleSince, texts, language, timeZone } = props;
  if (matches.length === 0) return null;
  return (
    <section className={styles.today} aria-labelledby="today">
      <div className={styles.head}>
        <h2 id="today">{texts.front.today}</h2>
        <p>{texts.front.todayText}</p>
        {staleSince === null ? null : (
          <p>{fill(texts.front.asOf, { date: dateInWords(staleSince, language, timeZone) })}</p>
        )}
      </div>
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.id} className={styles.match}>
            <Sides {...props} match={match} />
            <p className={styles.facts}>
              <span className={styles.state} data-state={match.state}>
                {stateInWords(match, props)}
              </span>
              {match.place === null ? null : <span>{match.place}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateInWords({ state, startsAt }: TodayMatch, { texts, language, timeZone }: Props): string {
  const time = startsAt === null ? '' : timeInWords(startsAt, language, timeZone);
  return fill(texts.front.state[state], { time });
}

function Sides({ match, texts }: Props & { readonly match: TodayMatch }) {
  const { home, guest, score, href } = match;
  const [one, other] = [home ?? texts.calendar.unknownTeam, guest ?? texts.calendar.unknownTeam];
  const name = fill(texts.front.against, { home: one, guest: other });
  const lines = (
    <>
      <span>{one}</span>
      {score ? <strong>{score[0]}</strong> : null}
      <span>{other}</span>
      {score ? <strong>{score[1]}</strong> : null}
    </>
  );
  return href === null ? (
    <p className={styles.sides}>{lines}</p>
  ) : (
    <a className={styles.sides} href={href} aria-label={score ? `${name}, ${score.join(':')}` : name}>
      {lines}
    </a>
  );
}
