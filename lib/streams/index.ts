// Everything that follows a change of an item, wherever the changes are read.

import { indexArticles } from '@/lib/search/index-articles';
import { commentsGone } from '@/lib/streams/comments-gone';
import { leftBehind } from '@/lib/streams/left-behind';
import { mediaFiles } from '@/lib/streams/media-files';
import type { StreamHandler } from '@/lib/streams/record';
import { uploadsEnded } from '@/lib/streams/uploads-ended';

export const streamHandlers: readonly StreamHandler[] = [
  mediaFiles,
  uploadsEnded,
  indexArticles,
  commentsGone,
  ...leftBehind,
];
