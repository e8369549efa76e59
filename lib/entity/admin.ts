// How an entity appears in the admin (admin UI declaration): what its rows are called, which columns its list has, where it stands in the menu.

import type { Stamps } from '@/lib/entity/entity';
import type { Rule } from '@/lib/entity/rule';

/** The modules, which are the sections of the menu, in their order; one is shown when something stands in it. */
export const moduleNames = ['club', 'pages', 'places', 'directory', 'squash', 'scouting', 'people'] as const;

export type ModuleName = (typeof moduleNames)[number];

/** The inputs that are made for certain fields; `components/admin/form/special-inputs.ts` has one for each. */
export type InputName =
  | 'address'
  | 'coordinates'
  | 'event-dates'
  | 'event-place'
  | 'location-code'
  | 'location-status'
  | 'permissions'
  | 'week';

/** The columns that say more than their value; `components/admin/list/special-cells.tsx` has one for each. */
export type CellName = 'days-left' | 'event-start';

/**
 * An input made for a field. The other fields that it shows and changes as well do not appear by themselves then: it is
 * drawn without a frame, and names its parts and says what is wrong with them itself.
 */
export type SpecialInput<Name extends string = string> =
  | InputName
  | { readonly as: InputName; readonly with: readonly Name[] };

/** Why a row may ask for an editor's attention; `shell.dashboard.reasons` has words for each. */
export type AttentionReason = 'unpublished-changes' | 'no-alt' | 'old-draft' | 'expiring';

/** Which rows of a list ask for attention; changes that nobody has published yet are found without one. */
export type Attention<Name extends string = string, List extends string = string> =
  | 'unpublished-changes'
  | {
      readonly reason: AttentionReason;
      readonly in: List;
      readonly order?: 'asc';
      /** How many rows of the list are looked at. */
      readonly look?: number;
      /** The moment that is told with it. */
      readonly at: Name | keyof Stamps;
      /** Only if that moment is earlier than so many days from now, or before now. */
      readonly withinDays?: number;
      readonly when?: (row: Readonly<Record<string, unknown>>) => boolean;
    };

export interface Admin<Name extends string = string, List extends string = string> {
  /** The field that a row is called by. */
  readonly label: Name;
  /**
   * What tells rows of one label apart where one is chosen: fields or parts of a group; a reference is shown by the label
   * of what it points at.
   */
  readonly detail?: readonly (Name | `${Name}.${string}`)[];
  /** The field with its picture. */
  readonly picture?: Name;
  /** The fields of the small window in which one is made where it is missing. */
  readonly quickCreate?: readonly Name[];
  /** The screen that its rows come from, if it is not a list of them. */
  readonly screen?: string;
  readonly columns: readonly (Name | keyof Stamps)[];
  /** The reads that editors see as lists, in this order; each hole of one is a filter. */
  readonly lists: readonly List[];
  /** The fields whose words a row is found by; its label unless they are named. */
  readonly searched?: readonly Name[];
  /** Rows come into being by uploading a file, not by filling in a form. */
  readonly uploads?: true;
  /** The section of the menu; without one there is no list and no form. */
  readonly module?: ModuleName;
  /** The place within the section; those without one come last. */
  readonly position?: number;
  /** Who finds the section there without the right to change anything in it; they see what they may read. */
  readonly readers?: Rule;
  readonly inputs?: { readonly [K in Name]?: SpecialInput<Name> };
  readonly cells?: { readonly [K in Name]?: CellName };
  /** Rows come and go as a table. Those that a file does not name by a unique value are the same if all of these fields are. */
  readonly csv?: true | { readonly like: readonly Name[] };
  readonly attention?: readonly Attention<Name, List>[];
  /** The lists whose first rows the overview shows: newest drafts, what appears next, what was changed last. */
  readonly overview?: { readonly [K in 'drafts' | 'scheduled' | 'changed']?: List };
}
