// Ten thousand articles through the one write path, as many as a club writes in a lifetime.

import { disconnect } from '@/lib/db/client';
import type { RichText } from '@/lib/entity/rich-text';
import { rereadEnv } from '@/lib/env';
import { news } from '@/lib/modules/club/news';
import { create } from '@/lib/operations/create';
import { almighty } from '@/local/testing/arrange';
import { testEnvironment } from '@/local/testing/test-store';
import { inLanes } from '../demo/lanes';

const content: RichText = {
  type: 'doc',
  content: Array.from({ length: 12 }, () => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Am Samstag trafen sich beide Mannschaften in der Halle am Hafen. '.repeat(4).trim() },
    ],
  })),
};

export async function writeArticles(storeUrl: string, count: number): Promise<void> {
  Object.assign(process.env, testEnvironment, { DYNAMODB_ENDPOINT: storeUrl });
  rereadEnv();
  const context = almighty('bench');
  const numbers = Array.from({ length: count }, (_, i) => i);
  await inLanes(8, numbers, async (i) => {
    await create(context, news, { title: `Spielbericht ${i}: Hafen gegen Deich`, slug: `spielbericht-${i}`, content });
  });
  disconnect();
}
