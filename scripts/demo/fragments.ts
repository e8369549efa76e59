// The bodies of pages and posts, kept in the bucket under keys that their rows name.

import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { RichText } from '@/lib/entity/rich-text';
import { env } from '@/lib/env';
import { bucket } from '@/lib/media/bucket';

/** Stores one section of a page or post and gives its key. */
export async function storeFragment(domain: string, path: string, section: string, text: RichText): Promise<string> {
  const Key = `generated/fragments/${domain}/${path}/${section}`;
  await bucket().send(
    new PutObjectCommand({
      Bucket: env().mediaBucket,
      Key,
      Body: JSON.stringify(text),
      ContentType: 'application/json',
    }),
  );
  return Key;
}
