// Pictures of plans: the tactics board and the week of training.

import { disc, gradient, type Point, polyline, rect, round, sheet, width } from './canvas';
import { coral, deep, foam, mist, navy, sea, sunny, wood } from './colours';

const player = ([x, y]: Point, colour: string) =>
  disc(x, y, 34, `fill="${colour}"`) + disc(x, y, 34, `fill="none" stroke="${foam}" stroke-width="5"`);
const opponent = ([x, y]: Point) =>
  polyline(
    [
      [x - 24, y - 24],
      [x + 24, y + 24],
    ],
    `stroke="${coral}" stroke-width="11"`,
  ) +
  polyline(
    [
      [x + 24, y - 24],
      [x - 24, y + 24],
    ],
    `stroke="${coral}" stroke-width="11"`,
  );
const run = (path: string, colour: string) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round" stroke-dasharray="4 20"/>`;

/** The court from above, as a coach draws it. */
export function tacticsBoard(): string {
  const [left, top, w, h] = [190, 195, 1220, 610];
  const line = (x: number) => rect(x - 4, top, 8, h, `fill="${foam}"`);
  const ours: Point[] = [
    [330, 320],
    [330, 680],
    [520, 500],
    [700, 300],
    [730, 500],
    [700, 700],
  ];
  const theirs: Point[] = [
    [890, 320],
    [880, 500],
    [890, 690],
    [1090, 360],
    [1110, 640],
    [1280, 500],
  ];
  return sheet(
    gradient('board', ['#1d5168', navy], [1, 1]),
    rect(0, 0, width, 1000, 'fill="url(#board)"'),
    rect(left, top, w, h, `fill="${sea}" opacity="0.55"`),
    rect(left, top, w, h, `fill="none" stroke="${foam}" stroke-width="8"`),
    [left + w / 3, left + (2 * w) / 3].map(line).join(''),
    rect(left + w / 2 - 6, top - 50, 12, h + 100, `fill="${sunny}"`),
    run('M330 680C460 800 640 740 730 540', sunny),
    run('M730 460C720 360 640 250 560 270', foam),
    run('M560 270C760 90 1010 250 1180 470', foam),
    ...ours.map((place) => player(place, sunny)),
    ...theirs.map(opponent),
    disc(1188, 484, 20, `fill="${foam}"`),
    `<path d="M1188 484m-46 0a46 46 0 1 0 92 0a46 46 0 1 0 -92 0" fill="none" stroke="${foam}" stroke-width="4" opacity="0.6"/>`,
  );
}

/** A week of training as coloured blocks. */
export function trainingWeek(): string {
  const colours = [sea, coral, sunny, deep, mist, wood];
  const blocks: [day: number, from: number, hours: number, colour: number][] = [
    [0, 1, 2, 0],
    [0, 3.2, 2.6, 3],
    [1, 0, 1.6, 2],
    [1, 2.4, 3, 1],
    [2, 1.4, 2.2, 4],
    [2, 4, 1.8, 0],
    [3, 0.6, 1.6, 2],
    [3, 2.8, 2.6, 3],
    [4, 0, 2.2, 5],
    [4, 3, 2.8, 0],
    [5, 1, 3.6, 1],
    [6, 2.2, 2, 2],
  ];
  const shapes = blocks.map(([day, from, hours, colour]) =>
    rect(128 + day * 196, 190 + from * 112, 168, hours * 112 - 16, `rx="18" fill="${colours[colour]}"`),
  );
  const rails = Array.from({ length: 7 }, (_, day) =>
    rect(128 + day * 196, 170, 168, 680, 'rx="22" fill="#fff" opacity="0.55"'),
  );
  const heads = Array.from({ length: 7 }, (_, day) =>
    disc(
      212 + day * 196,
      118,
      day === 5 ? 26 : 15,
      `fill="${day === 5 ? coral : navy}" opacity="${round(day === 5 ? 1 : 0.35)}"`,
    ),
  );
  return sheet(
    gradient('paper', ['#f3ecd9', '#dfeceb'], [1, 1]),
    rect(0, 0, width, 1000, 'fill="url(#paper)"'),
    ...rails,
    ...heads,
    ...shapes,
  );
}
