// Seasons, and which of them is being played (season schema).

import { day, samsFlag, samsText, samsUuid } from './fields';
import { lenient, type RowOf, required } from './read-row';

export const seasonShape = {
  uuid: required(samsUuid),
  name: required(samsText),
  startDate: lenient(day),
  endDate: lenient(day),
  currentSeason: lenient(samsFlag),
};

export type Season = RowOf<typeof seasonShape>;

const latestFirst = (one: Season, other: Season) => (other.startDate ?? '').localeCompare(one.startDate ?? '');

const holds = ({ startDate, endDate }: Season, today: string) =>
  startDate !== null && endDate !== null && startDate <= today && today <= endDate;

/** The one that the federation marks, else the one that today (`2026-03-07`) lies in; of several, the latest. */
export function currentSeason(seasons: readonly Season[], today: string): Season | undefined {
  const sorted = [...seasons].sort(latestFirst);
  return sorted.find((season) => season.currentSeason) ?? sorted.find((season) => holds(season, today));
}
