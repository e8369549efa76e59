// A volleyball court as a camera sees it: floor, lines, net, and the flight of a ball over it.

import { type BallColours, ball } from './ball';
import type { Place, View } from './camera';
import { oval, type Point, polygon, polyline, round } from './canvas';

export interface CourtSize {
  readonly length: number;
  readonly width: number;
  /** How far from the net the attack line lies; a beach court has none. */
  readonly attack?: number;
}
export const indoor: CourtSize = { length: 18, width: 9, attack: 3 };
export const beach: CourtSize = { length: 16, width: 8 };

export const floor = (view: View, [x1, y1, x2, y2]: readonly [number, number, number, number], look: string): string =>
  polygon([view.point([x1, y1, 0]), view.point([x2, y1, 0]), view.point([x2, y2, 0]), view.point([x1, y2, 0])], look);

const lineWidth = 0.1;

export function lines(view: View, { length, width, attack }: CourtSize, colour: string): string {
  const across = (x: number) => floor(view, [x - lineWidth / 2, 0, x + lineWidth / 2, width], `fill="${colour}"`);
  const along = (y: number) => floor(view, [0, y - lineWidth / 2, length, y + lineWidth / 2], `fill="${colour}"`);
  const middle = length / 2;
  const inner = attack === undefined ? [] : [middle - attack, middle, middle + attack];
  return [0, ...inner, length].map(across).join('') + [0, width].map(along).join('');
}

export interface NetColours {
  readonly mesh: string;
  readonly band: string;
  readonly post: string;
}

const netTop = 2.43;
const netBottom = 1.43;

export function net(view: View, { length, width }: CourtSize, { mesh, band, post }: NetColours): string {
  const x = length / 2;
  const seen = (y: number, z: number): Point => view.point([x, y, z]);
  const strand = (from: Point, to: Point) => `M${from.map(round).join(' ')}L${to.map(round).join(' ')}`;
  const strands: string[] = [];
  for (let y = 0; y <= width; y += 0.25) strands.push(strand(seen(y, netBottom), seen(y, netTop)));
  for (let z = netBottom; z < netTop; z += 0.2) strands.push(strand(seen(0, z), seen(width, z)));
  const strip = (low: number, high: number) =>
    polygon([seen(0, low), seen(width, low), seen(width, high), seen(0, high)], `fill="${band}"`);
  const pole = (y: number) =>
    polyline(
      [seen(y, 0), seen(y, netTop + 0.1)],
      `stroke="${post}" stroke-width="${round(view.scale([x, y, 1]) * 0.12)}"`,
    );
  return [
    pole(width + 0.6),
    pole(-0.6),
    polyline([seen(-0.6, netTop - 0.05), seen(width + 0.6, netTop - 0.05)], `stroke="${post}" stroke-width="2"`),
    `<path d="${strands.join('')}" fill="none" stroke="${mesh}" stroke-width="1.6"/>`,
    strip(netTop - 0.09, netTop),
    strip(netBottom, netBottom + 0.05),
  ].join('');
}

/** A flight from place to place with its highest point between them, dotted, with the ball at a share of its way. */
export interface Flight {
  readonly from: Place;
  readonly to: Place;
  readonly rise: number;
  readonly share: number;
}

export function flight(
  view: View,
  { from, to, rise, share }: Flight,
  colours: BallColours & { trail: string },
): string {
  const placeAt = (t: number): Place => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t + 4 * rise * t * (1 - t),
  ];
  const steps = Array.from({ length: 41 }, (_, i) => view.point(placeAt((share * i) / 40)));
  const here = placeAt(share);
  const [x, y] = view.point(here);
  const [shadowX, shadowY] = view.point([here[0], here[1], 0]);
  const ground = view.scale([here[0], here[1], 0]);
  const near = view.scale(here);
  return [
    oval(shadowX, shadowY, ground * 0.3, ground * 0.1, 'fill="#000" opacity="0.22"'),
    polyline(
      steps,
      `stroke="${colours.trail}" stroke-width="${round(near * 0.05)}" stroke-dasharray="1 ${round(near * 0.2)}"`,
    ),
    ball(x, y, near * 0.38, -20, colours),
  ].join('');
}
