import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentId } from '@/lib/db/key';
import { joinRequest } from '@/lib/modules/people/join-request';
import { membership } from '@/lib/modules/people/membership';
import { policies } from '@/lib/modules/policies';
import { registry } from '@/lib/modules/registry';
import { stringsIn } from '@/lib/strings/dictionary';
import { languages } from '@/lib/strings/language';
import { detailIn, kindIn } from './audit-locale';
import { thingsIn } from './audit-things';

const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.ts$/.test(name) && !/\.(test|fixture)\.ts$/.test(name) && !name.startsWith('strings'))
  .map((name) => readFileSync(join('lib', name), 'utf8'));

const saidBy = (...patterns: readonly RegExp[]): Set<string> =>
  new Set(
    sources.flatMap((text) =>
      patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, ...said]) => said.filter(Boolean))),
    ),
  );

/** Whatever is handed to those who write lines. */
const done = saidBy(
  /\baction: (?:[\w.]+ \?\? )?'([a-z-]+)'/g,
  /\baction: \w+ \? '([a-z-]+)' : '([a-z-]+)'/g,
  /\bconst action = [^;]*'([a-z-]+)' : '([a-z-]+)'/g,
  /\b(?:note|noted)\((?:actor|session|userId), (?:isFirst \? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g,
  /\baudit\(context, [\w.]+, (?:isResolved \? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g,
  /\b(?:removal|forGood)\(context, of, key, version, '([a-z-]+)'/g,
);

const refusedActions = new Set([
  ...saidBy(
    /\brefuse\([^'\n]*'([a-z-]+)'/g,
    /\bnoteDenial\(.*action: '([a-z-]+)'/g,
    /\bdenied\(.*action: '([a-z-]+)'/g,
  ),
  ...policies.flatMap(({ access }) => Object.keys(access)),
  ...['read', 'list', 'create', 'write', 'publish', 'remove', 'open', 'send', 'sign-in', 'import', 'export'],
]);

describe.each(languages)('in %s', (language) => {
  const { actions, attempts } = stringsIn(language).audit;

  it('there is a word for whatever a line can be about', () => {
    for (const { name } of [...registry, ...policies]) expect(kindIn(language, name)).not.toBe(name);
  });

  it('there is a word for whatever is written down', () => {
    for (const known of [
      'create',
      'new-password',
      'sign-in',
      'portrait',
      'totp-on',
      'resolve',
      'reopen',
      'purge',
      'invite',
    ])
      expect(done).toContain(known);
    const words = { ...attempts, ...actions };
    expect([...done].filter((action) => !Object.hasOwn(words, action))).toEqual([]);
  });

  it('there is a word for whatever is refused', () => {
    for (const known of ['submit', 'recover', 'prove', 'last-login', 'list']) expect(refusedActions).toContain(known);
    expect([...refusedActions].filter((actionText) => !Object.hasOwn(attempts, actionText))).toEqual([]);
  });

  it('what was given and taken is said, and no number that says nothing', () => {
    const line = (detail: Record<string, string>) =>
      detailIn(language, {
        key: '',
        at: '',
        by: '',
        entity: '',
        id: '',
        action: '',
        denied: false,
        changed: [],
        detail,
      });
    expect(line({ added: 'Editor', removed: '-' })).toEqual([expect.stringMatching(/(Given|Gegeben): Editor/)]);
    expect(line({ comment: '01K0000000000000000000000' })).toEqual([]);
  });
});

it('says whom and which group a membership and a request are about', async () => {
  const things = [
    { entity: 'membership', id: documentId(membership, { userId: 'u1', groupName: 'Squash' }) },
    { entity: 'join-request', id: documentId(joinRequest, { userId: 'u1', group: 'Squash' }) },
    { entity: 'account', id: 'u1' },
    { entity: 'membership', id: '-' },
  ];
  const thingOf = await thingsIn({ id: 'a', permissions: new Set() }, things, (id) => `Name of ${id}`);
  expect(things.map(thingOf)).toEqual(['Name of u1, Squash', 'Name of u1, Squash', 'Name of u1', undefined]);
});
