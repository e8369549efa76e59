// What a filter is called: as its field is, and which end of the list it marks.

import type { ListArgument } from '@/lib/entity/description';
import { fill } from '@/lib/strings/fill';
import type { Strings } from '@/lib/strings/strings.en';

export interface FilterTexts {
  readonly fields: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, string>>;
  readonly lists: Strings['lists'];
  readonly inputs: Strings['inputs'];
}

export function filterLabel({ field, bound }: ListArgument, { fields, lists }: FilterTexts): string {
  const name = fields[field.name] ?? field.name;
  if (bound === undefined) return name;
  return fill(bound === 'from' ? lists.boundFrom : lists.boundUntil, { field: name });
}
