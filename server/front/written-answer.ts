// Writes kept answers as node:http does, to the byte, each at most once a second (raw HTTP response writer).

import { STATUS_CODES } from 'node:http';
import { bestEncoding } from './accepted-encoding';
import { keptAnswer } from './kept-answer';
import type { KeptPage } from './kept-page';
import type { Asked } from './ordinary-request';
import type { Copy } from './page-copies';

export interface WrittenAnswer {
  readonly status: number;
  /** To be sent one behind the other. */
  readonly parts: readonly Buffer[];
}

/** Bodies up to here are copied behind their heads: one buffer is sent faster than two. */
const WORTH_COPYING = 65_536;

export function openWriter(keepAliveMs: number): (page: KeptPage, asked: Asked) => WrittenAnswer {
  const ending = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1_000}\r\n\r\n`;
  /** Of this second only: the next has another date. */
  const written = new Map<Copy, WrittenAnswer>();
  let second = 0;
  let date = '';

  const write = (page: KeptPage, { accepted, known }: Asked): WrittenAnswer => {
    const { status, head, body } = keptAnswer(page, accepted, known);
    let said = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    for (let i = 0; i < head.length; i += 2) said += `${head[i]}: ${head[i + 1]}\r\n`;
    const start = Buffer.from(`${said}Date: ${date}\r\n${ending}`, 'latin1');
    if (body === undefined) return { status, parts: [start] };
    return { status, parts: body.length <= WORTH_COPYING ? [Buffer.concat([start, body])] : [start, body] };
  };

  return (page, asked) => {
    const now = Math.floor(Date.now() / 1_000);
    if (now !== second) {
      second = now;
      date = new Date(now * 1_000).toUTCString();
      written.clear();
    }
    if (asked.known !== undefined) return write(page, asked);
    const copy = page.copies[bestEncoding(asked.accepted)];
    const ready = written.get(copy) ?? write(page, asked);
    written.set(copy, ready);
    return ready;
  };
}
