// Where links in a text lead, by entity and id (internal link resolution); what is not live is not among them.

import type { AnyEntity } from '@/lib/entity/entity';
import { pageAddressIfAny } from '@/lib/entity/page-address';
import { visitor } from '@/lib/entity/rule';
import { registry } from '@/lib/modules/registry';
import { readMany } from '@/lib/operations/find';
import type { Mention } from '@/lib/operations/mentions';

export type Links = Readonly<Record<string, string>>;

const linked = registry.filter(({ page, keyFields }) => page !== undefined && keyFields.length === 1);

async function linksTo(of: AnyEntity, mentions: readonly Mention[]): Promise<[string, string][]> {
  const [key = ''] = of.keyFields;
  const ids = mentions.flatMap(({ what, entity, id }) => (what === 'link' && entity === of.name ? [id] : []));
  const unique = [...new Set(ids)].filter((id) => of.fields[key].schema.safeParse(id).success);
  if (unique.length === 0) return [];
  const keys = unique.map((id) => ({ [key]: id }));
  const rows = await readMany({ actor: visitor }, of, keys);
  return rows.flatMap((row, i): [string, string][] => {
    const address = row && pageAddressIfAny(of, row);
    return address ? [[`${of.name}:${unique[i]}`, address]] : [];
  });
}

/** One round trip, whatever they lead to. */
export async function linksOf(mentions: readonly Mention[]): Promise<Links> {
  return Object.fromEntries((await Promise.all(linked.map((of) => linksTo(of, mentions)))).flat());
}
