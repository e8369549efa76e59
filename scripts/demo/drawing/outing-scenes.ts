// Pictures from the road: the bus and the camp.

import { ball } from './ball';
import { backdrop, disc, placed, polygon, rect, sheet, width } from './canvas';
import { clubBall, coral, dune, foam, mist, moss, navy, sand, sea, sunny } from './colours';
import { flock, gull, hill, sun, waves } from './sea';

const wheel = (x: number) =>
  disc(x, 770, 74, `fill="${navy}"`) + disc(x, 770, 34, `fill="${mist}"`) + disc(x, 770, 12, `fill="${navy}"`);

export function clubBus(): string {
  const pane = (x: number, w: number) => rect(x, 430, w, 130, 'rx="18" fill="#bfe0e6"');
  return sheet(
    backdrop('#8fcbd6', '#d8ece4', '#f5e6c4'),
    sun(1330, 230, 76, '#fff6dc'),
    hill(640, 520, 620, `fill="#9dbf9b"`),
    hill(700, 640, 560, `fill="${moss}"`),
    rect(0, 800, width, 200, 'fill="#46505c"'),
    ...[80, 420, 760, 1100, 1440].map((x) => rect(x, 892, 170, 12, `rx="6" fill="${foam}"`)),
    '<path d="M300 770V470Q300 370 400 370H1090Q1150 370 1190 420L1300 560Q1370 580 1380 640V770Z" fill="#f9f4e6"/>',
    `<path d="M300 620H1374Q1380 640 1380 660V770H300Z" fill="${sea}"/>`,
    rect(300, 604, 1062, 18, `fill="${sunny}"`),
    pane(360, 190),
    pane(580, 190),
    pane(800, 190),
    '<path d="M1020 430H1080Q1120 430 1146 462L1222 560H1020Z" fill="#bfe0e6"/>',
    gull(620, 700, 190, -6, foam),
    ball(850, 694, 44, 20, clubBall),
    disc(1350, 680, 20, `fill="${sunny}"`),
    wheel(500),
    wheel(1190),
    flock([420, 190], 4, 240, 13, navy),
  );
}

export function camp(): string {
  const tent = (x: number, y: number, size: number, colour: string) =>
    placed(
      x,
      y,
      size,
      0,
      polygon(
        [
          [-150, 100],
          [0, -110],
          [150, 100],
        ],
        `fill="${colour}"`,
      ) +
        polygon(
          [
            [-42, 100],
            [0, -110],
            [42, 100],
          ],
          `fill="${navy}" opacity="0.75"`,
        ) +
        polygon(
          [
            [-42, 100],
            [0, -110],
            [-66, 100],
          ],
          `fill="${foam}" opacity="0.5"`,
        ),
    );
  const pine = (x: number, y: number, size: number) =>
    placed(
      x,
      y,
      size,
      0,
      [0, 70, 140]
        .map((dy) =>
          polygon(
            [
              [-60 - dy * 0.25, dy],
              [0, dy - 120],
              [60 + dy * 0.25, dy],
            ],
            'fill="#24505a"',
          ),
        )
        .join(''),
    );
  return sheet(
    backdrop('#f6b98a', '#f8dcb4', '#dceae2'),
    sun(420, 420, 88, '#fff3d2'),
    hill(560, 430, 610, 'fill="#7fa9a3"'),
    ...[60, 190, 1180, 1290, 1420, 1540].map((x, i) => pine(x, 520 + (i % 3) * 30, 1 + (i % 2) * 0.25)),
    waves(690, 8, 5, 0.4, `fill="${sea}"`),
    hill(760, 720, 800, `fill="${sand}"`),
    tent(560, 790, 1.2, coral),
    tent(860, 770, 0.95, sunny),
    tent(1120, 800, 1.1, sea),
    hill(950, 880, 960, `fill="${dune}"`),
    ball(330, 880, 46, 40, clubBall),
  );
}
