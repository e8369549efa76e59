// A team as visitors meet it: who they are, when they train, whom to ask, where they stand, whom they play, and their photos.

import type { ReactNode } from 'react';
import type { ShownTeam } from '@/lib/content/team';
import { pageName } from '@/lib/site-pages';
import { fill, fillCount } from '@/lib/strings/fill';
import type { SiteTexts } from '@/lib/strings/site.en';
import type { SiteEventTexts } from '@/lib/strings/site-events.en';
import type { SiteTeamsTexts } from '@/lib/strings/site-teams.en';
import { Lightbox } from '../article/lightbox';
import { EventLine } from '../events/event-list';
import { PictureWall } from '../gallery/picture-wall';
import { PageSection } from '../page-section';
import { PeopleList } from '../people/people-list';
import { Picture } from '../picture';
import { largestOf } from '../site-picture';
import { DataFreshness } from '../tables/data-freshness';
import { LeagueTable } from '../tables/league-table';
import { MatchList } from './match-list';
import styles from './team-page.module.css';
import { TrainingTable } from './training-table';

interface Props {
  readonly team: ShownTeam;
  readonly site: SiteTexts;
  readonly texts: SiteTeamsTexts;
  readonly eventTexts: SiteEventTexts;
  /** Now, as whoever made the page knows it. */
  readonly present: string;
  readonly language: 'de' | 'en';
  readonly timeZone: string;
}

/** What else is to be said about it stands at its end. */
export function TeamPage({ children, ...props }: Props & { readonly children?: ReactNode }) {
  const { team, site, texts, language } = props;
  const { trainings, photos } = team;
  return (
    <article>
      <Head {...props} />
      {trainings.length > 0 ? (
        <PageSection title={texts.team.training}>
          <TrainingTable trainings={trainings} texts={texts} language={language} />
        </PageSection>
      ) : null}
      <People {...props} />
      <Season {...props} />
      <Dates {...props} />
      {photos.length > 0 ? (
        <PageSection title={texts.team.photos}>
          <PictureWall pictures={photos.map((picture) => ({ picture }))} site={site.article} texts={texts.gallery} />
        </PageSection>
      ) : null}
      {children}
    </article>
  );
}

function Dates({ team: { dates }, texts, eventTexts, present, language }: Props) {
  if (dates.length === 0) return null;
  return (
    <PageSection title={texts.team.dates} more={{ href: '/events', label: pageName('/events', language) }}>
      <ol className={styles.dates}>
        {dates.map((date) => (
          <li key={date.key}>
            <EventLine date={date} texts={eventTexts} language={language} present={present} heading="h3" />
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

function People({ team: { coaches, contacts }, texts, language }: Props) {
  const kinds = [
    { people: coaches, title: texts.team.coaches },
    { people: contacts, title: texts.team.contacts },
  ].filter(({ people }) => people.length > 0);
  if (kinds.length === 0) return null;
  return (
    <PageSection>
      <div className={styles.people} data-count={kinds.length}>
        {kinds.map(({ people, title }) => (
          <div key={title.one}>
            <h2>{fillCount(language, title, people.length)}</h2>
            <PeopleList people={people} texts={texts.people} />
          </div>
        ))}
      </div>
    </PageSection>
  );
}

function Head({ team, site, texts }: Props) {
  const { name, href, league, age, description, instagram, lead } = team;
  const facts = [league, age === null ? null : fill(texts.teams.age, { age })].flatMap((fact) => fact ?? []);
  return (
    <div className={styles.band}>
      <div className={styles.head} data-pictured={lead !== null}>
        <div className={styles.words}>
          <nav className={styles.back} aria-label={site.article.breadcrumbs}>
            <a href="/teams">{texts.teams.title}</a>
          </nav>
          <h1>{name}</h1>
          {facts.length > 0 ? (
            <p className={styles.facts}>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          ) : null}
          {description === null ? null : <p className={styles.description}>{description}</p>}
          <p className={styles.links}>
            <a href={`${href}/calendar.ics`}>{texts.team.calendar}</a>
            {instagram === null ? null : (
              <a href={`https://www.instagram.com/${instagram}/`} rel="noopener">
                {fill(texts.team.instagram, { name: instagram })}
              </a>
            )}
          </p>
        </div>
        {lead ? (
          <a className={styles.lead} href={largestOf(lead)} data-enlarge="">
            <Picture media={lead} alt={lead.alt || name} sizes="(min-width: 60rem) 36rem, 100vw" isFirst />
          </a>
        ) : null}
      </div>
      {lead ? <Lightbox texts={site.article.lightbox} /> : null}
    </div>
  );
}

function Season({ team, texts, language, timeZone }: Props) {
  const { table, matches, href } = team;
  const setting = { texts, language, timeZone };
  return (
    <>
      {table ? (
        <PageSection
          title={table.league ?? texts.team.table}
          more={{ href: '/rankings', label: texts.team.toRankings }}
        >
          <LeagueTable table={table} here={href} {...setting} />
        </PageSection>
      ) : null}
      {matches ? (
        <>
          <PageSection title={texts.team.next}>
            {matches.next.length > 0 ? (
              <MatchList matches={matches.next} {...setting} />
            ) : (
              <p>{matches.at === null ? texts.told.never : texts.team.noNext}</p>
            )}
            {matches.at === null || matches.played.length > 0 ? null : <Told matches={matches} {...setting} />}
          </PageSection>
          {matches.played.length > 0 ? (
            <PageSection title={texts.team.results}>
              <MatchList matches={matches.played} isOver {...setting} />
              <Told matches={matches} {...setting} />
            </PageSection>
          ) : null}
        </>
      ) : null}
    </>
  );
}

function Told({
  matches: { at, isSilent },
  texts,
  ...setting
}: { matches: NonNullable<ShownTeam['matches']> } & Pick<Props, 'texts' | 'language' | 'timeZone'>) {
  return <DataFreshness at={at} isSilent={isSilent} texts={texts.told} {...setting} />;
}
