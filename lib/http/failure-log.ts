// Writes down what went wrong unexpectedly, under an id that the person affected can tell, and without secrets (error logging).

import { newUuid } from '@/lib/ids';

const secrets: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{1,2000}\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/__Host-[\w-]{1,100}=[^;\s"']*/g, '[cookie]'],
  [/\b(Signature|Credential|X-Amz-Security-Token|X-Amz-Signature)=[^,\s&"']+/gi, '$1=[removed]'],
  [
    /\b(authorization|cookie|password|secret|idToken|accessToken|refreshToken)("?\s*[:=]\s*"?)[^\s",;}]+/gi,
    '$1$2[removed]',
  ],
];

export const withoutSecrets = (text: string): string =>
  secrets.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);

/** Name, words and stack alone: errors of libraries carry whole requests with them. */
function* wordsOf(error: unknown, depth = 0): Generator<string> {
  if (!(error instanceof Error)) {
    yield String(error);
    return;
  }
  yield error.stack?.startsWith(error.name) ? error.stack : `${error.name}: ${error.message}\n${error.stack ?? ''}`;
  if (error.cause !== undefined && depth < 3) {
    yield 'caused by';
    yield* wordsOf(error.cause, depth + 1);
  }
}

export function logFailure(error: unknown): string {
  const id = newUuid();
  console.error(withoutSecrets(`Failure ${id}\n${[...wordsOf(error)].join('\n')}`));
  return id;
}
