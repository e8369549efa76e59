// Marks of the sponsors: plain shapes on a coloured tile, legible in any size and without any lettering.

import { disc, polygon, rect } from './canvas';
import { coral, deep, dune, foam, moss, navy, plum, sand, sea, sunny } from './colours';

const tile = (colour: string, ...shapes: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 800 500">${rect(0, 0, 800, 500, `fill="${colour}"`)}${shapes.join('')}</svg>`;

/** A drop and a flash: the town's water and light. */
export const dropAndFlash = (): string =>
  tile(
    deep,
    `<path d="M400 70C490 190 530 250 530 315A130 130 0 0 1 270 315C270 250 310 190 400 70Z" fill="${foam}"/>`,
    polygon(
      [
        [420, 190],
        [330, 330],
        [392, 330],
        [372, 430],
        [470, 282],
        [406, 282],
      ],
      `fill="${sunny}"`,
    ),
  );

/** A loaf with three cuts. */
export const loaf = (): string =>
  tile(
    sand,
    `<path d="M180 330C180 190 290 140 400 140S620 190 620 330Q620 360 590 360H210Q180 360 180 330Z" fill="#a8622f"/>`,
    ...[290, 390, 490].map(
      (x) =>
        `<path d="M${x} 290Q${x + 20} 230 ${x + 60} 200" fill="none" stroke="${sand}" stroke-width="22" stroke-linecap="round"/>`,
    ),
  );

/** A hull under two sails. */
export const sails = (): string =>
  tile(
    foam,
    polygon(
      [
        [410, 70],
        [410, 330],
        [590, 330],
      ],
      `fill="${coral}"`,
    ),
    polygon(
      [
        [390, 120],
        [390, 330],
        [250, 330],
      ],
      `fill="${sea}"`,
    ),
    `<path d="M200 355H610L550 430H270Z" fill="${navy}"/>`,
  );

/** Two wheels and the wind behind them. */
export const wheels = (): string => {
  const wheel = (x: number) =>
    disc(x, 310, 96, `fill="none" stroke="${foam}" stroke-width="20"`) + disc(x, 310, 14, `fill="${foam}"`);
  const wind = [150, 195, 240].map((y, i) => rect(90 + i * 30, y, 130 - i * 20, 14, `rx="7" fill="${sunny}"`));
  return tile(
    moss,
    wheel(290),
    wheel(530),
    `<path d="M290 310L370 180H490L530 310L410 310ZM370 180L410 310L490 180M350 160H395M490 180L476 140H520" fill="none" stroke="${foam}" stroke-width="16" stroke-linejoin="round" stroke-linecap="round"/>`,
    ...wind,
  );
};

/** A mortar in the beam of a light. */
export const mortar = (): string =>
  tile(
    plum,
    polygon(
      [
        [400, 250],
        [800, 110],
        [800, 390],
      ],
      `fill="${sunny}" opacity="0.28"`,
    ),
    polygon(
      [
        [400, 250],
        [0, 110],
        [0, 390],
      ],
      `fill="${sunny}" opacity="0.28"`,
    ),
    disc(400, 250, 170, `fill="${foam}"`),
    `<path d="M440 230L500 130" stroke="${coral}" stroke-width="30" stroke-linecap="round"/>`,
    `<path d="M290 230H510Q510 330 440 348V370H360V348Q290 330 290 230Z" fill="${sea}"/>`,
    rect(275, 216, 250, 28, `rx="14" fill="${navy}"`),
  );

/** A roof of three beams. */
export const rafters = (): string =>
  tile(
    navy,
    ...[0, 70, 140].map(
      (y) =>
        `<path d="M180 ${280 + y}L400 ${110 + y}L620 ${280 + y}" fill="none" stroke="${y === 70 ? sunny : dune}" stroke-width="34" stroke-linejoin="miter"/>`,
    ),
  );
