// Every text of the product in English, one branch per room: the shape that every other language must have.

import { accountEn } from './account.en';
import { adminEn } from './admin.en';

export const en = { account: accountEn, admin: adminEn };

/** Plain texts only, so that whole branches can be handed to components in the browser. */
export type Strings = typeof en;
