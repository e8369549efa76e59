// The ids of several rows by what they are called; what is no longer there is left out.

import { inLanes } from './lanes';

export async function idsOf<N extends string>(
  names: readonly N[],
  idOf: (name: N) => Promise<string | undefined>,
): Promise<Map<N, string>> {
  const ids = new Map<N, string>();
  await inLanes(4, [...new Set(names)], async (name) => {
    const id = await idOf(name);
    if (id) ids.set(name, id);
  });
  return ids;
}
