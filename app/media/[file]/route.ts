// Gives files of the media library to anybody who knows their address, and makes sure that none of them can act (file download).

import { connection } from 'next/server';
import { findFile } from '@/lib/features/media-file';
import { fileAnswer } from '@/lib/http/file-answer';
import { route } from '@/lib/http/route';

interface Place {
  readonly params: Promise<{ readonly file: string }>;
}

export const GET = (request: Request, { params }: Place): Promise<Response> =>
  route(async () => {
    await connection();
    const { file } = await params;
    return fileAnswer(request, file, await findFile(file));
  })(request);
