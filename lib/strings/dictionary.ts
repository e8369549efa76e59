// All texts in each language. For the server: whole dictionaries have no business in a browser, branches of them do.

import type { Language } from './language';
import { de } from './strings.de';
import { en, type Strings } from './strings.en';

const dictionaries: Readonly<Record<Language, Strings>> = { de, en };

export const stringsIn = (language: Language): Strings => dictionaries[language];
