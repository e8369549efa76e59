// Everybody against everybody, at home and away: the rounds of a season, and the day each is played.

export type Pairing<Team> = readonly [home: Team, guest: Team];

/** The circle method: one team stays, the others move round; an odd one rests. */
export function doubleRoundRobin<Team>(teams: readonly Team[]): Pairing<Team>[][] {
  const seats: (Team | undefined)[] = teams.length % 2 === 0 ? [...teams] : [...teams, undefined];
  const first: Pairing<Team>[][] = [];
  for (let round = 0; round < seats.length - 1; round++) {
    const pairs: Pairing<Team>[] = [];
    for (let i = 0; i < seats.length / 2; i++) {
      const [one, other] = [seats[i], seats[seats.length - 1 - i]];
      if (one !== undefined && other !== undefined) pairs.push((round + i) % 2 === 0 ? [one, other] : [other, one]);
    }
    first.push(pairs);
    seats.splice(1, 0, seats.pop());
  }
  return [...first, ...first.map((pairs) => pairs.map(([home, guest]): Pairing<Team> => [guest, home]))];
}

const dayMs = 24 * 60 * 60 * 1000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The Saturday of a round; rather more than half of the season lies before today, whatever day that is. */
export function saturdayOf(round: number, rounds: number, today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const lastSaturday = addDays(today, -(weekday + 1));
  return addDays(lastSaturday, (round + 1 - Math.round(rounds * 0.55)) * 7);
}
