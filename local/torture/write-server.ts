// A server that does nothing but write: the smallest process that can be killed in the middle of an operation.

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { isAppError } from '@/lib/errors';
import { news } from '@/lib/modules/club/news';
import { rating } from '@/lib/modules/directory/rating';
import { permissionsOf } from '@/lib/modules/permissions';
import { create } from '@/lib/operations/create';
import { save } from '@/lib/operations/save';
import type { WriteRequest } from '@/local/torture/write-request';

process.once('disconnect', () => process.exit(0));

const permissions = permissionsOf([news, rating]);

function perform(request: WriteRequest) {
  const context = { actor: { id: request.actor, permissions }, idempotencyKey: request.token };
  switch (request.verb) {
    case 'create':
      return create(context, news, { title: request.title, excerpt: request.mark });
    case 'save':
      return save(context, news, { id: request.id }, request.version, { excerpt: request.mark });
    case 'vote':
      return create(context, rating, { siteId: request.site, stars: request.stars });
  }
}

const server = createServer(async (incoming, answer) => {
  const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  try {
    const { row, version } = await perform(JSON.parse(await text(incoming)) as WriteRequest);
    send(200, { row, version });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { code, message, status, detail } = error;
    send(
      status,
      { code, message },
      detail.retryAfterSeconds ? { 'retry-after': String(detail.retryAfterSeconds) } : {},
    );
  }
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
