// The checksum that the SDK sends, computed chunk by chunk and written as S3 writes it.

export const crc32Header = 'x-amz-checksum-crc32';

export function isCrc32(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 4 && bytes.toString('base64') === text;
}

/** The headers that show a checksum, if there is one. */
export function crc32Headers(crc32: string | undefined): Record<string, string> {
  return crc32 === undefined ? {} : { [crc32Header]: crc32, 'x-amz-checksum-type': 'FULL_OBJECT' };
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

export class Crc32 {
  #crc = 0xffffffff;

  update(chunk: Buffer): void {
    let next = this.#crc;
    for (let at = 0; at < chunk.length; at++) {
      next = (table[(next ^ (chunk[at] as number)) & 0xff] as number) ^ (next >>> 8);
    }
    this.#crc = next;
  }

  digest(): string {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE((this.#crc ^ 0xffffffff) >>> 0);
    return bytes.toString('base64');
  }
}
