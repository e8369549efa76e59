// Where files lie in the bucket and under which address they are read (S3 object keys): names of our own making, never anybody's input.

import type { mediaTypes } from '@/lib/modules/club/media';
import { uuidPattern } from '@/lib/uuid';

export type MediaType = (typeof mediaTypes)[number];

export const extensions: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

const originalPattern = new RegExp(`^(${uuidPattern})\\.(${Object.values(extensions).join('|')})$`);
const variantPattern = new RegExp(`^(${uuidPattern})-([1-9]\\d{0,3})\\.webp$`);

export const stagingKey = (uploadId: string): string => `uploads/${uploadId}`;
export const originalKey = (fileId: string, type: MediaType): string => `media/${fileId}.${extensions[type]}`;
export const variantKey = (fileId: string, width: number): string => `media/${fileId}-${width}.webp`;

/** What the names of a file's variants begin with, and those of no other file. */
export const variantPrefix = (fileId: string): string => `media/${fileId}-`;
/** What the name of the file itself begins with, whatever its type. */
export const originalPrefix = (fileId: string): string => `media/${fileId}.`;

export const isPicture = (key: string): boolean => !key.endsWith('.pdf');

/** Where portraits lie. */
export const avatars = 'profile/avatars/';
export const avatarFolder = (userId: string): string => `${avatars}${userId}/`;

export interface Portrayed {
  readonly userId: string;
  readonly avatarKey?: string | undefined;
}

/** The name of the file changes with the picture. */
export const avatarAddress = ({ userId, avatarKey }: Portrayed): string | null =>
  avatarKey?.startsWith(avatarFolder(userId))
    ? `/media/avatar/${userId}/${avatarKey.slice(avatarFolder(userId).length)}`
    : null;

export interface ServedFile {
  readonly key: string;
  readonly fileId: string;
  readonly type: MediaType;
  /** Set for a variant. */
  readonly width?: number;
}

/** The file that a name in an address means; undefined for every name that we would not have made. */
export function servedFile(name: string): ServedFile | undefined {
  const [, ofVariant, width] = variantPattern.exec(name) ?? [];
  if (ofVariant) return { key: `media/${name}`, fileId: ofVariant, type: 'image/webp', width: Number(width) };
  const [, fileId, extension] = originalPattern.exec(name) ?? [];
  const type = (Object.keys(extensions) as MediaType[]).find((one) => extensions[one] === extension);
  return fileId && type ? { key: `media/${name}`, fileId, type } : undefined;
}

/** The id in a stored key; undefined if the key is not one of ours. */
export const fileIdOf = (key: string): string | undefined =>
  key.startsWith('media/') ? servedFile(key.slice('media/'.length))?.fileId : undefined;
