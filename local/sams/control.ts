// How the running federation is told what is to go wrong: over HTTP, by this machine, with the key.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type DefectRule, defects } from './defects';
import { send } from './deliver';

export const controlPath = '/control/defects';

const pattern = z.string().max(200).refine(isPattern);

const orders = z
  .array(
    z.strictObject({
      defect: z.enum(defects),
      on: pattern.optional(),
      times: z.number().int().positive().optional(),
      share: z.number().min(0).max(1).optional(),
    }),
  )
  .max(20);

export type Order = z.infer<typeof orders>[number];

function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

const ruleOf = ({ defect, on, times, share }: Order): DefectRule => ({
  defect,
  ...(on === undefined ? {} : { on: new RegExp(on) }),
  ...(times === undefined ? {} : { times }),
  ...(share === undefined ? {} : { share }),
});

const own = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** PUT with a list of rules, which replace all others; an empty list makes everything well again. */
export async function takeOrders(
  request: IncomingMessage,
  response: ServerResponse,
  apiKey: string,
  use: (...rules: readonly DefectRule[]) => void,
): Promise<void> {
  const { method, headers, socket } = request;
  if (!own.has(socket.remoteAddress ?? '') || headers['x-api-key'] !== apiKey) return send(response, 403, {});
  if (method !== 'PUT') return send(response, 405, {});
  const read = orders.safeParse(await bodyOf(request));
  if (!read.success) return send(response, 400, { message: z.prettifyError(read.error) });
  use(...read.data.map(ruleOf));
  send(response, 200, { rules: read.data.length });
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Tells a federation that runs at this address (with the version, as its clients know it). */
export async function order(baseUrl: string, apiKey: string, ...rules: readonly Order[]): Promise<void> {
  const answer = await fetch(new URL(controlPath, baseUrl), {
    method: 'PUT',
    headers: { 'X-Api-Key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(rules),
  });
  if (!answer.ok) throw new Error(`The federation took no orders: ${answer.status} ${await answer.text()}`);
}
