// The people of the demo club: by the ids of their accounts where there is a user pool, else by ids of their own.

import { listPoolPeople } from '@/lib/auth/user-pool';
import { env } from '@/lib/env';

export const people = {
  gesa: { id: 'demo-gesa', name: 'Gesa Thode' },
  henning: { id: 'demo-henning', name: 'Henning Maaß' },
  jette: { id: 'demo-jette', name: 'Jette Lorenzen' },
  tilo: { id: 'demo-tilo', name: 'Tilo Küster' },
  wiebke: { id: 'demo-wiebke', name: 'Wiebke Harmsen' },
  fiete: { id: 'demo-fiete', name: 'Fiete Groß' },
  ilka: { id: 'demo-ilka', name: 'Ilka Brandt' },
  mats: { id: 'demo-mats', name: 'Mats Jebsen' },
} as const;

export type Person = keyof typeof people;

const accounts = new Map<string, string>();

export const idOfPerson = (person: Person): string => accounts.get(people[person].name) ?? people[person].id;

/** Looks the people up in the embedded user pool, so that articles are by somebody whom it knows. */
export async function meetPeople(): Promise<void> {
  if (!env().cognitoEndpoint) return;
  let after: string | undefined;
  do {
    const page = await listPoolPeople(undefined, after);
    for (const { name, userId } of page.people) accounts.set(name, userId);
    after = page.next;
  } while (after);
}
