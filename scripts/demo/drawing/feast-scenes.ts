// Pictures of what there is to celebrate: bunting, the cup, and the squads that won it.

import { between, seededRandom } from '@/local/faults/seeded-random';
import { ball } from './ball';
import { backdrop, disc, gradient, type Point, placed, polygon, polyline, rect, round, sheet, width } from './canvas';
import { clubBall, coral, deep, foam, navy, plum, sea, sunny } from './colours';
import { figure, hairs, skins } from './figure';
import { gull } from './sea';

/** Pennants on two lines, and paper in the air. */
export function bunting(): string {
  const colours = [coral, sunny, sea, foam, deep];
  const next = seededRandom(5);
  const string = (y: number, sag: number, shift: number) => {
    const at = (t: number): Point => [t * width, y + 4 * sag * t * (1 - t)];
    const flags = Array.from({ length: 15 }, (_, i) => {
      const [[x1, y1], [x2, y2]] = [at((i + 0.12) / 15), at((i + 0.88) / 15)];
      const fill = colours[(i + shift) % colours.length];
      return polygon(
        [
          [x1, y1],
          [x2, y2],
          [(x1 + x2) / 2, (y1 + y2) / 2 + 120],
        ],
        `fill="${fill}"`,
      );
    });
    const rope = Array.from({ length: 31 }, (_, i) => at(i / 30));
    return flags.join('') + polyline(rope, `stroke="${navy}" stroke-width="5"`);
  };
  const paper = Array.from({ length: 90 }, (_, i) =>
    placed(
      between(next, 0, width),
      between(next, 380, 1000),
      between(next, 0.6, 1.5),
      between(next, 0, 180),
      rect(-9, -5, 18, 10, `rx="2" fill="${colours[i % 4]}"`),
    ),
  );
  return sheet(backdrop('#7fc3cf', '#cfe8e4', '#f7ead0'), string(90, 130, 0), string(250, 190, 2), ...paper);
}

export function cup(): string {
  const next = seededRandom(14);
  const sparks = Array.from({ length: 46 }, () =>
    disc(
      between(next, 120, 1480),
      between(next, 60, 700),
      between(next, 2, 8),
      `fill="${sunny}" opacity="${round(between(next, 0.25, 0.9))}"`,
    ),
  );
  return sheet(
    backdrop('#16233b', '#2c3f63', '#5d5273'),
    disc(800, 430, 420, `fill="${sunny}" opacity="0.1"`),
    disc(800, 430, 300, `fill="${sunny}" opacity="0.12"`),
    ...sparks,
    gradient('gold', ['#ffe39a', sunny, '#c9822b'], [1, 0.4]),
    '<path d="M600 270C470 250 470 470 660 490M1000 270C1130 250 1130 470 940 490" fill="none" stroke="url(#gold)" stroke-width="30"/>',
    '<path d="M590 220H1010C1010 420 970 560 840 590V680H760V590C630 560 590 420 590 220Z" fill="url(#gold)"/>',
    '<path d="M680 740C680 690 920 690 920 740V760H680Z" fill="url(#gold)"/>',
    rect(630, 756, 340, 110, `rx="10" fill="${navy}"`),
    rect(630, 756, 340, 14, `rx="7" fill="${sunny}"`),
    ball(800, 400, 104, 30, clubBall),
  );
}

/** Heads and shoulders in two rows, each jersey a little different. */
function squad(sky: readonly [string, string], jerseys: readonly [string, string]): string {
  const [field, libero] = jerseys;
  const row = (count: number, y: number, size: number, offset: number) =>
    Array.from({ length: count }, (_, i) => {
      const x = (width / count) * (i + 0.5);
      const jersey = (i + offset) % 4 === 3 ? libero : field;
      return figure(x, y, size, jersey, skins[(i + offset) % 6] as string, hairs[(i * 5 + offset) % 6] as string);
    }).join('');
  return sheet(
    backdrop(...sky),
    disc(800, 470, 520, 'fill="#fff" opacity="0.14"'),
    row(6, 500, 0.98, 1),
    row(5, 760, 1.2, 4),
    gull(800, 170, 220, -4, foam),
  );
}

export const women = (): string => squad(['#17456b', '#1f7a8c'], [coral, sunny]);
export const men = (): string => squad(['#22304f', '#6f8fae'], [deep, sunny]);
export const mixed = (): string => squad(['#7d5a7a', '#c98a76'], [foam, plum]);
export const youth = (): string => squad(['#f3c77a', '#f0a35e'], [sea, foam]);
