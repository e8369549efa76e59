// The additional checksums of S3, computed chunk by chunk and written as S3 writes them.
import { createHash } from 'node:crypto';

export const checksumAlgorithms = ['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const;
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number];
export type ChecksumType = 'FULL_OBJECT' | 'COMPOSITE';

export interface Checksum {
  algorithm: ChecksumAlgorithm;
  value: string;
  type: ChecksumType;
}

export interface RunningChecksum {
  update(chunk: Buffer): void;
  digest(): Buffer;
}

const digestLengths: Record<ChecksumAlgorithm, number> = { CRC32: 4, CRC32C: 4, SHA1: 20, SHA256: 32 };

export function startChecksum(algorithm: ChecksumAlgorithm): RunningChecksum {
  switch (algorithm) {
    case 'CRC32':
      return startCrc(crc32Table);
    case 'CRC32C':
      return startCrc(crc32cTable);
    case 'SHA1':
    case 'SHA256': {
      const hash = createHash(algorithm);
      return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest() };
    }
  }
}

export function checksumHeader(algorithm: ChecksumAlgorithm): string {
  return `x-amz-checksum-${algorithm.toLowerCase()}`;
}

export function isChecksumValue(algorithm: ChecksumAlgorithm, value: string): boolean {
  const bytes = Buffer.from(value, 'base64');
  return bytes.length === digestLengths[algorithm] && bytes.toString('base64') === value;
}

export function checksumHeaders(checksum: Checksum | undefined): Record<string, string> {
  if (!checksum) return {};
  return { [checksumHeader(checksum.algorithm)]: checksum.value, 'x-amz-checksum-type': checksum.type };
}

export function checksumFields(checksum: Checksum | undefined): Record<string, string> {
  return checksum ? { [`Checksum${checksum.algorithm}`]: checksum.value, ChecksumType: checksum.type } : {};
}

export function compositeChecksum(algorithm: ChecksumAlgorithm, parts: readonly string[]): Checksum {
  const running = startChecksum(algorithm);
  for (const part of parts) running.update(Buffer.from(part, 'base64'));
  return { algorithm, value: `${running.digest().toString('base64')}-${parts.length}`, type: 'COMPOSITE' };
}

const crc32Table = crcTable(0xedb88320);
const crc32cTable = crcTable(0x82f63b78);

function crcTable(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
    return crc;
  });
}

function startCrc(table: Uint32Array): RunningChecksum {
  let crc = 0xffffffff;
  return {
    update(chunk) {
      let next = crc;
      for (let at = 0; at < chunk.length; at++) {
        next = (table[(next ^ (chunk[at] as number)) & 0xff] as number) ^ (next >>> 8);
      }
      crc = next;
    },
    digest() {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
      return bytes;
    },
  };
}
