// How a document follows upon itself (state transition of a document): what a changed row keeps of the old one, and which addresses go on leading to it.

import type { Document, FormerClaim } from '@/lib/db/document';
import type { Item } from '@/lib/db/key';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { slugify } from '@/lib/entity/fold';
import type { Satellite } from '@/lib/entity/satellite';
import { isMadeOf, slugFrom } from '@/lib/operations/address';
import type { Moment } from '@/lib/operations/write';

/** The row with a patch: null removes, absent keeps, and a slug follows its title until the first publication. */
export function patched(of: AnyEntity, row: Item, patch: Item, wasPublished: boolean, ending = ''): Item {
  const next = { ...row };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete next[name];
    else if (value !== undefined) next[name] = value;
  }
  for (const [name, field] of Object.entries(of.fields as Fields)) {
    if (field.kind !== 'slug' || field.from === undefined || patch[name] !== undefined || wasPublished) continue;
    const [old, now] = [row[field.from], next[field.from]].map((title) => slugify(String(title ?? '')));
    if (old !== now && isMadeOf(row[name], row[field.from])) next[name] = slugFrom(name, field, next, ending);
  }
  return next;
}

/** Once published, an address that the row gives up becomes a redirect; one that it takes up again stops being one. */
function formerClaims(of: AnyEntity, before: Document, row: Item): readonly FormerClaim[] {
  let former = before.former;
  for (const [claim, satellite] of Object.entries(of.satellites as Record<string, Satellite>)) {
    if (satellite.kind !== 'claim' || !satellite.redirect) continue;
    const [old, current] = [before.row[satellite.field], row[satellite.field]];
    if (before.firstPublishedAt && old !== undefined && old !== current)
      former = [...former, { claim, value: String(old) }];
    former = former.filter((one) => one.claim !== claim || one.value !== current);
  }
  return former;
}

/** The document with another row in place of its own. */
export function withRow(of: AnyEntity, before: Document, row: Item, { at, version }: Moment): Document {
  const { copy: _, bin: __, review, ...rest } = before;
  const stamped = { ...row, version, updatedAt: at, createdAt: before.row.createdAt };
  const published = row.status === 'published' ? { firstPublishedAt: before.firstPublishedAt ?? at } : {};
  // However it comes to be published: there is nothing left to decide about.
  const waits = review && row.status !== 'published' ? { review } : {};
  return { ...rest, ...published, ...waits, row: stamped, former: formerClaims(of, before, stamped) };
}
