// How the running federation is told what is to go wrong: over HTTP, by this machine, with the key.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { type DefectRule, defects } from './defects';
import { send } from './deliver';

export const controlPath = '/control/defects';

const orders = z
  .array(
    z.strictObject({
      defect: z.enum(defects),
      on: z.string().optional(),
      times: z.number().int().positive().optional(),
    }),
  )
  .max(20);

export type Order = z.infer<typeof orders>[number];

const ruleOf = ({ defect, on, times }: Order): DefectRule => ({
  defect,
  ...(on === undefined ? {} : { on: new RegExp(on) }),
  ...(times === undefined ? {} : { times }),
});

/** PUT with a list of rules, which replace all others; an empty list makes everything well again. */
export async function takeOrders(
  request: IncomingMessage,
  response: ServerResponse,
  apiKey: string,
  use: (...rules: readonly DefectRule[]) => void,
): Promise<void> {
  const { method, headers } = request;
  if (headers['x-api-key'] !== apiKey) return send(response, 403, {});
  if (method !== 'PUT') return send(response, 405, {});
  const read = orders.safeParse(await json(request).catch(() => undefined));
  if (!read.success) return send(response, 400, { message: z.prettifyError(read.error) });
  use(...read.data.map(ruleOf));
  send(response, 200, { rules: read.data.length });
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
