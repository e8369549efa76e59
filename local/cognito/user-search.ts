// Listing the users of the pool, filtered and page by page.
import { invalidParameter } from './error';
import { optionalNumber, optionalText, optionalTextList } from './input';
import { pageOf } from './page';
import type { Operation } from './pool';
import { listedUser } from './pool-user';
import type { User } from './store';

const FILTER = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

const SEARCHABLE: Record<string, (user: User) => string | undefined> = {
  sub: (user) => user.username,
  username: (user) => user.username,
  status: (user) => (user.enabled ? 'Enabled' : 'Disabled'),
  'cognito:user_status': (user) => user.status,
  email: (user) => user.attributes.email.toLowerCase(),
  ...Object.fromEntries(
    ['phone_number', 'name', 'given_name', 'family_name', 'preferred_username'].map((name) => [
      name,
      (user: User) => user.attributes[name],
    ]),
  ),
};

export const listUsers: Operation = async (pool, input) => {
  const filter = optionalText(input, 'Filter') ?? '';
  const only = optionalTextList(input, 'AttributesToGet');
  const found = pool.store.users().filter(parseFilter(filter));
  const page = pageOf(found, (user) => user.username, {
    limit: optionalNumber(input, 'Limit'),
    token: optionalText(input, 'PaginationToken'),
    question: `users ${filter}`,
  });
  return {
    Users: page.items.map((user) => listedUser(user, only)),
    ...(page.next ? { PaginationToken: page.next } : {}),
  };
};

function parseFilter(filter: string): (user: User) => boolean {
  if (filter.trim() === '') return () => true;
  const [, name = '', sign, quoted = ''] = FILTER.exec(filter) ?? [];
  if (!sign) throw invalidParameter('Error while parsing filter.');
  const read = Object.hasOwn(SEARCHABLE, name) ? SEARCHABLE[name] : undefined;
  if (!read) throw invalidParameter(`Invalid search attribute: ${name}`);
  const plain = quoted.replace(/\\(.)/g, '$1');
  const wanted = name === 'email' ? plain.toLowerCase() : plain;
  return (user) => {
    const value = read(user);
    return value !== undefined && (sign === '=' ? value === wanted : value.startsWith(wanted));
  };
}
