'use client';
// The bar over a form that stays in sight (sticky toolbar): how it stands, who else is here, and what can be done.

import { PreviewToggle } from '@/components/admin/preview/preview-toggle';
import type { PreviewState } from '@/components/admin/preview/use-preview';
import { Menu, type MenuItem } from '@/components/ui/menu';
import type { EntityDescription } from '@/lib/entity/description';
import type { DocumentState } from '@/lib/forms/document-state';
import type { Capabilities } from '@/lib/forms/open';
import type { ReviewState } from '@/lib/forms/review-state';
import styles from './document-bar.module.css';
import type { DocumentLocale } from './document-texts';
import { PresenceList } from './presence-list';
import { SaveStatusLine } from './save-status-line';
import { StateBadge } from './state-badge';
import type { DocumentActions } from './use-document-actions';
import type { OtherEditor } from './use-presence';
import type { Saving } from './use-save-queue';

interface Props {
  readonly entity: EntityDescription;
  readonly id: string | undefined;
  readonly state: DocumentState;
  readonly saving: Saving;
  readonly actions: DocumentActions;
  readonly may: Capabilities;
  /** Left out where nobody has submitted it. */
  readonly review: ReviewState | undefined;
  readonly submit: () => void;
  readonly others: readonly OtherEditor[];
  readonly preview: PreviewState | undefined;
  readonly locale: DocumentLocale;
}

const auditAddress = (entity: string, id: string): string =>
  `/admin/audit?${new URLSearchParams({ of: `${entity}:${id}` })}`;

function menuItems({ entity, id, state, saving, actions, may, locale }: Props): MenuItem[] {
  const { actionLabels } = locale.texts.document;
  const { name, hasChanges } = state;
  const item = (isShown: boolean, one: MenuItem): MenuItem[] => (isShown ? [one] : []);
  const isDraft = name === 'draft' || name === 'new';
  const isOff = entity.removal === 'inactive' && saving.state.values.status === 'inactive';
  const address = `/admin/${entity.name}/${encodeURIComponent(id ?? '')}`;
  return [
    ...item(may.publish && isDraft, { label: actionLabels.schedule, onSelect: actions.schedule }),
    ...item(may.publish && name === 'scheduled' && hasChanges, {
      label: actionLabels.reschedule,
      onSelect: actions.schedule,
    }),
    ...item(may.publish && name === 'scheduled', {
      label: actionLabels.publishNow,
      onSelect: () => void actions.publishNow(),
    }),
    ...item(may.publish && name === 'scheduled', {
      label: actionLabels.unschedule,
      onSelect: () => void actions.unpublish(),
    }),
    ...item(may.publish && name === 'published', {
      label: actionLabels.unpublish,
      onSelect: () => void actions.unpublish(),
    }),
    ...item(hasChanges, { label: actionLabels.discard, onSelect: () => void actions.discard() }),
    ...item(entity.previews, { label: actionLabels.preview, onSelect: () => void actions.copyPreview() }),
    ...item(may.duplicate, { label: actionLabels.duplicate, onSelect: () => void actions.duplicate() }),
    { label: actionLabels.revisions, href: `${address}/revisions` },
    ...item(may.audit && id !== undefined, { label: actionLabels.audit, href: auditAddress(entity.name, id ?? '') }),
    { label: actionLabels.uses, onSelect: () => void actions.showUses() },
    ...item(may.remove && isOff, { label: actionLabels.switchOn, onSelect: () => void actions.switchOn() }),
    ...item(may.remove && !isOff, {
      label: entity.removal === 'inactive' ? actionLabels.switchOff : actionLabels.remove,
      onSelect: () => void actions.remove(),
      danger: true,
    }),
  ];
}

interface MainAction {
  readonly label: string;
  readonly run: () => void;
  readonly isMain: boolean;
}

/** Those who may not publish hand it in; what waits unchanged is handed in already. */
function submission({ state, saving, review, submit, locale }: Props): MainAction | undefined {
  const { actionLabels } = locale.texts.review;
  const { unsaved, version } = saving.state;
  if (state.name === 'none' || (state.name !== 'new' && state.name !== 'draft' && !state.hasChanges)) return undefined;
  if (review?.state !== 'waiting') return { label: actionLabels.submit, run: submit, isMain: true };
  const isChanged = version > review.submittedVersion || Object.keys(unsaved).length > 0;
  return isChanged ? { label: actionLabels.again, run: submit, isMain: true } : undefined;
}

function mainAction(props: Props): MainAction | undefined {
  const { state, actions, may, review, locale } = props;
  const { actionLabels } = locale.texts.document;
  if (!may.publish) return submission(props);
  // Approving it is offered beside the words that came with it.
  if (review?.state === 'waiting') return undefined;
  const publish = () => void actions.publish();
  switch (state.name) {
    case 'new':
    case 'draft':
      return { label: actionLabels.publish, run: publish, isMain: true };
    case 'scheduled':
      return state.hasChanges
        ? { label: actionLabels.publishChanges, run: publish, isMain: true }
        : { label: actionLabels.reschedule, run: actions.schedule, isMain: false };
    case 'published':
      return state.hasChanges ? { label: actionLabels.publishChanges, run: publish, isMain: true } : undefined;
    default:
      return undefined;
  }
}

export function DocumentBar(props: Props) {
  const { id, state, saving, actions, others, preview, locale } = props;
  const main = mainAction(props);
  return (
    <div className={styles.bar}>
      <div className={styles.state}>
        <StateBadge state={state} locale={locale} />
        <SaveStatusLine state={saving.state} savedAt={saving.savedAt} locale={locale} />
      </div>
      <div className={styles.actions}>
        <PresenceList others={others} locale={locale} />
        {preview ? <PreviewToggle preview={preview} locale={locale} /> : null}
        {main ? (
          <button
            type="button"
            className={main.isMain ? 'button' : 'button-quiet'}
            disabled={actions.isBusy}
            onClick={main.run}
          >
            {main.label}
          </button>
        ) : null}
        {id === undefined ? null : <Menu label={locale.texts.document.more} items={menuItems(props)} />}
      </div>
    </div>
  );
}
