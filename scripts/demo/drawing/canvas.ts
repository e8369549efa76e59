// The sheet that everything is drawn on, and the few shapes that SVG makes long-winded.

export const width = 1600;
export const height = 1000;

export type Point = readonly [x: number, y: number];

export const round = (value: number): string => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

export const sheet = (...shapes: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes.join('')}</svg>`;

export const polygon = (points: readonly Point[], look: string): string =>
  `<path d="M${points.map(at).join('L')}Z" ${look}/>`;

export const polyline = (points: readonly Point[], look: string): string =>
  `<path d="M${points.map(at).join('L')}" fill="none" stroke-linecap="round" stroke-linejoin="round" ${look}/>`;

export const rect = (x: number, y: number, w: number, h: number, look: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" ${look}/>`;

export const disc = (x: number, y: number, r: number, look: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${look}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, look: string): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" ${look}/>`;

export const placed = (x: number, y: number, scale: number, turn: number, shape: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${Math.round(scale * 1000) / 1000})">${shape}</g>`;

/** A colour, or a colour with its opacity. */
export type Stop = string | readonly [colour: string, opacity: number];

const stops = (colours: readonly Stop[]): string =>
  colours
    .map((stop, i) => {
      const [colour, opacity] = typeof stop === 'string' ? [stop, 1] : stop;
      return `<stop offset="${round((100 * i) / (colours.length - 1))}%" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('');

/** A gradient along a line, given in shares of the shape that it fills; top to bottom unless told. */
export const gradient = (id: string, colours: readonly Stop[], [x, y]: Point = [0, 1]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${stops(colours)}</linearGradient>`;

export const glow = (id: string, colours: readonly Stop[], [x, y]: Point = [0.5, 0.5]): string =>
  `<radialGradient id="${id}" cx="${x}" cy="${y}" r="0.5">${stops(colours)}</radialGradient>`;

export const backdrop = (...colours: readonly Stop[]): string =>
  gradient('backdrop', colours) + rect(0, 0, width, height, 'fill="url(#backdrop)"');
