import {
  AdminUpdateUserAttributesCommand,
  ListUsersCommand,
  type ListUsersCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPool, UserPoolId } from './test-pool.fixture';

let pool: TestPool;
let subs: string[];
const names = ['anna', 'annika', 'bert', 'carl', 'dora'];
beforeAll(async () => {
  pool = await TestPool.start();
  subs = [];
  for (const name of names) subs.push(await pool.addUser(`${name}@example.org`));
  const UserAttributes = [{ Name: 'name', Value: 'Dora "Dot" Day' }];
  await pool.client.send(
    new AdminUpdateUserAttributesCommand({ UserPoolId, Username: 'dora@example.org', UserAttributes }),
  );
});
afterAll(() => pool.stop());

const list = (options: Partial<ListUsersCommandInput> = {}) =>
  pool.client.send(new ListUsersCommand({ UserPoolId, ...options }));
const found = async (Filter: string) =>
  (await list({ Filter })).Users?.map((user) => user.Attributes?.find(({ Name }) => Name === 'email')?.Value).sort();
const REFUSED = { name: 'InvalidParameterException' };

describe('listing users', () => {
  it('shows everyone with what is known of them', async () => {
    const { Users, PaginationToken } = await list();
    expect(Users?.map((user) => user.Username).sort()).toEqual(subs.toSorted());
    expect(PaginationToken).toBeUndefined();
    expect(Users?.[0]).toMatchObject({ UserStatus: 'CONFIRMED', UserCreateDate: new Date(pool.now()) });
  });

  it.each([
    ['email = "ANNA@example.org"', ['anna']],
    ['email ^= "ann"', ['anna', 'annika']],
    ['email ^= "Ann"', ['anna', 'annika']],
    ['email = "ann"', []],
    ['name = "Dora \\"Dot\\" Day"', ['dora']],
    ['name ^= "Dora \\"D"', ['dora']],
    ['name ^= "dora"', []],
    ['', names],
  ])('understands the filter %s', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected.map((name) => `${name}@example.org`));
  });

  it('finds one user by sub', async () => {
    expect(await found(`sub = "${subs[2]}"`)).toEqual(['bert@example.org']);
  });

  it('refuses filters it cannot read', async () => {
    for (const Filter of ['email', 'email = anna', 'email != "x"', 'shoe = "x"', 'constructor = "x"', '"" = "x"']) {
      await expect(list({ Filter })).rejects.toMatchObject(REFUSED);
    }
  });

  it('goes page by page without gaps or repeats, also when users come in between', async () => {
    const seen: (string | undefined)[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await list({ Limit: 2, ...(PaginationToken ? { PaginationToken } : {}) });
      expect(page.Users?.length).toBeLessThanOrEqual(2);
      seen.push(...(page.Users ?? []).map((user) => user.Username));
      PaginationToken = page.PaginationToken;
      if (seen.length === 2) {
        pool.advance(1);
        subs.push(await pool.addUser('emil@example.org'));
      }
    } while (PaginationToken);
    expect(seen.toSorted()).toEqual(subs.toSorted());
  });

  it('refuses more than sixty at once, and tokens that are not its own', async () => {
    await expect(list({ Limit: 61 })).rejects.toMatchObject(REFUSED);
    await expect(list({ Limit: -1 })).rejects.toMatchObject(REFUSED);
    await expect(list({ PaginationToken: 'invented' })).rejects.toMatchObject(REFUSED);
    const { PaginationToken } = await list({ Limit: 1 });
    await expect(list({ Limit: 1, PaginationToken, Filter: 'email ^= "a"' })).rejects.toMatchObject(REFUSED);
  });
});
