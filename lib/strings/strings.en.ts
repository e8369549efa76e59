// Every text of the product in English, one branch per room: the shape that every other language must have.

import { accountEn } from './account.en';
import { adminEn } from './admin.en';
import { documentEn } from './document.en';
import { houseEn } from './house.en';
import { inputsEn } from './inputs.en';
import { listsEn } from './lists.en';
import { mediaEn } from './media.en';
import { shellEn } from './shell.en';
import { siteEn } from './site.en';

export const en = {
  account: accountEn,
  admin: adminEn,
  document: documentEn,
  house: houseEn,
  inputs: inputsEn,
  lists: listsEn,
  media: mediaEn,
  shell: shellEn,
  site: siteEn,
};

/** Plain texts only, so that whole branches can be handed to components in the browser. */
export type Strings = typeof en;
