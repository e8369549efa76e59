// What an address says about a list, as the arguments of its read (query string parsing); what does not fit its field is named.

import type { ListArgument, ListDescription } from '@/lib/entity/description';
import type { AnyEntity } from '@/lib/entity/entity';
import { kinds } from '@/lib/entity/kinds';
import { parseArguments } from '@/lib/entity/schema';
import { isAppError } from '@/lib/errors';
import type { Values } from '@/lib/forms/save-protocol';

const valueTyped = ({ field, bound }: ListArgument, text: string, timeZone: string): unknown =>
  kinds[field.kind].fromAddress?.(text, { bound, timeZone }) ?? text;

export interface ListArguments {
  readonly args: Values;
  /** The arguments whose text cannot be one of theirs. */
  readonly wrong: readonly string[];
}

export function listArguments(
  of: AnyEntity,
  list: ListDescription,
  typed: Readonly<Record<string, string>>,
  timeZone: string,
): ListArguments {
  const wrong: string[] = [];
  const args = list.arguments.map((argument) => {
    const { name } = argument.field;
    const text = typed[name];
    const given = { [name]: text === undefined ? undefined : valueTyped(argument, text, timeZone) };
    try {
      return parseArguments(of, [name], given);
    } catch (error) {
      if (!isAppError(error, 'malformed')) throw error;
      wrong.push(name);
      return {};
    }
  });
  return { args: Object.assign({}, ...args), wrong };
}
