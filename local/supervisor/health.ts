// Asks a service whether it is there: any answer over HTTP will do.

import { request } from 'node:http';

export type Health = { url: string };

export function isAnswering({ url }: Health, timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: false, timeout }, (answer) => {
      answer.resume();
      resolve(true);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
    asked.once('close', () => resolve(false));
    asked.end();
  });
}
