// Works out from the declarations who may do what by which entrance: one cell for each role, kind of document and deed.

import { openRule } from '@/lib/entity/access';
import { type AnyEntity, isLiveEntity } from '@/lib/entity/entity';
import { type Actor, allows, mightAllow, nobody, type Rule } from '@/lib/entity/rule';
import { menuKinds } from '@/lib/modules/menu';
import type { Deed } from '@/lib/operations/authorize';
import { canBeDuplicated } from '@/lib/operations/duplicate';
import { type Entry, entrances, type Whom } from './entrances';
import type { Role } from './roles';

export interface Question {
  readonly entrance: string;
  readonly entity?: string;
  /** What is to be done with a document. */
  readonly verb?: string;
  /** Whose it is, where that makes a difference. */
  readonly whose?: Whom;
  /** Said where it makes a difference that visitors see it. */
  readonly state?: 'published';
}

export interface Cell extends Question {
  readonly role: string;
  readonly allowed: boolean;
}

interface Verb {
  /** What the actor must be allowed to do, all of it. */
  readonly deeds: readonly Deed[];
  /** Of which kinds it can be asked at all. */
  readonly of?: (of: AnyEntity) => boolean;
}

const canReturn = ({ removal }: AnyEntity): boolean => removal !== 'delete';

/** Everything that the door of documents can be asked for, and by which rules it is judged. */
export const verbs: Readonly<Record<string, Verb>> = {
  create: { deeds: ['create'], of: ({ admin }) => !admin?.uploads },
  save: { deeds: ['write'] },
  revert: { deeds: ['write'] },
  'take-out': { deeds: ['write'] },
  duplicate: { deeds: ['write', 'create'], of: canBeDuplicated },
  publish: { deeds: ['publish'] },
  unpublish: { deeds: ['publish'] },
  discard: { deeds: ['write'], of: isLiveEntity },
  submit: { deeds: ['write'], of: isLiveEntity },
  withdraw: { deeds: ['write', 'publish'], of: isLiveEntity },
  'send-back': { deeds: ['publish'], of: isLiveEntity },
  remove: { deeds: ['remove'] },
  restore: { deeds: ['remove'], of: canReturn },
  purge: { deeds: ['remove'], of: canReturn },
};

const ruleOf = (of: AnyEntity, deed: Deed | 'open'): Rule =>
  deed === 'open' ? openRule(of) : (of.access[deed] ?? nobody);

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
    (['create', 'write', 'publish', 'remove'] as const).flatMap((deed) => [
      ...fieldsOf(ruleOf(of, deed), ['own', 'others']),
    ]),
  ),
];

type State = 'draft' | 'published';

/** A row that belongs to the actor or to somebody else. */
const rowFor = (of: AnyEntity, actor: Actor, whose: Whom, status: State): Record<string, unknown> => ({
  status,
  ...Object.fromEntries(ownerFields(of).map((field) => [field, whose === 'own' ? actor.id : 'somebody-else'])),
});

const mayWith = (of: AnyEntity, deed: Deed | 'open', actor: Actor, whose: Whom, state: State = 'draft'): boolean =>
  actor.id !== null && allows(ruleOf(of, deed), actor, rowFor(of, actor, whose, state), new Date().toISOString());

const mayAbout = (rule: Rule, actor: Actor, whose: Whom): boolean => {
  const row = { userId: whose === 'own' ? actor.id : 'somebody-else', isOrdinary: whose === "other's" };
  return actor.id !== null && allows(rule, actor, row, new Date().toISOString());
};

/** Where nothing depends on whose it is, only somebody else's is asked for. */
const sides = (of: AnyEntity): readonly Whom[] => (ownerFields(of).length > 0 ? ['own', "other's"] : ["other's"]);

const statesFor = (of: AnyEntity, deeds: readonly Deed[]): readonly State[] =>
  deeds.some((deed) => looksAtState(ruleOf(of, deed))) ? ['draft', 'published'] : ['draft'];

const kindsOf = (entry: { readonly kinds?: readonly string[] }): readonly AnyEntity[] =>
  menuKinds.filter(({ name }) => entry.kinds?.includes(name) ?? true);

const judged = (of: AnyEntity, whose: Whom) => ({
  entity: of.name as string,
  ...(ownerFields(of).length > 0 ? { whose } : {}),
});

type Asked = Omit<Cell, 'entrance' | 'role'>;

function* askedOf(entry: Entry, { actor }: Role): Generator<Asked> {
  switch (entry.is) {
    case 'rule':
      yield { allowed: mightAllow(entry.rule, actor) };
      return;
    case 'holder':
      // What nobody of them holds opens to none of them.
      yield { allowed: false };
      return;
    case 'ever':
      for (const of of kindsOf(entry)) yield { entity: of.name, allowed: mightAllow(ruleOf(of, entry.deed), actor) };
      return;
    case 'kind':
      for (const of of menuKinds) yield { entity: of.name, allowed: mightAllow(entry.rule(of), actor) };
      return;
    case 'row':
      for (const of of kindsOf(entry))
        for (const whose of sides(of)) yield { ...judged(of, whose), allowed: mayWith(of, entry.deed, actor, whose) };
      return;
    case 'person':
      for (const [verb, rule] of Object.entries(entry.deeds))
        for (const whose of entry.about) yield { verb, whose, allowed: mayAbout(rule, actor, whose) };
      return;
    case 'deeds':
      for (const of of menuKinds)
        for (const [verb, { deeds, of: isFor }] of Object.entries(verbs)) {
          if (!(isFor?.(of) ?? true)) continue;
          for (const whose of verb === 'create' ? (['own'] as const) : sides(of))
            for (const state of statesFor(of, deeds)) {
              const allowed = deeds.every((deed) => mayWith(of, deed, actor, whose, state));
              yield { ...judged(of, whose), verb, ...(state === 'draft' ? {} : { state }), allowed };
            }
        }
  }
}

export const cellsOf = (roles: readonly Role[]): Cell[] =>
  Object.entries(entrances).flatMap(([entrance, entry]) =>
    roles.flatMap((role) => [...askedOf(entry, role)].map((asked) => ({ ...asked, entrance, role: role.name }))),
  );

export const questionText = ({ entrance, entity, verb, whose, state }: Question): string =>
  [entrance, entity, verb, whose, state].filter(Boolean).join(' · ');

/** The cells of one question after the other, in the order of the roles. */
export function rowsOf(cells: readonly Cell[]): Map<string, Cell[]> {
  const rows = new Map<string, Cell[]>();
  for (const cell of cells) {
    const row = rows.get(questionText(cell)) ?? [];
    row.push(cell);
    rows.set(questionText(cell), row);
  }
  return rows;
}
