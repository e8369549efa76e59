import { expect, it } from 'vitest';
import { fileAnswer } from './file-answer';

const answer = (name: string, type: string) => {
  const file = { body: new Uint8Array([1]), size: 1, etag: '"1"', type, cacheControl: 'no-store' };
  return fileAnswer(new Request(`http://club.example/media/${name}`), name, file);
};

it.each([
  ['a.jpg', 'image/jpeg', 'inline; filename="a.jpg"'],
  ['a.pdf', 'application/pdf', 'attachment; filename="a.pdf"'],
  ['a.bin', 'application/octet-stream', 'attachment; filename="a.bin"'],
])('%s is shown only if it is a picture, and acts in no case', async (name, type, disposition) => {
  const { headers } = await answer(name, type);
  expect(headers.get('content-disposition')).toBe(disposition);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
