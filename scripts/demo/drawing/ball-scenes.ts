// Pictures of nothing but balls.

import { ball } from './ball';
import { backdrop, disc, gradient, height, type Point, polygon, rect, round, sheet, width } from './canvas';
import { clubBall, coral, coralBall, deep, foam, moss, navy, plum, sea, seaBall } from './colours';
import { gull } from './sea';

export const bigBall = (): string =>
  sheet(
    gradient('ground', ['#f0a35e', coral, plum], [1, 1]),
    rect(0, 0, width, height, 'fill="url(#ground)"'),
    disc(1130, 620, 620, `fill="#fff" opacity="0.1"`),
    disc(1130, 620, 540, `fill="#fff" opacity="0.12"`),
    ball(1130, 620, 450, 14, clubBall),
  );

export const servedBall = (): string => {
  const trail: Point[] = [
    [110, 860],
    [250, 640],
    [430, 450],
    [650, 330],
    [890, 290],
  ];
  return sheet(
    gradient('ground', ['#0e2337', deep, sea], [1, 0.7]),
    rect(0, 0, width, height, 'fill="url(#ground)"'),
    polygon(
      [
        [0, 1000],
        [0, 700],
        [width, 250],
        [width, 560],
      ],
      'fill="#fff" opacity="0.06"',
    ),
    polygon(
      [
        [0, 1000],
        [300, 1000],
        [width, 680],
        [width, 600],
      ],
      'fill="#fff" opacity="0.06"',
    ),
    ...trail.map(
      ([x, y], i) => `<g opacity="${round(0.12 + i * 0.13)}">${ball(x, y, 44 + i * 13, i * 34, clubBall)}</g>`,
    ),
    ball(1170, 350, 132, 60, clubBall),
  );
};

export const threeBalls = (): string =>
  sheet(
    backdrop('#e6f0ea', '#d2e5e3'),
    rect(0, 720, width, 280, `fill="${sea}" opacity="0.85"`),
    rect(0, 720, width, 12, `fill="${foam}"`),
    ...[
      [430, 250],
      [800, 250],
      [1170, 250],
    ].map(
      ([x = 0, r = 0]) => `<ellipse cx="${x + 24}" cy="846" rx="${r * 0.62}" ry="20" fill="${navy}" opacity="0.3"/>`,
    ),
    ball(430, 680, 170, 10, coralBall),
    ball(800, 680, 170, 70, clubBall),
    ball(1170, 680, 170, 130, { ...seaBall, accent: moss }),
    gull(1330, 190, 150, -8, navy),
    gull(1180, 270, 90, 6, navy),
  );
