// What two checkers have to say of HTML: one that every machine has, and the one of the standard where Java is there.

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { javaCommand } from '../../local/dynamodb/engine-command';

/** The document, and what to call it. */
export type Documents = ReadonlyMap<string, string>;

const recommended: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes what means the same: <br/>, srcSet, hidden="", async="".
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // Ids are React's and the store's; the standard asks only that they are not empty and hold no space.
    'valid-id': ['error', { relaxed: true }],
    // Where the middle of a picture is differs with every picture; the policy lets styles be and nothing else.
    'no-inline-style': 'off',
    // A title is the editor's: search engines cut it off, and nothing breaks.
    'long-title': 'off',
    // The style sheet keeps a number on one line, and whoever copies it gets plain spaces.
    'tel-non-breaking': 'off',
  },
};

/** By html-validate, which needs nothing but Node. */
export function markupFaults(documents: Documents, rules: ConfigData['rules'] = {}): string[] {
  const config = { ...recommended, rules: { ...recommended.rules, ...rules } };
  const checker = new HtmlValidate(new StaticConfigLoader(config));
  return [...documents].flatMap(([name, html]) =>
    checker
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${name}: ${message} (${ruleId}) at ${selector}`),
  );
}

interface NuMessage {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly subType?: 'warning' | 'fatal';
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
}

const jar = join(dirname(createRequire(import.meta.url).resolve('vnu-jar')), 'build/dist/vnu.jar');

/** By the Nu checker, all of them in one go, because it is slow to start: errors and warnings, not its mere remarks. */
export async function nuFaults(documents: Documents, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names = [...documents.keys()];
  const files = names.map((_, i) => join(folder, `${i}.html`));
  for (const [i, file] of files.entries()) await writeFile(file, documents.get(names[i] as string) as string);
  const args = ['-Xss4m', '-jar', jar, '--format', 'json', '--exit-zero-always', ...files];
  const told = await new Promise<string>((resolve, reject) => {
    execFile(javaCommand(), args, { maxBuffer: 256 * 1024 * 1024 }, (error, _, said) =>
      error ? reject(new Error(said || error.message)) : resolve(said),
    );
  });
  const { messages } = JSON.parse(told) as { messages: readonly NuMessage[] };
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(
      ({ url = '', message, extract = '' }) => `${names[Number.parseInt(basename(url), 10)]}: ${message} ${extract}`,
    );
}
