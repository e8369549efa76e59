// What an event of the demo club is made of before it is filed.

import type { DateChange, Repeat } from '@/lib/calendar/event';
import type { RichTextNode } from '@/lib/entity/rich-text';
import type { eventKinds } from '@/lib/modules/club/event';
import type { ClubTime } from './club-calendar';
import type { PlaceCode } from './locations';
import type { Person } from './people';
import type { PictureName } from './pictures';
import type { TeamName } from './team-texts';

export interface EventAddress {
  readonly name?: string;
  readonly street?: string;
  readonly postalCode?: string;
  readonly city?: string;
}

/** Worked out for the day on which the club is filled. */
export type Series = (today: string) => { readonly repeat: Repeat; readonly changes?: DateChange[] };

export interface EventText {
  readonly title: string;
  readonly kind: (typeof eventKinds)[number];
  readonly start: ClubTime | ((today: string) => { readonly day: string; readonly at: string });
  readonly end?: ClubTime;
  /** How long it takes where its end is not named. */
  readonly hours?: number;
  readonly allDay?: true;
  readonly series?: Series;
  readonly cancelled?: true;
  readonly place?: PlaceCode;
  readonly address?: EventAddress;
  readonly teams: readonly TeamName[];
  readonly pictures: readonly PictureName[];
  readonly by: readonly Person[];
  /** When visitors see it; long ago unless it is said. */
  readonly when?: ClubTime | 'draft';
  readonly body: readonly RichTextNode[];
}
