// One person each, small and square: enough for a face beside a name.

import { disc, gradient, rect } from './canvas';
import { coral, deep, moss, plum, sand, sea, sunny } from './colours';
import { figure, hairs, skins } from './figure';

const side = 480;

/** Hair that reaches the shoulders, behind the head. */
const longHair = (colour: string): string =>
  `<path d="M150 190C140 60 340 60 330 190V330Q240 380 150 330Z" fill="${colour}"/>`;

interface Look {
  readonly wall: readonly [string, string];
  readonly jersey: string;
  readonly skin: number;
  readonly hair: number | string;
  readonly long?: true;
  readonly glasses?: true;
}

function portrait({ wall, jersey, skin, hair, long, glasses }: Look): string {
  const colour = typeof hair === 'string' ? hair : (hairs[hair] as string);
  const rims = [212, 268]
    .map((x) => disc(x, 196, 24, 'fill="#fff" fill-opacity="0.35" stroke="#10293f" stroke-width="6"'))
    .join('');
  const eyes = [212, 268].map((x) => disc(x, 196, 6, 'fill="#10293f"')).join('');
  const smile =
    '<path d="M212 236Q240 262 268 236" fill="none" stroke="#10293f" stroke-width="6" stroke-linecap="round"/>';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">`,
    gradient('wall', wall, [1, 1]),
    rect(0, 0, side, side, 'fill="url(#wall)"'),
    disc(240, 230, 190, 'fill="#fff" opacity="0.16"'),
    long ? longHair(colour) : '',
    figure(240, 200, 1.3, jersey, skins[skin] as string, colour),
    // Seen from so near, the head would show above the hair.
    `<path d="M144 190C140 66 340 66 336 190C292 141 200 135 144 190Z" fill="${colour}"/>`,
    eyes,
    glasses ? `${rims}<path d="M236 194H244" stroke="#10293f" stroke-width="6"/>` : '',
    smile,
    '</svg>',
  ].join('');
}

export const portraitGesa = (): string =>
  portrait({ wall: [deep, sea], jersey: coral, skin: 0, hair: '#d9d4cb', long: true });
export const portraitHenning = (): string =>
  portrait({ wall: [sand, sunny], jersey: deep, skin: 2, hair: '#b9b2a8', glasses: true });
export const portraitTilo = (): string => portrait({ wall: [sea, moss], jersey: sunny, skin: 4, hair: 2 });
export const portraitWiebke = (): string =>
  portrait({ wall: [plum, coral], jersey: sunny, skin: 5, hair: 4, long: true });
export const portraitFiete = (): string => portrait({ wall: [sunny, coral], jersey: sea, skin: 1, hair: 1 });
export const portraitMayra = (): string =>
  portrait({ wall: [moss, sand], jersey: plum, skin: 3, hair: 3, long: true, glasses: true });
