// Matches of a team, one below the other: when, against whom, where, and how it went.

import { keptFormat } from '@/lib/club-time';
import type { TeamMatch } from '@/lib/content/team-matches';
import { fill, fillCount } from '@/lib/strings/fill';
import type { SiteTeamsTexts } from '@/lib/strings/site-teams.en';
import { timeInClub } from '../tables/data-freshness';
import styles from './match-list.module.css';

type Score = readonly [home: number, guest: number];

interface Props {
  readonly matches: readonly TeamMatch[];
  /** Whether all of them should have a result by now. */
  readonly isOver?: boolean;
  readonly texts: SiteTeamsTexts;
  readonly language: string;
  readonly timeZone: string;
}

/** The others are a click away. */
const atOnce = 5;

export function MatchList({ matches, ...rest }: Props) {
  const [first, others] = [matches.slice(0, atOnce), matches.slice(atOnce)];
  return (
    <>
      <Matches matches={first} {...rest} />
      {others.length > 0 ? (
        <details className={styles.more}>
          <summary>{fillCount(rest.language, rest.texts.team.more, others.length)}</summary>
          <Matches matches={others} {...rest} />
        </details>
      ) : null}
    </>
  );
}

function Matches({ matches, isOver = false, texts, language, timeZone }: Props) {
  const words = texts.match;
  return (
    <ol className={styles.matches}>
      {matches.map((match) => (
        <li key={match.id} className={styles.match} data-today={match.isToday || undefined}>
          <When match={match} texts={words} language={language} timeZone={timeZone} />
          <div className={styles.what}>
            <p className={styles.teams}>
              <Side name={match.home} texts={words} />
              <span className="visually-hidden">{` ${words.versus} `}</span>
              <span className={styles.dash} aria-hidden="true" />
              <Side name={match.guest} texts={words} />
            </p>
            <Where match={match} texts={words} />
          </div>
          {match.result ? <Result result={match.result} texts={words} /> : null}
          {isOver && !match.result ? <p className={styles.soft}>{words.noResult}</p> : null}
        </li>
      ))}
    </ol>
  );
}

const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const german = keptFormat('de-DE', parts);
const british = keptFormat('en-GB', parts);

/** A day has no zone: it is the same wherever it is read. */
const dayInWords = (day: string, language: string): string =>
  (language === 'de' ? german : british)('UTC').format(new Date(`${day}T12:00:00Z`));

interface PartProps {
  readonly match: TeamMatch;
  readonly texts: SiteTeamsTexts['match'];
}

function When({ match, texts, language, timeZone }: PartProps & Pick<Props, 'language' | 'timeZone'>) {
  const { day, startsAt, isToday, isPostponed, result } = match;
  const time = startsAt === null || result ? '' : fill(texts.time, { time: timeInClub(startsAt, timeZone) });
  return (
    <p className={styles.when}>
      {isToday ? <strong className={styles.mark}>{texts.today}</strong> : null}
      {isPostponed ? <strong className={styles.mark}>{texts.postponed}</strong> : null}
      {day === null ? (
        <span>{texts.noDate}</span>
      ) : (
        <time dateTime={startsAt ?? day}>
          <span>{dayInWords(day, language)}</span>
          {time === '' ? null : <span className={styles.time}>{time}</span>}
        </time>
      )}
    </p>
  );
}

function Side({ name, texts }: { readonly name: string | null; readonly texts: PartProps['texts'] }) {
  return name === null ? <span className={styles.soft}>{texts.unknown}</span> : <span>{name}</span>;
}

function Where({ match: { isHome, place }, texts }: PartProps) {
  const words = [place?.name, place?.address].flatMap((part) => part ?? []).join(', ');
  return (
    <p className={styles.where}>
      <span className={styles.side} data-home={isHome || undefined}>
        {isHome ? texts.home : texts.away}
      </span>
      {words === '' ? null : <span>{words}</span>}
    </p>
  );
}

const scoreOf = ([home, guest]: Score): string => `${home}:${guest}`;

function Result({ result, texts }: { result: NonNullable<TeamMatch['result']>; texts: PartProps['texts'] }) {
  const { sets, perSet, isWon } = result;
  return (
    <p className={styles.result} data-won={isWon || undefined}>
      <strong>{scoreOf(sets)}</strong>
      <span className={styles.outcome}>{isWon ? texts.won : texts.lost}</span>
      {perSet.length > 0 ? (
        <span className={styles.sets}>
          <span className="visually-hidden">{`${texts.sets}: `}</span>
          {perSet.map(scoreOf).join(', ')}
        </span>
      ) : null}
    </p>
  );
}
