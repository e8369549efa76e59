// What an article of the demo club is made of before it is filed.

import type { RichTextNode } from '@/lib/entity/rich-text';
import type { ClubTime } from './club-calendar';
import type { Person } from './people';
import type { PictureName } from './pictures';

/** Shows a picture within the text; with another description where the text is in another language. */
export type Show = (name: PictureName, alt?: string) => RichTextNode;

export interface Article {
  readonly title: string;
  readonly excerpt: string;
  readonly when: ClubTime | 'draft';
  readonly by: readonly Person[];
  readonly pictures: readonly PictureName[];
  readonly body: (show: Show) => readonly RichTextNode[];
}
