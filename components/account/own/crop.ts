// Which square of a picture is wanted, and how dragging and sliding move it (crop geometry): arithmetic, without a picture in sight.

export interface Cut {
  /** 1 shows as much as fits; more shows less of the picture, larger. */
  readonly zoom: number;
  /** Where in the room that is left, from 0 to 1. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const wholeCut: Cut = { zoom: 1, x: 0.5, y: 0.5 };
export const mostZoom = 4;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export function squareOf({ width, height }: Size, { zoom, x, y }: Cut): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / within(zoom, 1, mostZoom);
  return { left: (width - side) * within(x, 0, 1), top: (height - side) * within(y, 0, 1), side };
}

/** The picture follows the finger: `shown` is how long a side of the square is on the screen. */
export function dragged(size: Size, cut: Cut, shown: number, by: { readonly x: number; readonly y: number }): Cut {
  const { side } = squareOf(size, cut);
  const moved = (at: number, room: number, pixels: number): number =>
    room <= 0 ? at : within(at - (pixels * side) / shown / room, 0, 1);
  return { ...cut, x: moved(cut.x, size.width - side, by.x), y: moved(cut.y, size.height - side, by.y) };
}
