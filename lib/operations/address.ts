// Addresses that nobody typed (slug generation): made of the title, and numbered where another document has the same.

import { randomInt } from 'node:crypto';
import type { Item } from '@/lib/db/key';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { slugify } from '@/lib/entity/fold';
import { AppError, isAppError } from '@/lib/errors';

/** The longest address that slugify makes. */
const maxLength = 120;

/** Tried in turn. Seven digits look like nothing that a person would type, so they can be told apart later. */
const endings = (): string[] => [
  '',
  '-2',
  '-3',
  '-4',
  '-5',
  ...[1, 2, 3].map(() => `-${randomInt(1_000_000, 9_999_999)}`),
];

const madeEnding = /^(-[2-5]|-[1-9]\d{6})?$/;

const ended = (base: string, ending: string): string =>
  `${base.slice(0, maxLength - ending.length).replace(/-$/, '')}${ending}`;

/** A slug that nobody typed is made of the field that it follows. */
export function slugFrom(name: string, field: Field, row: Item, ending = ''): string {
  const base = slugify(String(row[field.from ?? ''] ?? ''));
  if (base) return ended(base, ending);
  const message = `has no letter or digit to make an address of: type one`;
  throw new AppError('invalid', `${name} ${message}`, { issues: [{ path: name, message, rule: 'no_letters' }] });
}

/** Whether an address is what would be made of this title, numbered or not. */
export function isMadeOf(address: unknown, title: unknown): boolean {
  const base = slugify(String(title ?? ''));
  const slug = String(address ?? '');
  const ending = madeEnding.exec(/(-\d+)$/.exec(slug)?.[0] ?? '')?.[0] ?? '';
  return slug === base || (ending !== '' && slug === ended(base, ending));
}

const slugNames = (of: AnyEntity): string[] =>
  Object.entries(of.fields as Fields).flatMap(([name, { kind }]) => (kind === 'slug' ? [name] : []));

/** Does the work again with another ending as long as the address is taken that nobody has typed. */
export async function withFreeAddress<T>(of: AnyEntity, typed: Item, work: (ending: string) => Promise<T>): Promise<T> {
  const made = slugNames(of).filter((name) => typed[name] === undefined || typed[name] === null);
  const [first = '', ...others] = made.length > 0 ? endings() : [''];
  let outcome = await attempt(made, () => work(first));
  for (const ending of others) {
    if ('answer' in outcome) break;
    outcome = await attempt(made, () => work(ending));
  }
  if ('answer' in outcome) return outcome.answer;
  throw outcome.taken;
}

async function attempt<T>(
  made: readonly string[],
  work: () => Promise<T>,
): Promise<{ answer: T } | { taken: AppError }> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (isAppError(error, 'taken') && made.includes(error.detail.field ?? '')) return { taken: error };
    throw error;
  }
}
