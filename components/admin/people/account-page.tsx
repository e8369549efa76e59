'use client';

// One account: who it is, what they may, how they sign in, and the ways to take it away.

import Link from 'next/link';
import { useState } from 'react';
import { PageHead } from '@/components/admin/shell/page-head';
import { type RefusalTexts, useMutation } from '@/components/ui/use-mutation';
import type { AccountView, OpenAccount } from '@/lib/features/accounts/list-accounts';
import { fill, fillCount } from '@/lib/strings/fill';
import type { PeopleTexts } from '@/lib/strings/people.en';
import {
  type AccountActions,
  type AccountVerb,
  callOf,
  exportAddress,
  type GroupActions,
  type RoleName,
  verbsFor,
} from './account';
import { AccountGroups } from './account-groups';
import { AccountState } from './account-state';
import styles from './people.module.css';
import { RoleBoxes } from './role-boxes';
import { useAccountActions } from './use-account-actions';

interface Props {
  readonly account: OpenAccount;
  readonly rights: { readonly manages: boolean; readonly appoints: boolean; readonly audits: boolean };
  readonly groups: readonly string[];
  readonly serverActions: AccountActions;
  readonly groupActions: GroupActions;
  readonly texts: PeopleTexts;
  readonly refusals: RefusalTexts;
  readonly language: string;
  readonly timeZone: string;
}

const signingIn: readonly AccountVerb[] = ['resend', 'reset-password', 'reset-totp', 'sign-out'];
const ending: readonly AccountVerb[] = ['enable', 'disable', 'remove'];

const auditAddress = (asked: Record<string, string>): string => `/admin/audit?${new URLSearchParams(asked)}`;

/** Why somebody cannot change this account, if they cannot. */
function reason(account: AccountView, manages: boolean, texts: PeopleTexts): string | undefined {
  if (!manages) return texts.why.look;
  if (account.isSelf) return texts.why.self;
  return account.may.appoint ? undefined : texts.why.high;
}

function Roles({ account, rights, serverActions, texts, refusals, why }: Props & { readonly why: string | undefined }) {
  const [chosen, setChosen] = useState<readonly RoleName[]>(account.systemGroups);
  const { isBusy, run } = useMutation(refusals, texts.failed);
  const isChanged = [...chosen].sort().join() !== [...account.systemGroups].sort().join();
  const said = { text: fill(texts.done.roles, { name: callOf(account) }) };
  return (
    <section className={styles.card}>
      <h2>{texts.page.roles}</h2>
      <p className={styles.lead}>{texts.page.rolesLead}</p>
      <RoleBoxes
        legend={texts.page.roles}
        chosen={chosen}
        onChange={setChosen}
        appoints={rights.appoints}
        why={why}
        texts={texts}
      />
      {why === undefined ? (
        <div className={styles.buttons}>
          <button
            type="button"
            className="button"
            disabled={isBusy || !isChanged}
            onClick={() => void run(() => serverActions.setRoles(account.userId, chosen), said)}
          >
            {texts.page.saveRoles}
          </button>
        </div>
      ) : null}
    </section>
  );
}

function Facts({ account, texts, language, timeZone }: Pick<Props, 'account' | 'texts' | 'language' | 'timeZone'>) {
  const { page } = texts;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const clock = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const { lastLogin, sessions } = account;
  const login = ({ at, address }: NonNullable<OpenAccount['lastLogin']>) => {
    const time = clock.format(new Date(at));
    return address ? fill(page.lastLoginFrom, { time, address }) : time;
  };
  const facts: (readonly [string, string])[] = [
    [page.since, day.format(new Date(account.createdAt))],
    [page.app, account.hasApp ? page.appOn : page.appOff],
    [page.sessions, fillCount(language, page.sessionCount, sessions)],
    ...(lastLogin ? [[page.lastLogin, login(lastLogin)] as const] : []),
  ];
  return (
    <section className={styles.card}>
      <h2>{page.facts}</h2>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function AccountScreen(props: Props) {
  const { account, rights, groups, serverActions, groupActions, texts, refusals } = props;
  const accountActions = useAccountActions({ serverActions, texts, refusals });
  const why = reason(account, rights.manages, texts);
  const verbs = verbsFor(account);
  const buttons = (among: readonly AccountVerb[], danger: boolean) =>
    among
      .filter((verb) => verbs.includes(verb) && (verb !== 'reset-totp' || account.hasApp))
      .map((verb) => (
        <button
          key={verb}
          type="button"
          className={danger && verb === 'remove' ? 'button-danger' : 'button-quiet'}
          disabled={accountActions.isBusy}
          onClick={() => void accountActions.act(verb, account)}
        >
          {texts.actionLabels[verb]}
        </button>
      ));
  const access = buttons(signingIn, false);
  return (
    <div className={styles.screen}>
      <PageHead title={callOf(account) + (account.isSelf ? ` (${texts.you})` : '')}>
        {rights.audits ? (
          <div className={styles.buttons}>
            <Link className="button-quiet" href={auditAddress({ person: account.userId })}>
              {texts.page.actionsBy}
            </Link>
            <Link className="button-quiet" href={auditAddress({ of: `account:${account.userId}` })}>
              {texts.page.actionsAbout}
            </Link>
          </div>
        ) : null}
      </PageHead>
      <p className={styles.who}>
        <AccountState status={account.status} texts={texts} />
        <span>{account.email}</span>
      </p>
      {why ? <p className={styles.why}>{why}</p> : null}
      <Facts {...props} />
      <Roles key={account.systemGroups.join()} {...props} why={why} />
      <AccountGroups account={account} groups={groups} serverActions={groupActions} texts={texts} refusals={refusals} />
      {access.length > 0 ? (
        <section className={styles.card}>
          <h2>{texts.page.access}</h2>
          <div className={styles.buttons}>{access}</div>
        </section>
      ) : null}
      {why === undefined ? (
        <section className={styles.card} data-danger>
          <h2>{texts.page.danger}</h2>
          <p className={styles.lead}>{texts.page.dangerLead}</p>
          <div className={styles.buttons}>
            {account.may.export ? (
              <a className="button-quiet" href={exportAddress(account.userId)} download>
                {texts.page.export}
              </a>
            ) : null}
            {buttons(ending, true)}
          </div>
        </section>
      ) : null}
      {accountActions.dialog}
    </div>
  );
}
