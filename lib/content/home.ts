// Everything on the front page, read side by side (home page data): news, today's matches, what comes next, teams, board and sponsors.

import { nowIso } from '@/lib/clock';
import { onClubClock } from '@/lib/club-time';
import { trueUntil } from '@/lib/dependencies';
import { pageAddress } from '@/lib/entity/page-address';
import { club, clubTimeZone, federation } from '@/lib/env';
import { team } from '@/lib/modules/club/team';
import { stringsIn } from '@/lib/strings/dictionary';
import { untilNextArticle, untilNextEvent, untilNextTeam } from './cache-lifetime';
import type { EventDate } from './event-date';
import { readUpcoming } from './events';
import { type FederationMatches, readMatches } from './federation';
import { type MatchDay, nextHomeMatches, nextMatchTurn, type TodayMatch, todaysMatches } from './match-day';
import { cardsOf, type NewsCard } from './news-card';
import { latestRows } from './news-pages';
import { readBoard, type ShownPerson } from './people';
import { readSponsors, type ShownSponsor } from './sponsors';
import { liveTeams, readTeamCards, type TeamCard, type TeamRow } from './teams';

export interface Home {
  readonly cards: readonly NewsCard[];
  readonly sponsors: readonly ShownSponsor[];
  readonly today: readonly TodayMatch[];
  /** When the federation told of today's matches, if that was a while ago. */
  readonly staleSince: string | null;
  readonly coming: readonly EventDate[];
  readonly teams: readonly TeamCard[];
  readonly board: readonly ShownPerson[];
}

const [mostCards, mostComing] = [7, 6];
/** Enough to find so many different ones: a series is shown by its next date. */
const mostRead = 20;

/** A federation that is set up by half is none for visitors. */
function ownClub(): string | undefined {
  try {
    return federation()?.club;
  } catch {
    return undefined;
  }
}

function matchDay(teams: readonly TeamRow[]): MatchDay {
  const [present, zone] = [nowIso(), clubTimeZone()];
  const pages = new Map(teams.flatMap((row) => (row.sbvvTeamId ? [[row.sbvvTeamId, pageAddress(team, row)]] : [])));
  return { present, zone, today: onClubClock(present, zone).slice(0, 10), clubUuid: ownClub(), pages };
}

const byDate = (a: EventDate, b: EventDate): number =>
  a.startsAt.localeCompare(b.startsAt) || a.key.localeCompare(b.key);

const staleSince = ({ at, isStale }: FederationMatches): string | null => (isStale ? at : null);

const newsCards = async (): Promise<NewsCard[]> => cardsOf(await latestRows(mostCards));

export async function readHome(): Promise<Home> {
  const [cards, sponsors, upcoming, told, rows, teams, board] = await Promise.all([
    newsCards(),
    readSponsors(),
    readUpcoming(undefined, mostRead),
    readMatches(),
    liveTeams(),
    readTeamCards(),
    readBoard(),
    untilNextArticle(),
    untilNextEvent(),
    untilNextTeam(),
  ]);
  const day = matchDay(rows);
  const today = todaysMatches(told.matches, day);
  const words = stringsIn(club().language).siteEvents.calendar;
  const events = [...new Map(upcoming.dates.map((date) => [date.href, date] as const).reverse()).values()];
  const coming = [...events, ...nextHomeMatches(told.matches, day, words, mostComing)].sort(byDate);
  trueUntil(nextMatchTurn(today, day));
  return { cards, sponsors, today, staleSince: staleSince(told), coming: coming.slice(0, mostComing), teams, board };
}
