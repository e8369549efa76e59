'use client';
// The window in which somebody is invited: where to, who it is, and what they are to be.

import Link from 'next/link';
import { useId, useState } from 'react';
import fields from '@/components/admin/form/fields/fields.module.css';
import { FormDialog, problemId } from '@/components/ui/form-dialog';
import { toast } from '@/components/ui/toast';
import type { RefusalTexts } from '@/components/ui/use-mutation';
import type { Invitation } from '@/lib/features/accounts/invite';
import { fill } from '@/lib/strings/fill';
import type { PeopleTexts } from '@/lib/strings/people.en';
import type { AccountActions } from './account';
import styles from './people.module.css';
import { RoleBoxes } from './role-boxes';

interface Props {
  readonly serverActions: AccountActions;
  readonly groups: readonly string[];
  readonly appoints: boolean;
  readonly texts: PeopleTexts;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  readonly onInvited: () => void;
}

const emptyInvitation: Invitation = { email: '', name: '', roles: [], customGroups: [] };

export function InviteDialog({ serverActions, groups, appoints, texts, refusals, onClose, onInvited }: Props) {
  const words = texts.invite;
  const id = useId();
  const [invitation, setInvitation] = useState(emptyInvitation);
  const [wrong, setWrong] = useState<{ field?: 'email' | 'name'; text: string; owner?: string | undefined }>();
  const [isBusy, setBusy] = useState(false);
  const set = (part: Partial<Invitation>) => {
    setWrong(undefined);
    setInvitation((before) => ({ ...before, ...part }));
  };

  async function send(): Promise<void> {
    setBusy(true);
    const answer = await serverActions.invite(invitation).catch(() => undefined);
    setBusy(false);
    if (answer?.kind === 'done') {
      toast({ text: fill(words.sent, { email: invitation.email.trim() }), tone: 'good' });
      return onInvited();
    }
    const path = answer?.issues[0]?.path;
    if (answer?.code === 'taken') setWrong({ field: 'email', text: words.taken, owner: answer.owner });
    else if (path === 'email' || path === 'name') setWrong({ field: path, text: words[`${path}_wrong`] });
    else setWrong({ text: (answer && refusals[answer.code]) ?? texts.failed });
  }

  const input = (field: 'email' | 'name', type: string, autoComplete: string) => (
    <div className={styles.line}>
      <label htmlFor={`${id}-${field}`}>{words[field]}</label>
      <input
        id={`${id}-${field}`}
        className={fields.input}
        type={type}
        required
        maxLength={field === 'email' ? 128 : 100}
        autoComplete={autoComplete}
        data-focus-first={field === 'email' || undefined}
        aria-invalid={wrong?.field === field || undefined}
        aria-describedby={wrong?.field === field ? problemId(`${id}-form`) : undefined}
        value={invitation[field]}
        onChange={({ target }) => set({ [field]: target.value })}
      />
    </div>
  );
  return (
    <FormDialog
      id={`${id}-form`}
      title={words.title}
      submit={words.send}
      cancel={words.cancel}
      closeLabel={words.close}
      {...{ isBusy, onClose }}
      problem={
        wrong && (
          <>
            {wrong.text}{' '}
            {wrong.owner ? (
              <Link href={`/admin/account/${encodeURIComponent(wrong.owner)}`}>{words.openTaken}</Link>
            ) : null}
          </>
        )
      }
      onSubmit={() => void send()}
    >
      <p className={styles.lead}>{words.lead}</p>
      {input('email', 'email', 'off')}
      {input('name', 'text', 'off')}
      <div className={styles.line}>
        <strong>{words.role}</strong>
        <RoleBoxes
          legend={words.role}
          chosen={invitation.roles}
          onChange={(roles) => set({ roles })}
          appoints={appoints}
          texts={texts}
        />
      </div>
      <fieldset className={styles.boxes}>
        <legend>{words.groups}</legend>
        {groups.length === 0 ? <p className={styles.soft}>{words.noGroups}</p> : null}
        {groups.map((group) => (
          <label key={group} className={styles.box}>
            <input
              type="checkbox"
              checked={invitation.customGroups.includes(group)}
              onChange={({ target }) =>
                set({
                  customGroups: target.checked
                    ? [...invitation.customGroups, group]
                    : invitation.customGroups.filter((one) => one !== group),
                })
              }
            />
            <span translate="no">{group}</span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
