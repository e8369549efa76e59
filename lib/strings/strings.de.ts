// Every text of the product in German.

import { accountDe } from './account.de';
import { adminDe } from './admin.de';
import { adminEventsDe } from './admin-events.de';
import { adminTeamsDe } from './admin-teams.de';
import { auditDe } from './audit.de';
import { commentsDe } from './comments.de';
import { csvDe } from './csv.de';
import { documentDe } from './document.de';
import { federationDe } from './federation.de';
import { houseDe } from './house.de';
import { inputsDe } from './inputs.de';
import { listsDe } from './lists.de';
import { matrixDe } from './matrix.de';
import { mediaDe } from './media.de';
import { peopleDe } from './people.de';
import { profileDe } from './profile.de';
import { removalDe } from './removal.de';
import { reviewDe } from './review.de';
import { shellDe } from './shell.de';
import { siteDe } from './site.de';
import { siteEventsDe } from './site-events.de';
import { siteTeamsDe } from './site-teams.de';
import type { Strings } from './strings.en';

export const de: Strings = {
  account: accountDe,
  admin: adminDe,
  adminEvents: adminEventsDe,
  adminTeams: adminTeamsDe,
  audit: auditDe,
  comments: commentsDe,
  csv: csvDe,
  document: documentDe,
  federation: federationDe,
  house: houseDe,
  inputs: inputsDe,
  lists: listsDe,
  matrix: matrixDe,
  media: mediaDe,
  people: peopleDe,
  profile: profileDe,
  removal: removalDe,
  review: reviewDe,
  shell: shellDe,
  site: siteDe,
  siteEvents: siteEventsDe,
  siteTeams: siteTeamsDe,
};
