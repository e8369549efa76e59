// A camera on a court: turns metres in the hall into points on the sheet.

import { height, type Point, width } from './canvas';

/** Along the court, across it, and up; in metres from one corner. */
export type Place = readonly [x: number, y: number, z: number];

export interface Camera {
  readonly from: Place;
  readonly to: Place;
  /** How near things come: the focal length as a share of the sheet's width. */
  readonly zoom: number;
}

const minus = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Place, b: Place): Place => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function unit(a: Place): Place {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
}

export interface View {
  point(place: Place): Point;
  /** How many units on the sheet a metre takes at this place. */
  scale(place: Place): number;
}

// Nothing may come so near that its picture runs to infinity.
const nearest = 0.4;

export function look({ from, to, zoom }: Camera): View {
  const ahead = unit(minus(to, from));
  const right = unit(cross(ahead, [0, 0, 1]));
  const up = cross(right, ahead);
  const scale = (place: Place) => (zoom * width) / Math.max(nearest, dot(minus(place, from), ahead));
  return {
    scale,
    point(place) {
      const seen = minus(place, from);
      const size = scale(place);
      return [width / 2 + dot(seen, right) * size, height / 2 - dot(seen, up) * size];
    },
  };
}
