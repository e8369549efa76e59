// Associations and their clubs, as the federation describes them (club schema).

import { link, samsText, samsUuid } from './fields';
import { lenient, type RowOf, required } from './read-row';

export const associationShape = { uuid: required(samsUuid), name: required(samsText), parentUuid: lenient(samsUuid) };

export type Association = RowOf<typeof associationShape>;

export const clubShape = { uuid: required(samsUuid), name: required(samsText), logoImageLink: lenient(link) };

export interface SamsClubRow {
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
): SamsClubRow => ({
  sportsclubUuid: uuid,
  name,
  associationUuid: association.uuid,
  associationName: association.name,
  logo: logoImageLink,
});
