// Accepts the events that a calendar can hold, and says of any other what is wrong with it and where (event validation).

import { z } from 'zod';
import type { CalendarEvent, DateChange, Repeat } from './event';
import { isWholeDay, shownAt } from './local';
import { weekdays } from './month';
import { ruleDays } from './rule-days';

const local = z
  .string()
  .refine((text) => !Number.isNaN(shownAt(text)), 'must be a day or a time such as 2026-03-14T18:00');
const day = local.refine(isWholeDay, 'must be a day such as 2026-03-14');
const every = z.number().int().min(1, 'must be at least 1').max(99, 'must be at most 99');
const weekday = z.enum(weekdays);

const bounds = {
  until: day.exactOptional(),
  // Outlook reads three digits.
  count: z.number().int().min(1, 'must be at least 1').max(999, 'must be at most 999').exactOptional(),
};

export const repeatSchema: z.ZodType<Repeat> = z
  .discriminatedUnion('unit', [
    z.strictObject({
      unit: z.literal('week'),
      every,
      on: z.array(weekday).min(1, 'needs a weekday').max(7),
      ...bounds,
    }),
    z.strictObject({
      unit: z.literal('month'),
      every,
      on: z.strictObject({ nth: z.literal([1, 2, 3, 4, -1]), weekday }).exactOptional(),
      ...bounds,
    }),
  ])
  .refine(({ until, count }) => until === undefined || count === undefined, {
    path: ['count'],
    error: 'cannot be given beside a last day',
  });

export const changeSchema: z.ZodType<DateChange> = z.strictObject({
  of: local,
  cancelled: z.boolean().exactOptional(),
  start: local.exactOptional(),
  end: local.exactOptional(),
  title: z.string().trim().min(1).max(200).exactOptional(),
  location: z.string().trim().min(1).max(300).exactOptional(),
});

export const eventSchema: z.ZodType<CalendarEvent> = z
  .strictObject({
    start: local,
    end: local,
    repeat: repeatSchema.exactOptional(),
    changes: z.array(changeSchema).max(400, 'may hold at most 400').exactOptional(),
  })
  .superRefine((event, context) => {
    // The whole is judged only where each part is sound.
    if (context.issues.length > 0) return;
    const refuse = (message: string, ...path: PropertyKey[]) => context.addIssue({ code: 'custom', path, message });
    const judge = (one: string | undefined, notBefore: string, ...path: PropertyKey[]) => {
      if (one === undefined) return;
      if (isWholeDay(one) !== isWholeDay(event.start)) refuse('must be a day or a time as the start is', ...path);
      else if (one < notBefore) refuse('must not be before the start', ...path);
    };
    judge(event.end, event.start, 'end');
    for (const [index, { of, start, end }] of (event.changes ?? []).entries()) {
      judge(start, '', 'changes', index, 'start');
      judge(end, start ?? of, 'changes', index, 'end');
    }
    if (ruleDays(event).next().done) refuse('must leave at least one date', 'repeat');
  });
