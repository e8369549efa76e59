// Every text of the product in German.

import { accountDe } from './account.de';
import { adminDe } from './admin.de';
import type { Strings } from './strings.en';

export const de: Strings = { account: accountDe, admin: adminDe };
