import { expect, it } from 'vitest';
import { visitor } from '@/lib/entity/rule';
import { AppError, type ErrorCode } from '@/lib/errors';
import { fieldMessage, refusalMessage, refusalText } from '@/lib/forms/field-messages';
import { refusedAnswer } from '@/lib/forms/save';
import { inputsDe } from '@/lib/strings/inputs.de';
import { inputsEn } from '@/lib/strings/inputs.en';

const issue = { path: 'title', message: 'may have at most 1500 characters', rule: 'too_long', values: { max: 1500 } };

it('says what is wrong in the language of the form, with numbers as that language writes them', () => {
  expect(fieldMessage(issue as never, inputsDe.messages, 'de')).toBe('Höchstens 1.500 Zeichen passen hinein.');
  expect(fieldMessage(issue as never, inputsEn.messages, 'en')).toBe('At most 1,500 characters fit in here.');
});

it('gives an example where the form of a text is wrong and there is one', () => {
  const wrong = { path: 'permissions.0', message: 'must look like news:publish', rule: 'wrong_form' } as const;
  expect(fieldMessage(wrong, inputsDe.messages)).toBe('Das hat nicht die richtige Form.');
  const shown = { ...wrong, values: { example: 'news:publish' } };
  expect(fieldMessage(shown, inputsDe.messages)).toBe('Das sollte aussehen wie news:publish.');
});

it('does not show the words of the server where no rule has a name', () => {
  expect(fieldMessage({ path: 'x', message: 'must be odd' }, inputsDe.messages)).toBe(inputsDe.messages.other);
});

it('has a sentence for every refusal', () => {
  for (const code of ['taken', 'too_large', 'internal', 'forbidden'] satisfies ErrorCode[])
    expect(refusalText(code, inputsDe.refusals)).toBe(inputsDe.refusals[code]);
  expect(refusalText(undefined, inputsDe.refusals)).toBe(inputsDe.refusals.other);
});

it('leads to the marked fields, and marks the field whose value somebody else has', async () => {
  const answer = await refusedAnswer(visitor, new AppError('taken', 'slug is already taken', { field: 'slug' }), {});
  if (answer.kind !== 'refused') throw new Error('should be refused');
  expect(refusalMessage(answer, inputsDe.refusals)).toBe(inputsDe.refusals.fields);
  expect(answer.issues.map((one) => fieldMessage(one, inputsDe.messages))).toEqual([inputsDe.messages.taken]);
  const plain = await refusedAnswer(visitor, new AppError('too_large', 'The document takes 500 KB'), {});
  if (plain.kind !== 'refused') throw new Error('should be refused');
  expect(refusalMessage(plain, inputsDe.refusals)).toBe(inputsDe.refusals.too_large);
});
