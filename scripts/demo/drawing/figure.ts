// Somebody in a jersey, from the head to below the shoulders.

import { disc, placed, rect } from './canvas';
import { foam, navy } from './colours';

/** The middle of the face is the point. */
export function figure(x: number, y: number, size: number, jersey: string, skin: string, hair: string): string {
  const body = `<path d="M-150 700V300C-150 130 -104 84 0 84C104 84 150 130 150 300V700Z" fill="${jersey}"/>`;
  const collar = `<path d="M-52 88Q0 170 52 88" fill="none" stroke="${foam}" stroke-width="11"/>`;
  const edge = `<path d="M-150 700V300C-150 130 -104 84 0 84C104 84 150 130 150 300V700" fill="none" stroke="${navy}" stroke-width="5" opacity="0.3"/>`;
  const neck = rect(-28, 40, 56, 70, `rx="26" fill="${skin}"`);
  const head = disc(0, -4, 68, `fill="${skin}"`);
  const cap = `<path d="M-70 -10C-74 -84 74 -84 70 -10C40 -46 -30 -50 -70 -10Z" fill="${hair}"/>`;
  return placed(x, y, size, 0, body + edge + neck + head + cap + collar);
}

export const skins = ['#f1c9a5', '#c98d62', '#e6b48b', '#8d5a3b', '#f4d3b4', '#d8a377'];
export const hairs = ['#3b2618', '#1e1410', '#c98a3c', '#15100d', '#8a4b2b', '#5b4636'];
