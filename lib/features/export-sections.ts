// The parts of what is told about somebody, and who may have each (sections of the personal data export): the person all of them, others what they may read anyway.

import { nowIso } from '@/lib/clock';
import { type AnyEntity, isLiveEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { isAccountField, isPersonal } from '@/lib/entity/persons';
import { type Actor, allows, anyone, both, either, nobody, own, type Rule } from '@/lib/entity/rule';
import { type AccountRow, account } from '@/lib/modules/people/account';
import { ownAccount } from '@/lib/modules/people/own-account';
import { auditPolicy } from '@/lib/modules/policies';
import { registry } from '@/lib/modules/registry';

/** What is live, and what is not; of what is never published there is one part only. */
type Side = 'live' | 'hidden';

/** A rule for rows as one for whom they name: judged before there is a row, and against whoever asks where it would depend on it. */
function about(of: AnyEntity, rule: Rule, side: Side): Rule {
  switch (rule.is) {
    case 'live':
      return side === 'live' ? anyone : nobody;
    case 'draft':
      return side === 'live' ? nobody : anyone;
    case 'own':
    case 'others':
      return isAccountField((of.fields as Fields)[rule.field]) ? { ...rule, field: 'userId' } : nobody;
    case 'flag':
    case 'same-group':
      return nobody;
    case 'either':
    case 'both':
      return { ...rule, rules: rule.rules.map((one) => about(of, one, side)) };
    default:
      return rule;
  }
}

export const documentSection = (of: AnyEntity, isHidden: boolean): string =>
  `documents.${of.name}${isHidden && isLiveEntity(of) ? '.unpublished' : ''}`;

export const commentSection = (kind: string): string => `comments.${kind}`;

const documentRules = (of: AnyEntity): [string, Rule][] => [
  [documentSection(of, false), about(of, of.access.read, 'live')],
  [documentSection(of, true), about(of, of.access.read, 'hidden')],
];

const { read: readsAudit } = auditPolicy.access;

/** Beside the right to export somebody's account at all. */
const besides: Readonly<Record<string, Rule>> = {
  account: anyone,
  lastLogin: ownAccount.access['last-login'],
  sessions: ownAccount.access['last-login'],
  ...Object.fromEntries(registry.filter(isPersonal).flatMap(documentRules)),
  // What was said about a document is for those who may write it, and who said what is told by the audit.
  ...Object.fromEntries(
    registry
      .filter(({ admin }) => admin)
      .map((of) => [commentSection(of.name), both(readsAudit, about(of, of.access.write, 'hidden'))]),
  ),
  actions: readsAudit,
};

/** Judged by a row that tells whom it is about, as everything on accounts is. */
export const exportSections: Readonly<Record<string, Rule>> = Object.fromEntries(
  Object.entries(besides).map(([name, rule]) => [name, both(account.access.export, either(own('userId'), rule))]),
);

export const sectionsFor = (actor: Actor, subject: AccountRow): ReadonlySet<string> =>
  new Set(
    Object.entries(exportSections).flatMap(([name, rule]) =>
      allows(rule, actor, { ...subject }, nowIso()) ? [name] : [],
    ),
  );
