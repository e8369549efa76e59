// The attributes a user may carry: which names and values are acceptable, how they merge, how they are shown.
import { invalidParameter } from './error';
import { type Input, objectList, optionalText, text } from './input';
import type { Attributes, User } from './store';

const STANDARD = new Set(
  (
    'address birthdate email email_verified family_name gender given_name locale middle_name name nickname ' +
    'phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo'
  ).split(' '),
);
const CUSTOM = /^custom:\w{1,20}$/;
const MAXIMUM_LENGTH = 2048;

export type AttributeChanges = Map<string, string>;

export function readAttributes(input: Input, field: string): AttributeChanges {
  return new Map(
    objectList(input, field).map((entry) => {
      const name = text(entry, 'Name');
      const value = optionalText(entry, 'Value') ?? '';
      assertAttribute(name, value);
      return [name, value];
    }),
  );
}

export function assertAttribute(name: string, value: string): void {
  if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub');
  if (!STANDARD.has(name) && !CUSTOM.test(name)) {
    throw invalidParameter(
      `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
    );
  }
  if (value.length > MAXIMUM_LENGTH) throw invalidParameter(`${name}: String must not be longer than 2048 characters`);
  if (name === 'email' && !isEmail(value)) throw invalidParameter('Invalid email address format.');
  if (name.endsWith('_verified') && value !== 'true' && value !== 'false') {
    throw invalidParameter(`Invalid value for ${name}: it must be true or false`);
  }
}

export function isEmail(value: string): boolean {
  return value.length <= 320 && /^[^\s@"<>]+@[^\s@"<>]+$/.test(value);
}

/** An empty value removes the attribute; e-mail always stays. */
export function mergeAttributes(current: Attributes, changes: AttributeChanges): Attributes {
  const merged = new Map([...Object.entries(current), ...changes]);
  const kept = [...merged].filter(([, value]) => value !== '');
  return { ...Object.fromEntries(kept), email: merged.get('email') ?? current.email };
}

export function listAttributes(user: User, only?: string[]): { Name: string; Value: string }[] {
  const all = Object.entries({ sub: user.username, ...user.attributes });
  return all.filter(([name]) => !only || only.includes(name)).map(([Name, Value]) => ({ Name, Value }));
}
