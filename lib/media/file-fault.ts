// Why a file is not taken (upload error codes); screens have a sentence for each.

import { AppError } from '@/lib/errors';

export type MediaFault = 'empty' | 'wrong-type' | 'damaged' | 'too-many-pixels' | 'too-many-frames' | 'active-content';

const sentences: Readonly<Record<MediaFault, string>> = {
  empty: 'The file is empty',
  'wrong-type': 'The content of the file is not what its type says',
  damaged: 'The file is damaged or incomplete',
  'too-many-pixels': 'The picture has too many pixels: 50 megapixels and 30,000 on a side are the limit',
  'too-many-frames': 'The animation has too many frames: 300 are the limit',
  'active-content': 'The file contains a program or something that looks like one',
};

export const fileError = (fault: MediaFault): AppError =>
  new AppError('invalid', sentences[fault], { issues: [{ path: 'file', message: fault }] });
