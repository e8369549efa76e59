// Brings what is wrong to where it can be put right (validation issues): issues of a field itself, and of the parts within it.

import type { FieldDescription } from '@/lib/entity/description';
import type { FieldIssue } from '@/lib/errors';
import { type FieldMessages, fieldMessage } from '@/lib/forms/field-messages';
import { fill } from '@/lib/strings/fill';

/** The issues of one field among those of a whole form. */
export const issuesAt = (issues: readonly FieldIssue[] | undefined, name: string): readonly FieldIssue[] =>
  (issues ?? []).filter(({ path }) => path === name || path.startsWith(`${name}.`));

/** The same issues as the parts of a field know them: `place.city` is `city` to the group. */
export const issuesWithin = (issues: readonly FieldIssue[] | undefined, name: string): readonly FieldIssue[] =>
  (issues ?? []).flatMap((issue) =>
    issue.path.startsWith(`${name}.`) ? [{ ...issue, path: issue.path.slice(name.length + 1) }] : [],
  );

/** Which element of a list an issue is about. */
export const elementOf = ({ path }: FieldIssue, name: string): number | undefined => {
  const step = path.startsWith(`${name}.`) ? path.slice(name.length + 1).split('.')[0] : undefined;
  return step !== undefined && /^\d+$/.test(step) ? Number(step) : undefined;
};

/** What stands below the field: parts that have inputs of their own speak for themselves. */
export function messageOf(
  field: FieldDescription,
  value: unknown,
  issues: readonly FieldIssue[] | undefined,
  messages: FieldMessages,
  language?: string,
): string | undefined {
  const all = issuesAt(issues, field.name);
  const own = all.find(({ path }) => path === field.name);
  const first = own ?? (field.fields ? undefined : all[0]);
  if (!first) return undefined;
  const message = fieldMessage(first, messages, language);
  const element = elementOf(first, field.name);
  const part = element !== undefined && Array.isArray(value) ? value[element] : undefined;
  const isReadable = field.of?.kind === 'text' || field.of?.kind === 'tag';
  return isReadable && typeof part === 'string' ? fill(messages.at, { part, message }) : message;
}
