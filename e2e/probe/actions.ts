// The server actions of the admin, as whoever has seen its pages knows them.

import type { Desk, Held } from '../admin/desk';

export interface KnownAction {
  readonly id: string;
  readonly name: string;
  readonly page: string;
  readonly args: readonly unknown[];
}

/** How a page hands an action to the browser. */
const reference = /\{\\"id\\":\\"([0-9a-f]{40,64})\\",\\"bound\\":/g;

const pagesOf = (id: string) => [`/admin/news/${id}`, `/preview/live/news/${id}`];

/** Each of them, asked for something that an editor could have: with what a form sends along, and without. */
export async function actionsOf(desk: Desk, { id }: Held): Promise<KnownAction[]> {
  const requests = { showing: [{ title: 'Überschrieben' }], asking: [] };
  const known = new Map<string, string>();
  for (const page of pagesOf(id))
    for (const [, action = ''] of (await (await desk.ask(page)).text()).matchAll(reference)) known.set(action, page);
  if (known.size < 4) throw new Error(`Only ${known.size} actions of the admin are known`);
  return [...known].flatMap(([action, page]) =>
    Object.entries(requests).map(([name, more]) => ({
      id: action,
      name: `${action.slice(0, 8)} ${name}`,
      page,
      args: ['news', id, ...more],
    })),
  );
}
