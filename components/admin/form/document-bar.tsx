'use client';
// The bar over a form that stays in sight: how it stands, who else is here, and what can be done.

import { PreviewToggle } from '@/components/admin/preview/preview-toggle';
import type { PreviewState } from '@/components/admin/preview/use-preview';
import { Menu, type MenuItem } from '@/components/ui/menu';
import type { EntityDescription } from '@/lib/entity/description';
import type { DocumentState } from '@/lib/forms/document-state';
import type { Deeds } from '@/lib/forms/open';
import type { ReviewState } from '@/lib/forms/review-state';
import styles from './document-bar.module.css';
import type { Voice } from './document-texts';
import { PresenceList } from './presence-list';
import { SaveStatusLine } from './save-status-line';
import { StateBadge } from './state-badge';
import type { DocumentActions } from './use-document-actions';
import type { Person } from './use-presence';
import type { Saving } from './use-save-queue';

interface Props {
  readonly entity: EntityDescription;
  readonly id: string | undefined;
  readonly state: DocumentState;
  readonly saving: Saving;
  readonly actions: DocumentActions;
  readonly may: Deeds;
  /** Left out where nobody has submitted it. */
  readonly review: ReviewState | undefined;
  readonly submit: () => void;
  readonly others: readonly Person[];
  readonly preview: PreviewState | undefined;
  readonly voice: Voice;
}

const auditAddress = (entity: string, id: string): string =>
  `/admin/audit?${new URLSearchParams({ of: `${entity}:${id}` })}`;

function menuItems({ entity, id, state, saving, actions, may, voice }: Props): MenuItem[] {
  const { deeds } = voice.texts.document;
  const { name, hasChanges } = state;
  const item = (isShown: boolean, one: MenuItem): MenuItem[] => (isShown ? [one] : []);
  const isDraft = name === 'draft' || name === 'new';
  const isOff = entity.removal === 'inactive' && saving.state.values.status === 'inactive';
  const address = `/admin/${entity.name}/${encodeURIComponent(id ?? '')}`;
  return [
    ...item(may.publish && isDraft, { label: deeds.schedule, onSelect: actions.schedule }),
    ...item(may.publish && name === 'scheduled' && hasChanges, { label: deeds.reschedule, onSelect: actions.schedule }),
    ...item(may.publish && name === 'scheduled', {
      label: deeds.publishNow,
      onSelect: () => void actions.publishNow(),
    }),
    ...item(may.publish && name === 'scheduled', { label: deeds.unschedule, onSelect: () => void actions.unpublish() }),
    ...item(may.publish && name === 'published', { label: deeds.unpublish, onSelect: () => void actions.unpublish() }),
    ...item(hasChanges, { label: deeds.discard, onSelect: () => void actions.discard() }),
    ...item(entity.previews, { label: deeds.preview, onSelect: () => void actions.copyPreview() }),
    ...item(may.duplicate, { label: deeds.duplicate, onSelect: () => void actions.duplicate() }),
    { label: deeds.revisions, href: `${address}/revisions` },
    ...item(may.audit && id !== undefined, { label: deeds.audit, href: auditAddress(entity.name, id ?? '') }),
    { label: deeds.uses, onSelect: () => void actions.showUses() },
    ...item(may.remove && isOff, { label: deeds.switchOn, onSelect: () => void actions.switchOn() }),
    ...item(may.remove && !isOff, {
      label: entity.removal === 'inactive' ? deeds.switchOff : deeds.remove,
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
function submission({ state, saving, review, submit, voice }: Props): MainAction | undefined {
  const { deeds } = voice.texts.review;
  const { unsaved, version } = saving.state;
  if (state.name === 'none' || (state.name !== 'new' && state.name !== 'draft' && !state.hasChanges)) return undefined;
  if (review?.state !== 'waiting') return { label: deeds.submit, run: submit, isMain: true };
  const isChanged = version > review.submittedVersion || Object.keys(unsaved).length > 0;
  return isChanged ? { label: deeds.again, run: submit, isMain: true } : undefined;
}

function mainAction(props: Props): MainAction | undefined {
  const { state, actions, may, review, voice } = props;
  const { deeds } = voice.texts.document;
  if (!may.publish) return submission(props);
  // Approving it is offered beside the words that came with it.
  if (review?.state === 'waiting') return undefined;
  const publish = () => void actions.publish();
  switch (state.name) {
    case 'new':
    case 'draft':
      return { label: deeds.publish, run: publish, isMain: true };
    case 'scheduled':
      return state.hasChanges
        ? { label: deeds.publishChanges, run: publish, isMain: true }
        : { label: deeds.reschedule, run: actions.schedule, isMain: false };
    case 'published':
      return state.hasChanges ? { label: deeds.publishChanges, run: publish, isMain: true } : undefined;
    default:
      return undefined;
  }
}

export function DocumentBar(props: Props) {
  const { id, state, saving, actions, others, preview, voice } = props;
  const main = mainAction(props);
  return (
    <div className={styles.bar}>
      <div className={styles.standing}>
        <StateBadge state={state} voice={voice} />
        <SaveStatusLine state={saving.state} savedAt={saving.savedAt} voice={voice} />
      </div>
      <div className={styles.deeds}>
        <PresenceList others={others} voice={voice} />
        {preview ? <PreviewToggle preview={preview} voice={voice} /> : null}
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
        {id === undefined ? null : <Menu label={voice.texts.document.more} items={menuItems(props)} />}
      </div>
    </div>
  );
}
