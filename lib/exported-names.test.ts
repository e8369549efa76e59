// One word for one thing: no name is exported by two files of lib, server and components (homonyms).

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Names every entity once more, on purpose. */
const registry = 'lib/modules/index.ts';

const declaration = /^export (?:declare |async |abstract )*(?:type|interface|const|let|function\*?|class|enum) (\w+)/gm;
const list = /^export (?:type )?\{([^}]*)\}/gm;

function namesIn(text: string): Set<string> {
  const declared = [...text.matchAll(declaration)].map(([, name = '']) => name);
  const listed = [...text.matchAll(list)].flatMap(([, names = '']) =>
    names.split(',').flatMap((one) => /(\w+)\s*$/.exec(one)?.[1] ?? []),
  );
  return new Set([...declared, ...listed]);
}

const files = ['lib', 'server', 'components'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`),
);

it('sees every way in which a name is exported', () => {
  const text =
    'export type A = 1;\nexport async function* b() {}\nexport { c, d as e };\nexport type { F } from "x";\nconst g = 1;';
  expect([...namesIn(text)]).toEqual(['A', 'b', 'c', 'e', 'F']);
});

it('exports each name from one file', () => {
  const homes = new Map<string, string[]>();
  for (const file of files.filter((one) => one !== registry))
    for (const name of namesIn(readFileSync(join(root, file), 'utf8')))
      homes.set(name, [...(homes.get(name) ?? []), file]);
  expect(files.length).toBeGreaterThan(500);
  expect([...homes].filter(([, of]) => of.length > 1)).toEqual([]);
});
