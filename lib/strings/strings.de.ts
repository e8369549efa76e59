// Every text of the product in German.

import { accountDe } from './account.de';
import { adminDe } from './admin.de';
import { documentDe } from './document.de';
import { houseDe } from './house.de';
import { inputsDe } from './inputs.de';
import { listsDe } from './lists.de';
import { mediaDe } from './media.de';
import { shellDe } from './shell.de';
import { siteDe } from './site.de';
import type { Strings } from './strings.en';

export const de: Strings = {
  account: accountDe,
  admin: adminDe,
  document: documentDe,
  house: houseDe,
  inputs: inputsDe,
  lists: listsDe,
  media: mediaDe,
  shell: shellDe,
  site: siteDe,
};
