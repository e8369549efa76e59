// What is known of the federation: tables and matches with their dates, our teams with their links, and all clubs.

import Link from 'next/link';
import type { FederationView, KeptView, OwnTeamView } from '@/lib/sams/federation-view';
import { fill } from '@/lib/strings/fill';
import frame from '../list/rows.module.css';
import styles from './federation.module.css';
import { clockOf, type FederationLocale, type FederationTexts } from './federation-texts';

const titleOf = ({ leagueUuid, name }: KeptView, { kept }: FederationTexts): string =>
  leagueUuid === null ? kept.matches : fill(kept.table, { name: name ?? kept.unknown });

export function KeptTable({ kept, reader }: { readonly kept: readonly KeptView[]; readonly reader: FederationLocale }) {
  const { texts, language } = reader;
  const { columns, ...words } = texts.kept;
  const when = clockOf(reader);
  return (
    <section className={styles.section} aria-labelledby="kept">
      <h2 id="kept">{words.title}</h2>
      <p>{kept.length === 0 ? words.none : words.lead}</p>
      {kept.length === 0 ? null : (
        <table className={`${frame.rows} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{columns.what}</th>
              <th scope="col">{columns.rows}</th>
              <th scope="col">{columns.at}</th>
              <th scope="col">{columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {kept.map((one) => (
              <tr key={one.leagueUuid ?? ''}>
                <th scope="row">{titleOf(one, texts)}</th>
                <td data-label={columns.rows}>{new Intl.NumberFormat(language).format(one.rows)}</td>
                <td data-label={columns.at}>{one.at ? <time dateTime={one.at}>{when(one.at)}</time> : words.never}</td>
                <td data-label={columns.state}>
                  <State kept={one} reader={reader} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function State({ kept, reader }: { readonly kept: KeptView; readonly reader: FederationLocale }) {
  const { texts } = reader;
  if (kept.cause !== null)
    return (
      <span className={styles.trouble}>
        {texts.failures[kept.cause]} <small>{fill(texts.kept.asked, { when: clockOf(reader)(kept.askedAt) })}</small>
      </span>
    );
  return (
    <span className="badge" data-tone={kept.isPartial ? 'warn' : 'good'}>
      {kept.isPartial ? texts.kept.partial : texts.kept.fine}
    </span>
  );
}

export function TeamTable({
  teams,
  texts,
}: {
  readonly teams: readonly OwnTeamView[];
  readonly texts: FederationTexts;
}) {
  const { columns, ...words } = texts.teams;
  return (
    <section className={styles.section} aria-labelledby="own-teams">
      <h2 id="own-teams">{words.title}</h2>
      {teams.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table className={`${frame.rows} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.league}</th>
              <th scope="col">{columns.season}</th>
              <th scope="col">{columns.team}</th>
            </tr>
          </thead>
          <tbody>
            {teams.map(({ uuid, name, leagueName, seasonName, team }) => (
              <tr key={uuid}>
                <th scope="row">{name}</th>
                <td data-label={columns.league}>{leagueName ?? '–'}</td>
                <td data-label={columns.season}>{seasonName ?? '–'}</td>
                <td data-label={columns.team}>
                  {team ? (
                    <Link href={`/admin/team/${encodeURIComponent(team.id)}`} prefetch={false}>
                      {team.name}
                    </Link>
                  ) : (
                    <span className={styles.soft}>{words.unlinked}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface ClubProps {
  readonly clubs: FederationView['clubs'];
  readonly isFirstPage: boolean;
  readonly texts: FederationTexts;
}

export function ClubTable({ clubs, isFirstPage, texts }: ClubProps) {
  const { columns, ...words } = texts.clubs;
  const { items, nextToken } = clubs;
  return (
    <section className={styles.section} aria-labelledby="clubs">
      <h2 id="clubs">{words.title}</h2>
      {items.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table className={`${frame.rows} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.association}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ uuid, name, associationName }) => (
              <tr key={uuid}>
                <th scope="row">{name}</th>
                <td data-label={columns.association}>{associationName ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.pages}>
        {isFirstPage ? null : (
          <Link className="button-quiet" href="/admin/federation#clubs">
            {words.first}
          </Link>
        )}
        {nextToken ? (
          <Link className="button-quiet" href={`/admin/federation?after=${encodeURIComponent(nextToken)}#clubs`}>
            {words.next}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
