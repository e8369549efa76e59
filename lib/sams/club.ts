// Associations and their clubs, as the federation describes them.

import { link, text, uuid } from './fields';
import { lenient, type RowOf, required } from './read-row';

export const associationShape = { uuid: required(uuid), name: required(text), parentUuid: lenient(uuid) };

export type Association = RowOf<typeof associationShape>;

export const clubShape = { uuid: required(uuid), name: required(text), logoImageLink: lenient(link) };

export interface Club {
  readonly sportsclubUuid: string;
  readonly name: string;
  /** The association that was asked for its clubs. */
  readonly associationUuid: string;
  readonly associationName: string | null;
  readonly logo: string | null;
}

export const clubOf = (
  { uuid, name, logoImageLink }: RowOf<typeof clubShape>,
  association: { readonly uuid: string; readonly name: string | null },
): Club => ({
  sportsclubUuid: uuid,
  name,
  associationUuid: association.uuid,
  associationName: association.name,
  logo: logoImageLink,
});
