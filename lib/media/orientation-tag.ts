// How a camera was held, read from what it wrote and written again without the rest (EXIF orientation).

const tag = 0x0112;
const upright = 1;

/** 1 where nothing else is said that can be understood. */
export function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 4) === 'II*\0';
  if (!isLittle && tiff.toString('latin1', 0, 4) !== 'MM\0*') return upright;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  if (tiff.length < 10) return upright;
  const first = long(4);
  if (first + 2 > tiff.length) return upright;
  const entries = short(first);
  for (let i = 0, at = first + 2; i < entries && at + 12 <= tiff.length; i++, at += 12) {
    if (short(at) !== tag) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : upright;
  }
  return upright;
}

/** A block that says this and nothing else; undefined for a picture that needs no turning. */
export function orientationTiff(orientation: number): Buffer | undefined {
  if (orientation === upright) return undefined;
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
