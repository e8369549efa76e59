// The attributes a user may carry: which of them a request may set, how they merge, how they are shown.
import { invalidParameter } from './error';
import { type Input, objectList, optionalText, text } from './input';
import type { Attributes, User } from './store';

export function readAttributes(input: Input, settable: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    objectList(input, 'UserAttributes').map((entry) => {
      const name = text(entry, 'Name');
      if (settable.includes(name)) return [name, optionalText(entry, 'Value') ?? ''];
      throw invalidParameter(`Attributes did not conform to the schema: ${name}: Attribute cannot be set here.`);
    }),
  );
}

export function isEmail(value: string): boolean {
  return value.length <= 320 && /^[^\s@"<>]+@[^\s@"<>]+$/.test(value);
}

/** An empty value removes the attribute. */
export function mergeAttributes(current: Attributes, changes: Record<string, string>): Attributes {
  const kept = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(kept), email: current.email };
}

export function listAttributes(user: User): { Name: string; Value: string }[] {
  return Object.entries({ sub: user.username, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));
}
