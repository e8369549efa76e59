// Who may: rules are data, judged here for an actor and, where it matters, a row (access rules).

export interface Actor {
  /** Null for somebody who is not signed in. */
  readonly id: string | null;
  readonly permissions: ReadonlySet<string>;
  /** The custom groups that they are in, by name. */
  readonly groups?: ReadonlySet<string>;
}

export const visitor: Actor = { id: null, permissions: new Set() };

export type Rule =
  | { readonly is: 'anyone' }
  | { readonly is: 'nobody' }
  | { readonly is: 'signed-in' }
  | { readonly is: 'live' | 'draft' }
  | { readonly is: 'can'; readonly permission: string }
  | { readonly is: 'own' | 'others' | 'same-group' | 'flag'; readonly field: string }
  | { readonly is: 'either' | 'both'; readonly rules: readonly Rule[] };

export const anyone: Rule = { is: 'anyone' };
export const nobody: Rule = { is: 'nobody' };
export const signedIn: Rule = { is: 'signed-in' };
/** The row is published and its date has come. */
export const live: Rule = { is: 'live' };
/** The row is neither out nor planned to be. */
export const draft: Rule = { is: 'draft' };
export const can = (permission: `${string}:${string}`): Rule => ({ is: 'can', permission });
/** The named field holds the actor's own id. */
export const own = (field: string): Rule => ({ is: 'own', field });
/** The named field holds somebody else's id. */
export const others = (field: string): Rule => ({ is: 'others', field });
/** The named field holds the name of a custom group that the actor is in. */
export const sameGroup = (field: string): Rule => ({ is: 'same-group', field });
/** The named field of the row says yes. */
export const flag = (field: string): Rule => ({ is: 'flag', field });
export const either = (...rules: Rule[]): Rule => ({ is: 'either', rules });
export const both = (...rules: Rule[]): Rule => ({ is: 'both', rules });

type RuleRow = Readonly<Record<string, unknown>>;

export const isLive = (row: RuleRow, now: string): boolean =>
  row.status === 'published' && (row.publishedDate === undefined || String(row.publishedDate) <= now);

/** Without a row, a rule about rows denies: closed by default. */
export function allows(rule: Rule, actor: Actor, row: RuleRow | undefined, now: string): boolean {
  switch (rule.is) {
    case 'anyone':
      return true;
    case 'nobody':
      return false;
    case 'signed-in':
      return actor.id !== null;
    case 'live':
      return row !== undefined && isLive(row, now);
    case 'draft':
      return row !== undefined && row.status !== 'published';
    case 'can':
      return actor.permissions.has(rule.permission);
    case 'own':
      return actor.id !== null && row !== undefined && row[rule.field] === actor.id;
    case 'others':
      return actor.id !== null && typeof row?.[rule.field] === 'string' && row[rule.field] !== actor.id;
    case 'same-group':
      return typeof row?.[rule.field] === 'string' && actor.groups?.has(row[rule.field] as string) === true;
    case 'flag':
      return row?.[rule.field] === true;
    case 'either':
      return rule.rules.some((one) => allows(one, actor, row, now));
    case 'both':
      return rule.rules.every((one) => allows(one, actor, row, now));
  }
}

/** Whether the actor could pass for some row: what decides if a list may be asked for at all. */
export function mightAllow(rule: Rule, actor: Actor): boolean {
  switch (rule.is) {
    case 'live':
    case 'draft':
    case 'flag':
      return true;
    case 'own':
    case 'others':
      return actor.id !== null;
    case 'same-group':
      return (actor.groups?.size ?? 0) > 0;
    case 'either':
      return rule.rules.some((one) => mightAllow(one, actor));
    case 'both':
      return rule.rules.every((one) => mightAllow(one, actor));
    default:
      return allows(rule, actor, undefined, '');
  }
}
