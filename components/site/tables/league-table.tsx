// The table of a league, the club's own teams marked; on a narrow screen it has fewer columns instead of being pushed about.

import type { LeagueStandings as ShownTable, TableLine } from '@/lib/content/tables';
import { fill } from '@/lib/strings/fill';
import type { SiteTeamsTexts } from '@/lib/strings/site-teams.en';
import { DataFreshness } from './data-freshness';
import styles from './league-table.module.css';

interface Props {
  readonly table: ShownTable;
  readonly texts: SiteTeamsTexts;
  readonly language: string;
  readonly timeZone: string;
  /** The page that the table stands on needs no way to itself. */
  readonly here?: string;
}

const dash = '–';
const figure = (value: number | null): string => (value === null ? dash : String(value));
const pair = (won: number | null, lost: number | null): string =>
  won === null || lost === null ? dash : `${won}:${lost}`;

export function LeagueTable({ table, texts, language, timeZone, here }: Props) {
  const { lines, at, isSilent } = table;
  const words = texts.table;
  return (
    <>
      {lines.length > 0 ? (
        <table className={styles.table}>
          <caption className="visually-hidden">{fill(words.caption, { league: table.league ?? '' })}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.rank}>
                {words.rank}
              </th>
              <th scope="col" className={styles.team}>
                {words.team}
              </th>
              <th scope="col">{words.played}</th>
              <th scope="col" data-wide="">
                {words.wins}
              </th>
              <th scope="col" data-wide="">
                {words.losses}
              </th>
              <th scope="col" data-middle="">
                {words.sets}
              </th>
              <th scope="col" data-wide="">
                {words.balls}
              </th>
              <th scope="col">{words.points}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.teamName} line={line} own={words.own} here={here} />
            ))}
          </tbody>
        </table>
      ) : (
        <p>{words.empty}</p>
      )}
      <DataFreshness {...{ at, isSilent, language, timeZone }} texts={texts.told} />
    </>
  );
}

function Line({ line, own, here }: { line: TableLine; own: string; here: string | undefined }) {
  const { teamName, isOwn, href } = line;
  return (
    <tr data-own={isOwn || undefined}>
      <td className={styles.rank}>{figure(line.rank)}</td>
      <th scope="row" className={styles.team}>
        {href !== null && href !== here ? <a href={href}>{teamName}</a> : teamName}
        {isOwn ? <span className="visually-hidden">{` (${own})`}</span> : null}
      </th>
      <td>{figure(line.matchesPlayed)}</td>
      <td data-wide="">{figure(line.wins)}</td>
      <td data-wide="">{figure(line.losses)}</td>
      <td data-middle="">{pair(line.setWins, line.setLosses)}</td>
      <td data-wide="">{pair(line.ballWins, line.ballLosses)}</td>
      <td className={styles.points}>{figure(line.points)}</td>
    </tr>
  );
}
