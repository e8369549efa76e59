// Works out from the declarations who may do what by which route (permission matrix): one cell for each role, kind of document and action.

import { openRule } from '@/lib/entity/access';
import { type AnyEntity, isLiveEntity } from '@/lib/entity/entity';
import { type Actor, allows, mightAllow, nobody, type Rule } from '@/lib/entity/rule';
import { menuKinds } from '@/lib/modules/menu';
import type { AccessAction } from '@/lib/operations/authorize';
import { canBeDuplicated } from '@/lib/operations/duplicate';
import type { MatrixRole } from './roles';
import { type RoutePolicy, routePolicies, type Whom } from './route-policies';

export interface PolicyQuestion {
  readonly route: string;
  readonly entity?: string;
  /** What is to be done with a document. */
  readonly verb?: string;
  /** Whose it is, where that makes a difference. */
  readonly whose?: Whom;
  /** Said where it makes a difference that visitors see it. */
  readonly state?: 'published';
}

export interface MatrixCell extends PolicyQuestion {
  readonly role: string;
  readonly allowed: boolean;
}

interface Verb {
  /** What the actor must be allowed to do, all of it. */
  readonly actions: readonly AccessAction[];
  /** Of which kinds it can be asked at all. */
  readonly of?: (of: AnyEntity) => boolean;
}

const canReturn = ({ removal }: AnyEntity): boolean => removal !== 'delete';

/** Everything that the document API can be asked for, and by which rules it is judged. */
export const verbs: Readonly<Record<string, Verb>> = {
  create: { actions: ['create'], of: ({ admin }) => !admin?.uploads },
  save: { actions: ['write'] },
  revert: { actions: ['write'] },
  'take-out': { actions: ['write'] },
  duplicate: { actions: ['write', 'create'], of: canBeDuplicated },
  publish: { actions: ['publish'] },
  unpublish: { actions: ['publish'] },
  discard: { actions: ['write'], of: isLiveEntity },
  submit: { actions: ['write'], of: isLiveEntity },
  withdraw: { actions: ['write', 'publish'], of: isLiveEntity },
  'send-back': { actions: ['publish'], of: isLiveEntity },
  remove: { actions: ['remove'] },
  restore: { actions: ['remove'], of: canReturn },
  purge: { actions: ['remove'], of: canReturn },
};

const ruleOf = (of: AnyEntity, action: AccessAction | 'open'): Rule =>
  action === 'open' ? openRule(of) : (of.access[action] ?? nobody);

function* fieldsOf(rule: Rule, kinds: readonly Rule['is'][]): Generator<string> {
  if ('field' in rule && kinds.includes(rule.is)) yield rule.field;
  if ('rules' in rule) for (const one of rule.rules) yield* fieldsOf(one, kinds);
}

/** Whether it makes a difference to a rule that visitors see the row. */
const looksAtState = (rule: Rule): boolean =>
  rule.is === 'draft' || ('rules' in rule && rule.rules.some((one) => looksAtState(one)));

/** The fields in which it stands whose a row is. */
export const ownerFields = (of: AnyEntity): string[] => [
  ...new Set(
    (['create', 'write', 'publish', 'remove'] as const).flatMap((action) => [
      ...fieldsOf(ruleOf(of, action), ['own', 'others']),
    ]),
  ),
];

type State = 'draft' | 'published';

/** A row that belongs to the actor or to somebody else. */
const rowFor = (of: AnyEntity, actor: Actor, whose: Whom, status: State): Record<string, unknown> => ({
  status,
  ...Object.fromEntries(ownerFields(of).map((field) => [field, whose === 'own' ? actor.id : 'somebody-else'])),
});

const mayWith = (
  of: AnyEntity,
  action: AccessAction | 'open',
  actor: Actor,
  whose: Whom,
  state: State = 'draft',
): boolean =>
  actor.id !== null && allows(ruleOf(of, action), actor, rowFor(of, actor, whose, state), new Date().toISOString());

const mayAbout = (rule: Rule, actor: Actor, whose: Whom): boolean => {
  const row = { userId: whose === 'own' ? actor.id : 'somebody-else', isOrdinary: whose === "other's" };
  return actor.id !== null && allows(rule, actor, row, new Date().toISOString());
};

/** Where nothing depends on whose it is, only somebody else's is asked for. */
const sides = (of: AnyEntity): readonly Whom[] => (ownerFields(of).length > 0 ? ['own', "other's"] : ["other's"]);

const statesFor = (of: AnyEntity, actions: readonly AccessAction[]): readonly State[] =>
  actions.some((action) => looksAtState(ruleOf(of, action))) ? ['draft', 'published'] : ['draft'];

const kindsOf = (policy: { readonly kinds?: readonly string[] }): readonly AnyEntity[] =>
  menuKinds.filter(({ name }) => policy.kinds?.includes(name) ?? true);

const judged = (of: AnyEntity, whose: Whom) => ({
  entity: of.name as string,
  ...(ownerFields(of).length > 0 ? { whose } : {}),
});

type Asked = Omit<MatrixCell, 'route' | 'role'>;

function* askedOf(policy: RoutePolicy, { actor }: MatrixRole): Generator<Asked> {
  switch (policy.is) {
    case 'rule':
      yield { allowed: mightAllow(policy.rule, actor) };
      return;
    case 'holder':
      // What nobody of them holds opens to none of them.
      yield { allowed: false };
      return;
    case 'ever':
      for (const of of kindsOf(policy))
        yield { entity: of.name, allowed: mightAllow(ruleOf(of, policy.action), actor) };
      return;
    case 'kind':
      for (const of of menuKinds) yield { entity: of.name, allowed: mightAllow(policy.rule(of), actor) };
      return;
    case 'row':
      for (const of of kindsOf(policy))
        for (const whose of sides(of))
          yield { ...judged(of, whose), allowed: mayWith(of, policy.action, actor, whose) };
      return;
    case 'person':
      for (const [verb, rule] of Object.entries(policy.actions))
        for (const whose of policy.about) yield { verb, whose, allowed: mayAbout(rule, actor, whose) };
      return;
    case 'actions':
      for (const of of menuKinds)
        for (const [verb, { actions, of: isFor }] of Object.entries(verbs)) {
          if (!(isFor?.(of) ?? true)) continue;
          for (const whose of verb === 'create' ? (['own'] as const) : sides(of))
            for (const state of statesFor(of, actions)) {
              const allowed = actions.every((action) => mayWith(of, action, actor, whose, state));
              yield { ...judged(of, whose), verb, ...(state === 'draft' ? {} : { state }), allowed };
            }
        }
  }
}

export const cellsOf = (roles: readonly MatrixRole[]): MatrixCell[] =>
  Object.entries(routePolicies).flatMap(([route, policy]) =>
    roles.flatMap((role) => [...askedOf(policy, role)].map((asked) => ({ ...asked, route, role: role.name }))),
  );

export const questionText = ({ route, entity, verb, whose, state }: PolicyQuestion): string =>
  [route, entity, verb, whose, state].filter(Boolean).join(' · ');

/** The cells of one question after the other, in the order of the roles. */
export function rowsOf(cells: readonly MatrixCell[]): Map<string, MatrixCell[]> {
  const rows = new Map<string, MatrixCell[]>();
  for (const cell of cells) {
    const row = rows.get(questionText(cell)) ?? [];
    row.push(cell);
    rows.set(questionText(cell), row);
  }
  return rows;
}
