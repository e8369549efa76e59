// What the pages about teams, places and people read, kept until a tag of it is spent or its next moment has come.

import { cacheLife, cacheTag } from 'next/cache';
import { nextDayStarts } from './club-day';
import { federationTag } from './federation';
import { type GalleryPage, readGallery } from './gallery';
import { lifeOfNothing, lifeUntil, nextAppearance, nextEventAppearance } from './moments';
import { readBoard, type ShownPerson } from './people';
import { pictureTags, type ShownPicture } from './pictures';
import { type PlaceCard, readPlaces } from './places';
import { type LeagueTable, readRankings } from './tables';
import { type FoundTeam, readTeam } from './team';
import { nextTeam, readTeamCards, type TeamCard } from './teams';
import { readTextPage, type TextPage, type TextPageName } from './text-page';

const tagsOf = (pictures: readonly (ShownPicture | null)[]): string[] =>
  pictureTags(pictures.flatMap((one) => one?.id ?? []));

export async function loadTeamCards(): Promise<readonly TeamCard[]> {
  'use cache';
  const [cards, appearance] = await Promise.all([readTeamCards(), nextTeam()]);
  cacheTag('team', ...tagsOf(cards.map(({ picture }) => picture)));
  cacheLife(lifeUntil(appearance));
  return cards;
}

const teamTags = ['team', 'event', 'member', 'role', 'location', 'sams-team', federationTag] as const;

/** What is today is another day tomorrow. */
export async function loadTeam(slug: string): Promise<FoundTeam> {
  'use cache';
  const [found, ...appearances] = await Promise.all([readTeam(slug), nextTeam(), nextEventAppearance()]);
  if (found.kind === 'found') {
    cacheTag(...teamTags, ...pictureTags(found.pictureIds));
    cacheLife(lifeUntil(...appearances, ...found.until, nextDayStarts()));
  } else {
    cacheTag('team');
    cacheLife(found.kind === 'missing' ? lifeOfNothing : lifeUntil(...appearances));
  }
  return found;
}

export async function loadRankings(): Promise<readonly LeagueTable[]> {
  'use cache';
  const [{ tables, until }, appearance] = await Promise.all([readRankings(), nextTeam()]);
  cacheTag('team', 'sams-team', federationTag);
  cacheLife(lifeUntil(appearance, until));
  return tables;
}

export async function loadBoard(): Promise<readonly ShownPerson[]> {
  'use cache';
  const board = await readBoard();
  cacheTag('member', 'role', ...tagsOf(board.map(({ portrait }) => portrait)));
  cacheLife(lifeUntil());
  return board;
}

export async function loadPlaces(): Promise<readonly PlaceCard[]> {
  'use cache';
  const [places, appearance] = await Promise.all([readPlaces(), nextTeam()]);
  cacheTag('location', 'team');
  cacheLife(lifeUntil(appearance));
  return places;
}

/** From a moment on backwards; the newest without one. */
export async function loadGallery(until?: string): Promise<GalleryPage> {
  'use cache';
  const [page, ...moments] = await Promise.all([
    readGallery(until),
    nextAppearance(),
    nextEventAppearance(),
    nextTeam(),
  ]);
  cacheTag('news', 'event', 'team', ...tagsOf(page.pictures.map(({ picture }) => picture)));
  cacheLife(lifeUntil(...moments));
  return page;
}

export async function loadTextPage(name: TextPageName): Promise<TextPage | null> {
  'use cache';
  const { page, tags } = await readTextPage(name);
  cacheTag(...tags);
  cacheLife(page ? lifeUntil() : lifeOfNothing);
  return page;
}
