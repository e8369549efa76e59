// What there is to see at the shore: sky lights, waves, gulls and dunes.

import { between, seededRandom } from '@/local/faults/seeded-random';
import { disc, glow, height, type Point, placed, round, width } from './canvas';

/** A line of waves across the sheet, filled down to its lower edge. */
export function waves(y: number, swell: number, count: number, phase: number, look: string): string {
  const step = width / (count * 2);
  let path = `M${-2 * step} ${height}V${round(y)}`;
  for (let i = -2; i < count * 2 + 2; i++) {
    const x = i * step + phase * step;
    const lift = i % 2 === 0 ? -swell : swell;
    path += `Q${round(x + step / 2)} ${round(y + lift)} ${round(x + step)} ${round(y)}`;
  }
  return `<path d="${path}V${height}Z" ${look}/>`;
}

const gullShape =
  'M-100 -14C-76 -43 -34 -40 -5 -1Q0 -5 5 -1C34 -40 76 -43 100 -14C68 -28 38 -17 12 13Q6 21 0 21Q-6 21 -12 13C-38 -17 -68 -28 -100 -14Z';

export const gull = (x: number, y: number, span: number, turn: number, colour: string): string =>
  placed(x, y, span / 200, turn, `<path d="${gullShape}" fill="${colour}"/>`);

/** A loose flock around a point, drawn smaller the farther away. */
export function flock([x, y]: Point, count: number, spread: number, seed: number, colour: string): string {
  const next = seededRandom(seed);
  return Array.from({ length: count }, (_, i) =>
    gull(
      x + between(next, -spread, spread),
      y + between(next, -spread, spread) * 0.42,
      between(next, 46, 120) * (1 - i / (count * 1.8)),
      between(next, -16, 16),
      colour,
    ),
  ).join('');
}

export const sun = (x: number, y: number, radius: number, colour: string): string =>
  [
    glow('sun', [
      [colour, 0.75],
      [colour, 0.2],
      [colour, 0],
    ]),
    disc(x, y, radius * 3.4, 'fill="url(#sun)"'),
    disc(x, y, radius, `fill="${colour}"`),
  ].join('');

/** The path of light that a sun or moon lays on the water. */
export function glitter(x: number, top: number, seed: number, colour: string): string {
  const next = seededRandom(seed);
  let path = '';
  for (let y = top; y < height; y += 9 + (y - top) * 0.035) {
    const half = between(next, 18, 70) + (y - top) * 0.16;
    const centre = x + between(next, -22, 22);
    path += `M${round(centre - half)} ${round(y)}H${round(centre + half)}`;
  }
  return `<path d="${path}" stroke="${colour}" stroke-width="4" stroke-linecap="round" opacity="0.6"/>`;
}

/** A soft hill of sand or land from edge to edge. */
export const hill = (left: number, crest: number, right: number, look: string): string =>
  `<path d="M0 ${left}C${width * 0.3} ${crest} ${width * 0.62} ${crest} ${width} ${right}V${height}H0Z" ${look}/>`;
