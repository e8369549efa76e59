// A picture of the library as uploads leave it, for tests of what shows pictures (test fixture).

import { media } from '@/lib/modules/club/media';
import { create } from '@/lib/operations/create';
import { almighty } from '@/local/testing/arrange';

export async function hangPicture(name: string): Promise<string> {
  const made = {
    s3Key: `media/${crypto.randomUUID()}.webp`,
    s3Bucket: 'clubhouse-media',
    mimeType: 'image/webp' as const,
    size: 1000,
    width: 1600,
    height: 900,
  };
  return (await create(almighty('keeper'), media, { filename: `${name}.webp`, alt: name }, { serverSet: made })).row.id;
}
