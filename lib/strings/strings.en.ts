// Every text of the product in English, one branch per room: the shape that every other language must have.

import { accountEn } from './account.en';
import { adminEn } from './admin.en';
import { adminEventsEn } from './admin-events.en';
import { adminTeamsEn } from './admin-teams.en';
import { auditEn } from './audit.en';
import { commentsEn } from './comments.en';
import { csvEn } from './csv.en';
import { documentEn } from './document.en';
import { federationEn } from './federation.en';
import { houseEn } from './house.en';
import { inputsEn } from './inputs.en';
import { listsEn } from './lists.en';
import { matrixEn } from './matrix.en';
import { mediaEn } from './media.en';
import { peopleEn } from './people.en';
import { profileEn } from './profile.en';
import { removalEn } from './removal.en';
import { reviewEn } from './review.en';
import { shellEn } from './shell.en';
import { siteEn } from './site.en';
import { siteEventsEn } from './site-events.en';
import { siteTeamsEn } from './site-teams.en';

export const en = {
  account: accountEn,
  admin: adminEn,
  adminEvents: adminEventsEn,
  adminTeams: adminTeamsEn,
  audit: auditEn,
  comments: commentsEn,
  csv: csvEn,
  document: documentEn,
  federation: federationEn,
  house: houseEn,
  inputs: inputsEn,
  lists: listsEn,
  matrix: matrixEn,
  media: mediaEn,
  people: peopleEn,
  profile: profileEn,
  removal: removalEn,
  review: reviewEn,
  shell: shellEn,
  site: siteEn,
  siteEvents: siteEventsEn,
  siteTeams: siteTeamsEn,
};

/** Plain texts only, so that whole branches can be handed to components in the browser. */
export type Strings = typeof en;
