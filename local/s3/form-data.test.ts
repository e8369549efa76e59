// The form reader finds the same fields and file however the network happens to cut the body.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readForm } from './form-data';

const contentType = 'multipart/form-data; boundary="b0und"';

async function* cut(body: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, turn = 0; at < body.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield body.subarray(at, at + size);
    at += size;
  }
}

function encode(fields: Record<string, string>, file: Buffer): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b0und\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = '--b0und\r\nContent-Disposition: form-data; name="file"; filename="f.bin"\r\nContent-Type: x/y\r\n\r\n';
  return Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from('\r\n--b0und--\r\n')]);
}

it('reads fields and file whatever the chunks', async () => {
  const tricky = fc.array(fc.constantFrom('\r\n', '--', 'b0und', '\r\n--b0un', '\r', '-', 'x', '\0'), {
    maxLength: 20,
  });
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(tricky, sizes, async (chunks, chunkSizes) => {
      const content = chunks.join('').replaceAll('\r\n--b0und', '');
      const body = encode({ Key: 'a/b', note: 'ü\r\nline' }, Buffer.from(content));
      const form = await readForm(cut(body, chunkSizes), contentType);
      const file: Buffer[] = [];
      for await (const chunk of form.file) file.push(Buffer.from(chunk));
      expect(Buffer.concat(file).toString()).toBe(content);
      expect(Object.fromEntries(form.fields)).toEqual({ key: 'a/b', note: 'ü\r\nline' });
    }),
    { numRuns: 300 },
  );
});

it('fails when the body ends inside the file', async () => {
  const body = encode({}, Buffer.from('content'));
  const form = await readForm(cut(body.subarray(0, body.length - 8), [7]), contentType);
  const drain = async () => {
    for await (const _ of form.file);
  };
  await expect(drain()).rejects.toMatchObject({ code: 'IncompleteBody' });
});

it('refuses the same field twice', async () => {
  const twice = Buffer.from('--b0und\r\nContent-Disposition: form-data; name="key"\r\n\r\na\r\n'.repeat(3));
  await expect(readForm(cut(twice, [50]), contentType)).rejects.toMatchObject({ code: 'InvalidArgument' });
});
