// The day and the month that it is on the club's calendar.

import { nowIso } from '@/lib/clock';
import { onClubClock } from '@/lib/club-time';
import { env } from '@/lib/env';

/** As 2026-03-14. */
export const presentDay = (): string => onClubClock(nowIso(), env().timeZone).slice(0, 10);

/** As 2026-03. */
export const presentMonth = (): string => presentDay().slice(0, 7);
