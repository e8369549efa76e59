// Pictures from outdoors: the bay at several hours, the lighthouse, the beach court, the night over the harbour.

import { between, seededRandom } from '@/local/faults/seeded-random';
import { look } from './camera';
import { backdrop, disc, gradient, height, polygon, rect, round, sheet, width } from './canvas';
import { clubBall, coral, coralBall, deep, dune, foam, mist, navy, plum, sand, sea, sunny } from './colours';
import { beach, flight, floor, lines, net } from './court';
import { flock, glitter, gull, hill, sun, waves } from './sea';

export const bayAtDawn = (): string =>
  sheet(
    backdrop('#f7c59f', '#f4dfc8', '#cfe3e2', mist),
    sun(1120, 520, 92, '#fff3d6'),
    waves(560, 10, 5, 0, `fill="${sea}" opacity="0.55"`),
    glitter(1120, 590, 4, '#fff3d6'),
    waves(650, 16, 4, 0.6, `fill="${sea}" opacity="0.6"`),
    waves(760, 22, 3, 0.2, `fill="${deep}" opacity="0.65"`),
    waves(880, 26, 3, 1.1, `fill="${navy}" opacity="0.8"`),
    flock([520, 300], 7, 330, 11, navy),
  );

export const bayInWind = (): string =>
  sheet(
    backdrop('#2b6f8f', '#6fb3bd', '#d9ece7'),
    waves(600, 24, 4, 0.3, `fill="${mist}"`),
    waves(680, 34, 3, 0.9, `fill="#7fbcc4"`),
    waves(770, 40, 3, 0.1, `fill="${sea}"`),
    waves(870, 46, 2, 0.7, `fill="${deep}"`),
    gull(820, 360, 620, -9, foam),
    gull(380, 220, 170, 8, foam),
    gull(1330, 190, 130, -14, foam),
  );

export function lighthouse(): string {
  const beam = (y: number, spread: number) =>
    polygon(
      [
        [432, 300],
        [width, y - spread],
        [width, y + spread],
      ],
      'fill="url(#beam)"',
    );
  return sheet(
    backdrop('#1b2f4f', '#6a4a6d', '#e58a6a', '#f6c98d'),
    gradient(
      'beam',
      [
        ['#fff1c4', 0.75],
        ['#fff1c4', 0],
      ],
      [1, 0],
    ),
    beam(150, 130),
    waves(720, 16, 4, 0.2, `fill="${plum}"`),
    waves(800, 22, 3, 0.8, 'fill="#3d2c4f"'),
    hill(700, 690, 1180, `fill="${navy}"`),
    polygon(
      [
        [372, 780],
        [396, 340],
        [464, 340],
        [488, 780],
      ],
      `fill="${foam}"`,
    ),
    polygon(
      [
        [387, 500],
        [392, 420],
        [468, 420],
        [473, 500],
      ],
      `fill="${coral}"`,
    ),
    polygon(
      [
        [378, 660],
        [383, 580],
        [477, 580],
        [482, 660],
      ],
      `fill="${coral}"`,
    ),
    rect(384, 326, 92, 16, `fill="${navy}"`),
    rect(402, 276, 56, 52, 'fill="#fff1c4"'),
    polygon(
      [
        [392, 278],
        [430, 238],
        [468, 278],
      ],
      `fill="${navy}"`,
    ),
    flock([1050, 430], 5, 260, 7, '#2a2440'),
  );
}

export function harbourNight(): string {
  const next = seededRandom(21);
  const stars = Array.from({ length: 110 }, () =>
    disc(
      between(next, 0, width),
      between(next, 0, 520),
      between(next, 0.8, 2.6),
      `fill="#fff" opacity="${round(between(next, 0.3, 1))}"`,
    ),
  );
  const houses = Array.from({ length: 15 }, (_, i) => {
    const [x, w, h] = [i * 112 - 20, between(next, 84, 118), between(next, 70, 190)];
    const roof = polygon(
      [
        [x - 6, 640 - h],
        [x + w / 2, 590 - h],
        [x + w + 6, 640 - h],
      ],
      'fill="#0b1826"',
    );
    const lit = Array.from({ length: 4 }, (_, k) =>
      next() < 0.55 ? rect(x + 16 + (k % 2) * 38, 660 - h + Math.floor(k / 2) * 40, 16, 22, `fill="${sunny}"`) : '',
    );
    return rect(x, 639 - h, w, h + 10, 'fill="#0b1826"') + roof + lit.join('');
  });
  return sheet(
    backdrop('#0d1b33', '#1d3a5f', '#3f6d8c'),
    ...stars,
    sun(1210, 200, 74, '#f3f0dc'),
    ...houses,
    rect(0, 645, width, 355, 'fill="#14304c"'),
    glitter(1210, 664, 9, '#f3f0dc'),
    waves(830, 12, 5, 0.4, `fill="${navy}" opacity="0.6"`),
    waves(920, 16, 4, 1.2, 'fill="#0b1826" opacity="0.8"'),
  );
}

interface Hour {
  readonly sky: readonly [string, string, string];
  readonly water: string;
  readonly ground: readonly [string, string];
  readonly ribbon: string;
  readonly light: string;
}

const noon: Hour = {
  sky: ['#3f9fc6', '#9fd3de', '#e3f2ec'],
  water: sea,
  ground: [sand, dune],
  ribbon: deep,
  light: '#fff8e4',
};
const evening: Hour = {
  sky: ['#574167', '#e07a5f', '#f8c987'],
  water: '#7a4a66',
  ground: ['#e3b380', '#b97f55'],
  ribbon: '#fbe9cf',
  light: '#ffe2a0',
};

function beachCourt({ sky, water, ground, ribbon, light }: Hour, side: 1 | -1, shapes: string): string {
  const view = look({ from: [8 - side * 12.5, -6.5, 2.9], to: [8, 3.4, 2.1], zoom: 0.9 });
  const horizon = view.point([8 + side * 4000, 5000, 0])[1];
  return sheet(
    gradient('sky', sky),
    rect(0, 0, width, horizon, 'fill="url(#sky)"'),
    sun(side > 0 ? 1280 : 300, horizon - 150, 66, light),
    rect(0, horizon, width, 130, `fill="${water}"`),
    glitterBand(side > 0 ? 1280 : 300, horizon, light),
    gradient('sand', ground),
    `<path d="M0 ${round(horizon + 70)}Q${width / 2} ${round(horizon + 34)} ${width} ${round(horizon + 84)}V${height}H0Z" fill="url(#sand)"/>`,
    floor(view, [0, 0, 16, 8], 'fill="#fff" opacity="0.16"'),
    lines(view, beach, ribbon),
    net(view, beach, { mesh: '#ffffffb0', band: coral, post: navy }),
    flight(
      view,
      { from: [3, 2.5, 0.8], to: [13.5, 6, 0.2], rise: 3.6, share: 0.56 },
      { ...(side > 0 ? clubBall : coralBall), trail: '#fff' },
    ),
    shapes,
  );
}

function glitterBand(x: number, top: number, colour: string): string {
  const rows = [10, 22, 36, 52].map((y, i) =>
    rect(x - 40 - i * 22, top + y, 80 + i * 44, 4, `fill="${colour}" opacity="0.7" rx="2"`),
  );
  return rows.join('');
}

export const beachAtNoon = (): string => beachCourt(noon, 1, flock([420, 190], 5, 240, 17, foam));
export const beachAtEvening = (): string => beachCourt(evening, -1, flock([1240, 150], 5, 210, 5, '#3b2a45'));
