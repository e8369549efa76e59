// Files for tests: sound ones of every type, and the parts that hostile ones are made of.

import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngChecksum } from './png-metadata';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** Not plain: what compresses to nothing proves nothing. */
function noise(width: number, height: number, seed: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0, state = seed * 2654435761 + 1; i < pixels.length; i++) {
    state = (state * 1103515245 + 12345) % 2147483648;
    pixels[i] = ((i / 7) % 200) + ((state >> 16) % 40);
  }
  return pixels;
}

export const picture = (format: Format, width = 60, height = 40, seed = 1): Promise<Buffer> =>
  sharp(noise(width, height, seed), { raw: { width, height, channels: 3 } })
    [format]()
    .toBuffer();

/** A JPEG that was taken with the camera held upright. */
export const uprightJpeg = (width: number, height: number): Promise<Buffer> =>
  sharp(noise(width, height, 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Secret Owner' } })
    .toBuffer();

export const animatedGif = async (frames: number, side = 24): Promise<Buffer> => {
  const pixels = Buffer.concat(Array.from({ length: frames }, (_, i) => noise(side, side, i + 2)));
  return sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .gif({ loop: 0 })
    .toBuffer();
};

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(pngChecksum(body));
  return Buffer.concat([head, body, tail]);
}

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A few bytes that unfold into so many pixels. */
export function pixelFlood(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    pngStart,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The picture with one more chunk of text before its end. */
export function withPngText(png: Buffer, text: string): Buffer {
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), chunk('tEXt', Buffer.from(`Comment\0${text}`)), png.subarray(end)]);
}

/** The picture with a comment right behind its first marker. */
export function withJpegComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, jpeg.subarray(2)]);
}

/** The animation with one more extension before its end. */
export function withGifBlock(gif: Buffer, label: number, ...texts: readonly string[]): Buffer {
  const blocks = texts.map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]));
  return Buffer.concat([
    gif.subarray(0, -1),
    Buffer.from([0x21, label]),
    ...blocks,
    Buffer.from([0]),
    gif.subarray(-1),
  ]);
}

/** The smallest GIF there is, so many times in a row as frames. */
export function endlessGif(frames: number): Buffer {
  const start = Buffer.from('474946383961010001008000000000000000ff', 'hex');
  const frame = Buffer.from('21f90404010000002c00000000010001000002024401003b', 'hex').subarray(0, -1);
  return Buffer.concat([start, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

export const pdf = (extra = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra}>>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\n` +
      'endobj\nxref\n0 3\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n120\n%%EOF\n',
    'latin1',
  );
