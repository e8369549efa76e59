// The kinds of values in the federation's answers, read as generously as is safe (lenient parsing): numbers as text, text as numbers.

import { z } from 'zod';

const written = z.union([z.string(), z.number()]).transform((value) => String(value).trim());

export const samsText = written.pipe(z.string().min(1).max(300));

/** In lower case, so that they compare; safe in an address and as a key. */
export const samsUuid = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.string().regex(/^[0-9a-z][0-9a-z-]{0,63}$/));

export const samsWhole = written
  .pipe(z.string().regex(/^[+-]?\d{1,7}([.,]0+)?$/))
  .transform((value) => Number(value.replace(',', '.')));

export const samsFlag = z
  .union([z.boolean(), written])
  .transform((value) => String(value).toLowerCase())
  .pipe(z.enum(['true', 'false', '1', '0']))
  .transform((value) => value === 'true' || value === '1');

const isCalendarDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** `2026-03-07`: a day that there is, in a century that calendars know. */
export const day = written.pipe(
  z
    .string()
    .regex(/^(19|20|21)\d\d-\d\d-\d\d$/)
    .refine(isCalendarDay),
);

/** `14:00`, however many digits were given. */
export const timeOfDay = written
  .pipe(z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d(:\d\d)?$/))
  .transform((value) => value.split(':').slice(0, 2).join(':').padStart(5, '0'));

/** The address of a picture; nothing that a browser would run. */
export const link = written.pipe(z.url({ protocol: /^https?$/ }).max(2000));

export type Score = readonly [team1: number, team2: number];

/** `3:1`, always the first team's first. */
export const score = z
  .string()
  .regex(/^\s*\d{1,4}\s*:\s*\d{1,4}\s*$/)
  .transform((value): Score => {
    const [team1 = 0, team2 = 0] = value.split(':').map(Number);
    return [team1, team2];
  });
