// Typed reading of an operation's JSON input, with the service's own complaints about what is wrong in it.
import { invalidParameter, malformed } from './error';

export type Input = Record<string, unknown>;

export function optionalText(input: Input, name: string): string | undefined {
  const value = input[name] ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw malformed(`${name} must be a string`);
}

export function text(input: Input, name: string): string {
  const value = optionalText(input, name);
  if (value) return value;
  const member = name.charAt(0).toLowerCase() + name.slice(1);
  throw invalidParameter(
    `1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must not be null`,
  );
}

/** What names a user: the service looks for nobody by anything else. */
export function username(input: Input): string {
  const value = text(input, 'Username');
  if (/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(value)) return value;
  throw invalidParameter(
    "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must have length less than or equal to 128",
  );
}

export function optionalNumber(input: Input, name: string): number | undefined {
  const value = input[name] ?? undefined;
  if (value === undefined || (typeof value === 'number' && Number.isInteger(value))) return value;
  throw malformed(`${name} must be an integer`);
}

export function optionalFlag(input: Input, name: string): boolean | undefined {
  const value = input[name] ?? undefined;
  if (value === undefined || typeof value === 'boolean') return value;
  throw malformed(`${name} must be a boolean`);
}

export function optionalObject(input: Input, name: string): Input | undefined {
  const value = input[name] ?? undefined;
  if (value === undefined || isObject(value)) return value;
  throw malformed(`${name} must be an object`);
}

export function objectList(input: Input, name: string): Input[] {
  const value = input[name] ?? [];
  if (Array.isArray(value) && value.every(isObject)) return value;
  throw malformed(`${name} must be a list of objects`);
}

/** One of the named answers inside AuthParameters or ChallengeResponses. */
export function parameter(parameters: Input | undefined, name: string): string {
  const value = parameters && optionalText(parameters, name);
  if (value) return value;
  throw invalidParameter(`Missing required parameter ${name}`);
}

export function isObject(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
