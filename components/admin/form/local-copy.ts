// A copy of what was typed and not yet stored, kept in the browser against crashes and closed tabs.

import type { Values } from '@/lib/forms/save-protocol';

export interface LocalCopy {
  readonly version: number;
  readonly unsaved: Values;
}

const keyOf = (entity: string, id: string) => `clubhouse ${entity} ${id}`;

/** Storage may be full or forbidden: then there is no copy, and nothing else changes. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function keepLocalCopy(entity: string, id: string, copy: LocalCopy): void {
  quietly(() => {
    if (Object.keys(copy.unsaved).length === 0) localStorage.removeItem(keyOf(entity, id));
    else localStorage.setItem(keyOf(entity, id), JSON.stringify(copy));
  });
}

export function readLocalCopy(entity: string, id: string): LocalCopy | undefined {
  return quietly(() => {
    const text = localStorage.getItem(keyOf(entity, id));
    return text ? (JSON.parse(text) as LocalCopy) : undefined;
  });
}

export const dropLocalCopy = (entity: string, id: string): void => {
  quietly(() => localStorage.removeItem(keyOf(entity, id)));
};
