// Names of files: what people call them, where they lie, which widths they have.

import { describe, expect, it } from 'vitest';
import { fileIdOf, originalKey, servedFile, variantKey } from './file-keys';
import { cleanFileName, withEnding } from './file-name';
import { pictureSource } from './picture-source';
import { variantWidths } from './variant-widths';

const id = '3f2b8a44-9c1e-4d57-8a55-0d2f6f0a7b11';

describe('a name that somebody gave', () => {
  it.each([
    ['Sommerfest 2026.jpg', 'Sommerfest 2026.jpg'],
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Users\\anna\\Bild.JPG', 'Bild.JPG'],
    ['/absolute/path/a.jpeg', 'a.jpeg'],
    ['null\0byte.jpg', 'nullbyte.jpg'],
    ['harmless\u202egpj.exe', 'harmlessgpj.exe.jpg'],
    ['line\r\nbreak: x.jpg', 'linebreak_ x.jpg'],
    ['page.html', 'page.html.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['...', 'file.jpg'],
    ['', 'file.jpg'],
    ['  .jpg', 'jpg.jpg'],
    ['a"b<c>.jpg', 'a_b_c_.jpg'],
    ['U\u0308berblick.jpg', 'Überblick.jpg'],
  ])('%j becomes %j', (given, name) => expect(cleanFileName(given, 'image/jpeg')).toBe(name));

  it('is cut to a length that fits', () => {
    expect(cleanFileName(`${'ä'.repeat(900)}.png`, 'image/png')).toBe(`${'ä'.repeat(200)}.png`);
  });

  it('takes the ending of a file that replaces it', () => {
    expect(withEnding('Logo.jpg', 'image/png')).toBe('Logo.png');
    expect(withEnding('Logo.jpeg', 'image/jpeg')).toBe('Logo.jpeg');
    expect(withEnding('Logo v1.2', 'image/png')).toBe('Logo v1.2.png');
  });
});

describe('a name in an address', () => {
  it('is one that we made', () => {
    expect(servedFile(`${id}.jpg`)).toEqual({ key: `media/${id}.jpg`, fileId: id, type: 'image/jpeg' });
    expect(servedFile(`${id}-480.webp`)).toMatchObject({ key: `media/${id}-480.webp`, width: 480 });
    expect(fileIdOf(originalKey(id, 'application/pdf'))).toBe(id);
    expect(fileIdOf(variantKey(id, 800))).toBe(id);
  });

  it.each([
    '',
    id,
    `${id}.svg`,
    `${id}.html`,
    `${id}.JPG`,
    `${id.toUpperCase()}.jpg`,
    `${id}-0.webp`,
    `${id}-12345.webp`,
    `${id}-480.jpg`,
    `../uploads/${id}`,
    `..%2fuploads%2f${id}.jpg`,
    `${id}.jpg\n`,
    `x/${id}.jpg`,
    `${id}.jpg.html`,
  ])('is not %j', (name) => expect(servedFile(name)).toBeUndefined());

  it('of another place in the bucket belongs to no file of ours', () => {
    expect(fileIdOf(`uploads/${id}.jpg`)).toBeUndefined();
    expect(fileIdOf(`generated/media/${id}.jpg`)).toBeUndefined();
  });
});

describe('the widths of a picture', () => {
  it.each([
    [1, [1]],
    [479, [479]],
    [480, [480]],
    [1000, [480, 800, 1000]],
    [2399, [480, 800, 1200, 2399]],
    [2400, [480, 800, 1200, 2400]],
    [2401, [480, 800, 1200, 2400]],
    [30_000, [480, 800, 1200, 2400]],
  ])('of %i pixels are never more than it has', (width, widths) => expect(variantWidths(width)).toEqual(widths));
});

describe('a picture on a page', () => {
  const facts = { s3Key: `media/${id}.png`, mimeType: 'image/png', width: 1600, height: 1000 } as const;

  it('comes in every width, with its size and what must stay in sight', () => {
    expect(pictureSource({ ...facts, focalPoint: { x: 0.25, y: 1 } })).toEqual({
      src: `/media/${id}-1200.webp`,
      small: `/media/${id}-480.webp`,
      srcSet: [480, 800, 1200, 1600].map((width) => `/media/${id}-${width}.webp ${width}w`).join(', '),
      width: 1600,
      height: 1000,
      position: '25% 100%',
    });
    expect(pictureSource(facts)?.position).toBe('50% 50%');
  });

  it('is none without a size or in a place that is not ours', () => {
    expect(pictureSource({ s3Key: `media/${id}.pdf`, mimeType: 'application/pdf' })).toBeUndefined();
    expect(pictureSource({ ...facts, s3Key: 'elsewhere/a.png' })).toBeUndefined();
  });
});
