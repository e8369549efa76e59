'use client';

// Everybody who can sign in: found by name or address, opened, invited, and acted upon.

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import list from '@/components/admin/list/entity-list.module.css';
import { type ListState, listAddress } from '@/components/admin/list/list-address';
import { ListRow, type TableColumn } from '@/components/admin/list/list-row';
import frame from '@/components/admin/list/rows.module.css';
import { SearchField } from '@/components/admin/list/search-field';
import { PageHead } from '@/components/admin/shell/page-head';
import type { RefusalTexts } from '@/components/ui/use-mutation';
import type { AccountView } from '@/lib/features/accounts/list-accounts';
import { fill } from '@/lib/strings/fill';
import type { PeopleTexts } from '@/lib/strings/people.en';
import type { Strings } from '@/lib/strings/strings.en';
import { type AccountActions, callOf, verbsFor } from './account';
import { AccountState } from './account-state';
import { InviteDialog } from './invite-dialog';
import styles from './people.module.css';
import { useAccountActions } from './use-account-actions';

interface Props {
  readonly accounts: readonly AccountView[];
  readonly next: string | null;
  readonly state: Pick<ListState, 'q' | 'after'>;
  readonly rights: { readonly invites: boolean; readonly appoints: boolean };
  readonly groups: readonly string[];
  readonly serverActions: AccountActions;
  readonly texts: PeopleTexts;
  readonly lists: Strings['lists'];
  readonly refusals: RefusalTexts;
}

export function AccountList(props: Props) {
  const { accounts, next, state, rights, groups, serverActions, texts, lists, refusals } = props;
  const words = texts.list;
  const router = useRouter();
  const [isInviting, setInviting] = useState(false);
  const accountActions = useAccountActions({ serverActions, texts, refusals });
  const columns: TableColumn[] = (['name', 'email', 'status', 'roles', 'groups'] as const).map((name) => ({
    name,
    label: words[name],
    isMinor: name === 'groups',
  }));
  const hrefOf = (userId: string) => `/admin/account/${encodeURIComponent(userId)}`;
  const rowOf = (account: AccountView) => ({
    id: account.userId,
    version: 0,
    title: callOf(account) + (account.isSelf ? ` (${texts.you})` : ''),
    cells: [
      account.email,
      <AccountState key="status" status={account.status} texts={texts} />,
      account.systemGroups.map((role) => texts.roles[role].title).join(', ') || texts.noRole,
      <span key="groups" translate="no">
        {account.customGroups.join(', ') || lists.nothing}
      </span>,
    ],
  });
  const searchWords = { search: words.search, searchHint: words.searchHint, clearSearch: words.clearSearch };
  const { after: _, ...start } = state;

  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        {rights.invites ? (
          <button type="button" className="button" onClick={() => setInviting(true)}>
            {texts.invite.open}
          </button>
        ) : null}
      </PageHead>
      <div className={styles.bar}>
        <SearchField entity="account" state={state} texts={{ ...lists, ...searchWords, searching: words.searching }} />
      </div>
      {accounts.length === 0 ? (
        <div className={list.nothing}>
          <h2>{words.nobody}</h2>
          <p>{fill(words.nobodyHint, { query: state.q ?? '' })}</p>
        </div>
      ) : (
        <table className={`${frame.rows} ${list.table}`}>
          <caption className="visually-hidden">{words.title}</caption>
          <thead>
            <tr>
              {columns.map(({ name, label, isMinor }) => (
                <th key={name} scope="col" data-minor={isMinor || undefined}>
                  {label}
                </th>
              ))}
              <th scope="col" className={list.more}>
                <span className="visually-hidden">{words.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <ListRow
                key={account.userId}
                row={rowOf(account)}
                href={hrefOf(account.userId)}
                columns={columns}
                texts={lists}
                items={[
                  { label: words.open, href: hrefOf(account.userId) },
                  ...verbsFor(account).map((verb) => ({
                    label: texts.actionLabels[verb],
                    danger: verb === 'remove' || verb === 'disable',
                    onSelect: () => void accountActions.act(verb, account),
                  })),
                ]}
                isChosen={false}
                onToggle={undefined}
              />
            ))}
          </tbody>
        </table>
      )}
      <nav className={list.pages} aria-label={words.title}>
        {state.after ? (
          <Link className="button-quiet" href={listAddress('account', start)}>
            {words.first}
          </Link>
        ) : null}
        {next ? (
          <Link className="button-quiet" href={listAddress('account', { ...start, after: next })}>
            {words.next}
          </Link>
        ) : null}
      </nav>
      {isInviting ? (
        <InviteDialog
          serverActions={serverActions}
          groups={groups}
          appoints={rights.appoints}
          texts={texts}
          refusals={refusals}
          onClose={() => setInviting(false)}
          onInvited={() => {
            setInviting(false);
            router.refresh();
          }}
        />
      ) : null}
      {accountActions.dialog}
    </>
  );
}
