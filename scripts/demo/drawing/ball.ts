// A volleyball: the six sides of a cube blown up to a ball, three strips on each, seen from wherever it has turned to.

import { disc, type Point, placed, polygon } from './canvas';

export interface BallColours {
  readonly light: string;
  readonly accent: string;
  readonly dark: string;
}

type Vector = readonly [number, number, number];

/** Each side by its own axis, the axis along its strips and the one across them: neighbours run crosswise. */
const sides = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
].flatMap(([own, along, across]) => [1, -1].map((sign) => ({ own, along, across, sign }))) as readonly {
  own: 0 | 1 | 2;
  along: 0 | 1 | 2;
  across: 0 | 1 | 2;
  sign: number;
}[];

const steps = 10;

/** The border of a strip, walked once around, on the cube. */
function border({ own, along, across, sign }: (typeof sides)[number], low: number, high: number): Vector[] {
  const corner = (a: number, b: number): Vector => {
    const v: [number, number, number] = [0, 0, 0];
    v[own] = sign;
    v[along] = a;
    v[across] = b;
    return v;
  };
  const walk = Array.from({ length: steps + 1 }, (_, i) => -1 + (2 * i) / steps);
  return [...walk.map((a) => corner(a, low)), ...walk.reverse().map((a) => corner(a, high))];
}

function turned([x, y, z]: Vector, [pitch, yaw]: readonly [number, number]): Vector {
  const [cosY, sinY, cosP, sinP] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
  const [x1, z1] = [x * cosY + z * sinY, z * cosY - x * sinY];
  return [x1, y * cosP - z1 * sinP, y * sinP + z1 * cosP];
}

/** Onto the ball and onto the sheet; what lies behind is pushed out to the rim. */
function seen(point: Vector, turn: readonly [number, number]): { at: Point; behind: boolean } {
  const length = Math.hypot(...point);
  const [x, y, z] = turned([point[0] / length, point[1] / length, point[2] / length], turn);
  const rim = z < 0 ? 1 / Math.max(0.001, Math.hypot(x, y)) : 1;
  return { at: [x * rim * 100, y * rim * 100], behind: z < 0 };
}

function strips(turn: readonly [number, number], { light, accent, dark }: BallColours): string {
  const third = 1 / 3;
  return sides
    .flatMap((side) =>
      [-1, -third, third].map((low) => {
        const points = border(side, low, low + 2 * third).map((point) => seen(point, turn));
        if (points.every(({ behind }) => behind)) return '';
        const fill = low === -third ? accent : light;
        return polygon(
          points.map(({ at }) => at),
          `fill="${fill}" stroke="${dark}" stroke-width="2.2" stroke-linejoin="round"`,
        );
      }),
    )
    .join('');
}

export function ball(x: number, y: number, radius: number, turn: number, colours: BallColours): string {
  const id = `ball${Math.round(x)}-${Math.round(y)}`;
  const shade = `<radialGradient id="${id}" cx="0.36" cy="0.3" r="0.75"><stop offset="0" stop-color="#fff" stop-opacity="0.42"/><stop offset="0.4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${colours.dark}" stop-opacity="0.55"/></radialGradient>`;
  const angles = [0.62 + turn / 90, 0.48 + turn / 140] as const;
  const shapes = [disc(0, 0, 100, `fill="${colours.light}"`), strips(angles, colours), shade];
  return placed(x, y, radius / 100, turn, `${shapes.join('')}${disc(0, 0, 101, `fill="url(#${id})"`)}`);
}
