// Everything that follows a change of an item, wherever the changes are read.

import { mediaRemoved } from '@/lib/streams/media-removed';
import type { StreamHandler } from '@/lib/streams/record';

export const streamHandlers: readonly StreamHandler[] = [mediaRemoved];
