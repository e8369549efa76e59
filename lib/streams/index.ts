// Everything that follows a change of an item, wherever the changes are read (DynamoDB stream handlers).

import { indexArticles } from '@/lib/search/index-articles';
import { commentsGone } from '@/lib/streams/comments-gone';
import { mediaFiles } from '@/lib/streams/media-files';
import { onExpire } from '@/lib/streams/on-expire';
import type { StreamHandler } from '@/lib/streams/record';
import { uploadsEnded } from '@/lib/streams/uploads-ended';

export const streamHandlers: readonly StreamHandler[] = [
  mediaFiles,
  uploadsEnded,
  indexArticles,
  commentsGone,
  ...onExpire,
];
