import { expect, it } from 'vitest';
import { dragged, squareOf, wholeCut } from './crop';

const wide = { width: 1200, height: 800 };

it('begins with as much of the middle as fits', () => {
  expect(squareOf(wide, wholeCut)).toEqual({ left: 200, top: 0, side: 800 });
  expect(squareOf({ width: 300, height: 900 }, wholeCut)).toEqual({ left: 0, top: 300, side: 300 });
});

it('never leaves the picture, however far it is pulled or enlarged', () => {
  for (const by of [-5000, -40, 0, 40, 5000])
    for (const zoom of [0, 1, 2.5, 99]) {
      const { left, top, side } = squareOf(wide, dragged(wide, { ...wholeCut, zoom }, 280, { x: by, y: -by }));
      expect(side).toBeGreaterThanOrEqual(200);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(wide.width);
      expect(top + side).toBeLessThanOrEqual(wide.height);
    }
});

it('follows the finger, pixel by pixel of what is shown', () => {
  const before = squareOf(wide, { ...wholeCut, zoom: 2 });
  const after = squareOf(wide, dragged(wide, { ...wholeCut, zoom: 2 }, 200, { x: 50, y: 0 }));
  expect(before.left - after.left).toBeCloseTo(100);
  expect(after.top).toBe(before.top);
});
