// Gathers the parts of a file that are kept, in one buffer however many there are (byte buffer builder).

export interface KeptBytes {
  add(part: Buffer): void;
  all(): Buffer;
}

/** Of what is not from the file itself there may be so much. */
const mostAdded = 256;

export function keptBytes(source: Buffer): KeptBytes {
  const room = Buffer.allocUnsafe(source.length + mostAdded);
  let end = 0;
  return {
    add(part) {
      end += part.copy(room, end);
    },
    all: () => room.subarray(0, end),
  };
}
