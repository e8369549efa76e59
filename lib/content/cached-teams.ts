// What the pages about teams, places and people read, kept until something that it depends on is written or its next moment has come (cached queries).

import { applyNegativeTtl, untilNextArticle, untilNextEvent, untilNextTeam } from './cache-lifetime';
import { cachedReading, freshValue } from './cached-reading';
import { type GalleryPage, readGallery } from './gallery';
import { readBoard, type ShownPerson } from './people';
import { type PlaceCard, readPlaces } from './places';
import { type LeagueStandings, readRankings } from './tables';
import { type FoundTeam, readTeam } from './team';
import { readTeamCards, type TeamCard } from './teams';
import { readTextPage, type TextPage, type TextPageName } from './text-page';

async function cachedTeamCards() {
  'use cache';
  return cachedReading(async () => {
    const [cards] = await Promise.all([readTeamCards(), untilNextTeam()]);
    return cards;
  });
}

export const loadTeamCards = (): Promise<readonly TeamCard[]> => freshValue(cachedTeamCards);

async function cachedTeam(slug: string) {
  'use cache';
  return cachedReading(async () => {
    const [found] = await Promise.all([readTeam(slug), untilNextTeam(), untilNextEvent()]);
    if (found.kind === 'missing') applyNegativeTtl();
    return found;
  });
}

export const loadTeam = (slug: string): Promise<FoundTeam> => freshValue(() => cachedTeam(slug));

async function cachedRankings() {
  'use cache';
  return cachedReading(async () => {
    const [tables] = await Promise.all([readRankings(), untilNextTeam()]);
    return tables;
  });
}

export const loadRankings = (): Promise<readonly LeagueStandings[]> => freshValue(cachedRankings);

async function cachedBoard() {
  'use cache';
  return cachedReading(readBoard);
}

export const loadBoard = (): Promise<readonly ShownPerson[]> => freshValue(cachedBoard);

async function cachedPlaces() {
  'use cache';
  return cachedReading(async () => {
    const [places] = await Promise.all([readPlaces(), untilNextTeam()]);
    return places;
  });
}

export const loadPlaces = (): Promise<readonly PlaceCard[]> => freshValue(cachedPlaces);

async function cachedGallery(until?: string) {
  'use cache';
  return cachedReading(async () => {
    const [page] = await Promise.all([readGallery(until), untilNextArticle(), untilNextEvent(), untilNextTeam()]);
    return page;
  });
}

/** From a moment on backwards; the newest without one. */
export const loadGallery = (until?: string): Promise<GalleryPage> => freshValue(() => cachedGallery(until));

async function cachedTextPage(name: TextPageName) {
  'use cache';
  return cachedReading(async () => {
    const page = await readTextPage(name);
    if (!page) applyNegativeTtl();
    return page;
  });
}

export const loadTextPage = (name: TextPageName): Promise<TextPage | null> => freshValue(() => cachedTextPage(name));
