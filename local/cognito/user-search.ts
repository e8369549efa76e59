// Listing the users of the pool, filtered and page by page.
import { invalidParameter } from './error';
import { optionalNumber, optionalText } from './input';
import { pageOf } from './page';
import type { Operation } from './pool';
import { listedUser } from './pool-user';
import type { User } from './store';

const FILTER = /^\s*(\w+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

const SEARCHABLE = new Map<string, (user: User) => string | undefined>([
  ['sub', (user) => user.username],
  ['email', (user) => user.attributes.email.toLowerCase()],
  ['name', (user) => user.attributes.name],
]);

export const listUsers: Operation = async (pool, input) => {
  const filter = optionalText(input, 'Filter') ?? '';
  const users = pool.store.users();
  const page = pageOf(filter ? users.filter(parseFilter(filter)) : users, (user) => user.username, {
    limit: optionalNumber(input, 'Limit'),
    token: optionalText(input, 'PaginationToken'),
    question: `users ${filter}`,
  });
  return { Users: page.items.map(listedUser), PaginationToken: page.next };
};

function parseFilter(filter: string): (user: User) => boolean {
  const [, name = '', sign, quoted = ''] = FILTER.exec(filter) ?? [];
  if (!sign) throw invalidParameter('Error while parsing filter.');
  const read = SEARCHABLE.get(name);
  if (!read) throw invalidParameter(`Invalid search attribute: ${name}`);
  const plain = quoted.replace(/\\(.)/g, '$1');
  const wanted = name === 'email' ? plain.toLowerCase() : plain;
  return (user) => {
    const value = read(user);
    return value !== undefined && (sign === '=' ? value === wanted : value.startsWith(wanted));
  };
}
