// The accounts of the club, page by page or by the beginning of an address or a name (account search); and one of them with all that is to be known.

import { hasTotp } from '@/lib/auth/pool-account';
import { type AccountFilter, listAccounts, type PoolAccount } from '@/lib/auth/pool-admin';
import { listSessionsOf } from '@/lib/auth/sessions';
import { AppError } from '@/lib/errors';
import { type LastLogin, lastLoginOf } from '@/lib/features/last-login';
import { type AccountAction, account } from '@/lib/modules/people/account';
import { membership } from '@/lib/modules/people/membership';
import { ownAccount } from '@/lib/modules/people/own-account';
import { authorizeUnder, may } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { find } from '@/lib/operations/find';
import { everyPage } from '@/lib/pages';
import { type Account, accountFor, mayTo, withGroups } from './account';

const pageSize = 20;

const actions = [
  'resend',
  'disable',
  'enable',
  'reset-password',
  'reset-totp',
  'sign-out',
  'appoint',
  'remove',
  'admit',
  'expel',
  'export',
] as const satisfies readonly AccountAction[];

/** For showing and hiding only: every action judges by itself. */
export type AccountRights = Readonly<Record<(typeof actions)[number], boolean>>;

export interface AccountView extends Omit<Account, 'username'> {
  readonly customGroups: readonly string[];
  readonly isSelf: boolean;
  readonly may: AccountRights;
}

async function viewOf(context: Context, found: PoolAccount): Promise<AccountView> {
  const [{ username: _, ...known }, groups] = await Promise.all([
    withGroups(found),
    everyPage((options) => find(context, membership, 'ofUser', { userId: found.userId }, options)),
  ]);
  const rights = actions.map((action) => [action, mayTo(context.actor, action, { ...known, username: '' })]);
  return {
    ...known,
    customGroups: groups.map(({ groupName }) => groupName),
    isSelf: known.userId === context.actor.id,
    may: Object.fromEntries(rights) as AccountRights,
  };
}

export interface Accounts {
  readonly accounts: readonly AccountView[];
  readonly next: string | null;
}

const capitalised = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The pool takes one condition at a time: addresses first, then names, as typed and with a capital letter. */
function questionsFor(query: string): (AccountFilter | undefined)[] {
  const value = query.trim().slice(0, 100);
  if (!value) return [undefined];
  const address = { by: 'email', value: value.toLowerCase() } as const;
  if (value.includes('@')) return [address];
  return [address, ...[...new Set([value, capitalised(value)])].map((one) => ({ by: 'name', value: one }) as const)];
}

const answers = ({ by, value }: AccountFilter, { email, name }: PoolAccount): boolean =>
  (by === 'email' ? email.toLowerCase() : name).startsWith(value);

/** Where a page ended: in which question, and how far in it. */
function placeOf(after: string): { question: number; token: string | undefined } {
  const [, question = '0', token] = /^(\d)(?:\.(.+))?$/s.exec(after) ?? [];
  if (after && !/^\d(\.|$)/.test(after)) throw new AppError('malformed', 'This page of accounts does not exist');
  return { question: Number(question), token };
}

export async function findAccounts(context: Context, query = '', after = ''): Promise<Accounts> {
  authorizeUnder(context.actor, account, 'list');
  const questions = questionsFor(query);
  const found: PoolAccount[] = [];
  let { question, token } = placeOf(after);
  while (question < questions.length && found.length < pageSize) {
    const filter = questions[question];
    const page = await listAccounts(pageSize - found.length, filter, token);
    const earlier = questions.slice(0, question).flatMap((one) => one ?? []);
    found.push(...page.accounts.filter((one) => !earlier.some((asked) => answers(asked, one))));
    token = page.next;
    if (!token) question++;
  }
  const next = question < questions.length ? `${question}${token ? `.${token}` : ''}` : null;
  return { accounts: await Promise.all(found.map((one) => viewOf(context, one))), next };
}

export interface OpenAccount extends AccountView {
  readonly hasApp: boolean;
  /** On how many devices somebody is signed in. */
  readonly sessions: number;
  /** Undefined where there was none, or where it is not for the actor to know. */
  readonly lastLogin?: LastLogin;
}

export async function openAccount(context: Context, userId: string): Promise<OpenAccount> {
  const found = await accountFor(context.actor, 'read', userId);
  const seesLogin = may(context.actor, ownAccount, 'last-login', { userId });
  const [view, hasApp, sessions, lastLogin] = await Promise.all([
    viewOf(context, found),
    hasTotp(found.username),
    listSessionsOf(userId),
    seesLogin ? lastLoginOf(context.actor, userId) : undefined,
  ]);
  return { ...view, hasApp, sessions: sessions.length, ...(lastLogin ? { lastLogin } : {}) };
}
