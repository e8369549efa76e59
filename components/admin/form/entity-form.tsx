'use client';
// The form of any entity: saves by itself, says how it stands, and offers what can be done with the whole document.

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CommentsPanel } from '@/components/admin/comments/comments-panel';
import { rememberChange } from '@/components/admin/list/recent-changes';
import { usePreview } from '@/components/admin/preview/use-preview';
import { ReviewBanner } from '@/components/admin/review/review-banner';
import { useReview } from '@/components/admin/review/use-review';
import { Breadcrumbs } from '@/components/admin/shell/breadcrumbs';
import { useConfirm } from '@/components/ui/confirm';
import type { EntityDescription } from '@/lib/entity/description';
import { documentState } from '@/lib/forms/document-state';
import type { OpenDocument } from '@/lib/forms/open';
import { DocumentBar } from './document-bar';
import { createDocument, type DocumentQuestions, saveDocument } from './document-client';
import type { DocumentLocale } from './document-texts';
import styles from './entity-form.module.css';
import { FormFields } from './form-fields';
import { UnsavedDraftNotice } from './unsaved-draft';
import { useDocumentActions } from './use-document-actions';
import { useLeaveGuard } from './use-leave-guard';
import { usePresence } from './use-presence';
import { useSaveQueue } from './use-save-queue';
import type { KindTitles } from './uses-list';

const LivePreview = dynamic(() => import('@/components/admin/preview/live-preview').then((one) => one.LivePreview));
const ConflictDialog = dynamic(() => import('./conflict-dialog').then((one) => one.ConflictDialog));

export interface EntityFormProps {
  readonly entity: EntityDescription;
  /** Absent for a document that does not exist yet. */
  readonly id?: string;
  readonly document: OpenDocument;
  readonly kinds: KindTitles;
  readonly locale: DocumentLocale;
  /** The list that it stands in, and what something new is called. */
  readonly place: { readonly label: string; readonly list: string; readonly fresh: string };
  readonly ask: DocumentQuestions;
  /** Who types: what they have not stored is offered to nobody else. */
  readonly userId: string;
}

/** What visitors see of it, and since which version. */
const liveOf = ({ hasChanges, version, liveDate }: OpenDocument) => ({
  version: hasChanges ? undefined : version,
  date: liveDate,
});

const text = (value: unknown): string | undefined => (value ? String(value) : undefined);

/** The router keeps a screen that was left and may show it again: for something new it has to begin anew. */
export function EntityForm(props: EntityFormProps) {
  const [round, setRound] = useState(0);
  const isUsed = useRef(false);
  const pathname = usePathname();
  const isNew = props.id === undefined && pathname.endsWith('/new');
  useEffect(() => {
    if (!isNew || !isUsed.current) return;
    isUsed.current = false;
    setRound((before) => before + 1);
  }, [isNew]);
  const onCreated = () => {
    isUsed.current = true;
  };
  return <DocumentForm key={`${props.userId} ${round}`} {...props} onCreated={onCreated} />;
}

/** What is typed before the page listens would be lost: until then there is nothing to type into. */
function ListeningFields({ children }: { children: ReactNode }) {
  const [isListening, setListening] = useState(false);
  useEffect(() => setListening(true), []);
  return <fieldset disabled={!isListening}>{children}</fieldset>;
}

function DocumentForm(props: EntityFormProps & { readonly onCreated: () => void }) {
  const { entity, id: openedId, document, kinds, locale, place, ask, userId, onCreated } = props;
  const prefix = useId();
  const current = useRef(openedId);
  const [id, setId] = useState(openedId);
  // What visitors see; what was saved after it waits to be published.
  const [live, setLive] = useState(() => liveOf(document));
  const [review, setReview] = useState(document.review);
  const [isDeciding, setDeciding] = useState(false);

  const saving = useSaveQueue({
    userId,
    entity: entity.name,
    currentId: () => current.current ?? 'new',
    row: document.row,
    version: document.version,
    async send(request) {
      const known = current.current;
      const typed = { ...request, by: userId };
      const answer = await (known ? saveDocument(entity.name, known, typed) : createDocument(entity.name, typed));
      // Somebody may have decided about it meanwhile, and nothing of what is typed here was in the way.
      if (answer.kind === 'saved' || answer.kind === 'conflict') setReview(answer.review);
      if (answer.kind !== 'saved') return answer;
      rememberChange(entity.name, answer.id);
      if (known === undefined) {
        current.current = answer.id;
        setId(answer.id);
        onCreated();
        history.replaceState(null, '', `/admin/${entity.name}/${encodeURIComponent(answer.id)}`);
      }
      return answer;
    },
  });
  const { state: saved, latest } = saving;
  // The page may be told of something newer than what it was opened with.
  useEffect(() => {
    if (document.version === 0 || document.version < latest().version) return;
    const next = liveOf(document);
    setReview(document.review);
    setLive((known) => (known.version === next.version && known.date === next.date ? known : next));
  }, [document, latest]);
  const conflict = saved.conflict;
  useEffect(() => setDeciding(conflict !== undefined), [conflict]);

  const hasChanges = Object.keys(saved.unsaved).length > 0 || saved.version !== live.version;
  const state = documentState({
    publishes: entity.publishes,
    exists: id !== undefined,
    status: saved.values.status,
    liveDate: live.date ?? text(saved.values.publishedDate),
    hasChanges,
    now: new Date().toISOString(),
  });
  const actions = useDocumentActions({
    entity,
    ask,
    saving,
    state,
    currentId: () => current.current,
    kinds,
    locale,
    onLive: ({ version, row }) => setLive({ version, date: text(row.publishedDate) }),
    onReview: setReview,
  });
  const reviewing = useReview({ actions, locale });
  const leaving = useConfirm();
  const address = () => `/admin/${entity.name}/${encodeURIComponent(current.current ?? 'new')}`;
  useLeaveGuard({ saving, ask: leaving.ask, texts: locale.texts.document, address });
  const others = usePresence(entity.name, id);
  const preview = usePreview(entity);
  const isPreviewed = preview !== undefined && preview.shape !== 'closed';
  const title = text(saved.values[entity.label]) ?? locale.texts.document.untitled;

  return (
    <>
      <Breadcrumbs
        label={place.label}
        items={[
          { label: place.list, href: `/admin/${entity.name}` },
          { label: id === undefined ? place.fresh : title },
        ]}
      />
      <form
        className={styles.form}
        data-previewed={preview?.shape === 'beside' || undefined}
        onSubmit={(event) => event.preventDefault()}
      >
        <h1 className="visually-hidden">{id === undefined ? place.fresh : title}</h1>
        <DocumentBar
          {...{ entity, id, state, saving, actions, others, preview, review, locale }}
          may={document.may}
          submit={reviewing.submit}
        />
        {actions.problem && !reviewing.dialog ? (
          <p className={styles.alert} role="alert">
            {actions.problem}
          </p>
        ) : null}
        {conflict && !isDeciding ? (
          <p className={styles.alert} role="alert">
            {locale.texts.document.conflict.waiting}
            <button type="button" className="button-quiet" onClick={() => setDeciding(true)}>
              {locale.texts.document.conflict.decide}
            </button>
          </p>
        ) : null}
        {review ? (
          <ReviewBanner
            {...{ review, locale }}
            mayPublish={document.may.publish}
            isChanged={saved.version > review.submittedVersion}
            isBusy={actions.isBusy}
            actions={reviewing}
            approve={() => void actions.approve()}
          />
        ) : null}
        {saving.unsavedDraft ? <UnsavedDraftNotice saving={saving} texts={locale.texts.form} /> : null}
        <div className={styles.work}>
          <ListeningFields>
            <FormFields entity={entity} saving={saving} prefix={prefix} locale={locale} />
          </ListeningFields>
          {isPreviewed ? (
            <LivePreview
              entity={entity.name}
              id={id}
              values={saved.values}
              preview={preview}
              texts={locale.texts.document}
            />
          ) : null}
        </div>
      </form>
      {id === undefined ? null : (
        <CommentsPanel {...{ entity, id, prefix, locale }} mayPublish={document.may.publish} />
      )}
      {conflict && isDeciding ? (
        <ConflictDialog
          entity={entity}
          conflict={conflict}
          mine={saved.values}
          locale={locale}
          onResolve={saving.resolve}
          onLater={() => setDeciding(false)}
        />
      ) : null}
      {actions.dialogs}
      {reviewing.dialog}
      {leaving.dialog}
    </>
  );
}
