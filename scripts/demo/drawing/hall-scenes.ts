// Pictures from the hall: the court from several seats.

import type { BallColours } from './ball';
import { type Camera, look, type View } from './camera';
import { gradient, type Point, polygon, rect, sheet, width } from './canvas';
import { clubBall, coralBall, deep, foam, navy, sea, seaBall } from './colours';
import { type Flight, flight, floor, indoor, lines, net } from './court';

interface Hall {
  readonly wall: readonly [string, string];
  readonly window: string;
  readonly boards: readonly [string, string];
  readonly court: string;
  readonly ball: BallColours;
  /** The colour of net and trail, which must stand out against the wall. */
  readonly ink: string;
}

const depth = 14;

/** A row of windows high on the far wall, each with its light. */
function windows(view: View, colour: string): string {
  const panes: string[] = [];
  for (let x = -14; x < 32; x += 4.6) {
    const corner = (dx: number, z: number): Point => view.point([x + dx, depth, z]);
    panes.push(
      polygon([corner(0, 4.4), corner(3.8, 4.4), corner(3.8, 7), corner(0, 7)], `fill="${colour}" opacity="0.85"`),
    );
  }
  return panes.join('');
}

function hall({ wall, window, boards, court, ball, ink }: Hall, camera: Camera, flown: Flight): string {
  const view = look(camera);
  // Only as much of the far wall as lies well before the camera: what is beside it would be drawn turned over.
  const far = Array.from({ length: 71 }, (_, i) => 2 * i - 60).filter((x) => view.scale([x, depth, 0]) < width / 3);
  const [first, last] = [far[0] ?? 0, far.at(-1) ?? 0].map((x) => view.point([x, depth, 0])) as [Point, Point];
  const right = Math.max(last[0], width);
  const ground: Point[] = [[Math.min(first[0], 0), first[1]], first, last, [right, last[1]], [right, 1000], [0, 1000]];
  return sheet(
    gradient('wall', wall),
    rect(0, 0, width, 1000, 'fill="url(#wall)"'),
    windows(view, window),
    gradient('boards', boards),
    polygon(ground, 'fill="url(#boards)"'),
    floor(view, [-2, -2, 20, 11], `fill="${court}" opacity="0.35"`),
    floor(view, [0, 0, 18, 9], `fill="${court}"`),
    floor(view, [6, 0, 12, 9], 'fill="#fff" opacity="0.1"'),
    lines(view, indoor, foam),
    net(view, indoor, { mesh: ink, band: foam, post: navy }),
    flight(view, flown, { ...ball, trail: ink }),
  );
}

export const hallFromTheStand = (): string =>
  hall(
    {
      wall: ['#0f2438', '#2a587a'],
      window: '#9fd0dd',
      boards: ['#b9763f', '#e2a769'],
      court: sea,
      ball: clubBall,
      ink: '#dceaf0',
    },
    { from: [2, -9, 5.4], to: [9, 4.2, 1], zoom: 0.78 },
    { from: [4, 3, 1.6], to: [14, 6, 0.4], rise: 3.4, share: 0.5 },
  );

export const hallFromTheBaseline = (): string =>
  hall(
    {
      wall: ['#3a2440', '#8a4a55'],
      window: '#ffd9a0',
      boards: ['#6b3f57', '#c77b5f'],
      court: '#c2553f',
      ball: seaBall,
      ink: '#fbe7d8',
    },
    { from: [-5.5, 1.2, 2.2], to: [9, 5, 1.9], zoom: 0.82 },
    { from: [1, 3, 2], to: [15, 6, 0.4], rise: 2.6, share: 0.36 },
  );

export const hallInTheMorning = (): string =>
  hall(
    {
      wall: ['#dfeae6', '#f6ead2'],
      window: '#ffffff',
      boards: ['#d6a469', '#edc792'],
      court: '#3e8f80',
      ball: coralBall,
      ink: '#3c6f77',
    },
    { from: [15.5, -8, 3.6], to: [8.4, 4, 1.4], zoom: 0.84 },
    { from: [14, 3, 1.8], to: [5, 6, 0.8], rise: 3, share: 0.58 },
  );

export const hallUnderTheNet = (): string =>
  hall(
    {
      wall: ['#12324a', '#1f7a8c'],
      window: '#f4e3b2',
      boards: ['#2a5d72', '#7fb0a8'],
      court: deep,
      ball: clubBall,
      ink: '#dceaf0',
    },
    { from: [4.6, -3.2, 0.9], to: [9.4, 4.4, 2.5], zoom: 0.68 },
    { from: [3, 5, 1], to: [13, 4, 1], rise: 3.2, share: 0.44 },
  );
