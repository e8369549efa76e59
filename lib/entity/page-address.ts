// The address of a row's own page on the site, by what its entity declares (canonical URL).

import { fillTemplate, type Holes, type HoleValues } from '@/lib/entity/template';

interface Paged<P extends string> {
  readonly name: string;
  readonly fields: object;
  readonly page?: P;
}

type Named<P extends string> = { readonly [K in Holes<P>]: unknown };

/** Undefined for a row without one: its kind has no pages, or the row lacks a part of the address. */
export function pageAddressIfAny<P extends string>({ page }: Paged<P>, row: Named<P>): string | undefined {
  const address = page === undefined ? undefined : fillTemplate(page, row as HoleValues);
  return address === undefined ? undefined : String(address);
}

export function pageAddress<P extends string>(of: Paged<P>, row: Named<P>): string {
  const address = pageAddressIfAny(of, row);
  if (address === undefined) throw new Error(`This ${of.name} has no page`);
  return address;
}
