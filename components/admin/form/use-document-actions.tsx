'use client';
// Everything that can be done to a whole document from its form: asked about first, done to exactly what is on the screen.

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { rememberChange } from '@/components/admin/list/recent-changes';
import { placesIn } from '@/components/admin/removal/places';
import { useUsedQuestion } from '@/components/admin/removal/use-used-question';
import { useConfirm } from '@/components/ui/confirm';
import { Dialog } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import type { EntityDescription } from '@/lib/entity/description';
import type { DocumentRequest } from '@/lib/forms/document-action';
import type { DocumentState } from '@/lib/forms/document-state';
import { refusalMessage } from '@/lib/forms/field-messages';
import type { ReviewState } from '@/lib/forms/review-state';
import type { SaveAnswer } from '@/lib/forms/save-protocol';
import type { Uses } from '@/lib/forms/warnings';
import { fill } from '@/lib/strings/fill';
import { actOnDocument, type DocumentQuestions, duplicateDocument } from './document-client';
import { type DocumentLocale, sayTime } from './document-texts';
import { type Asking, questionsIn } from './questions';
import { ScheduleDialog } from './schedule-dialog';
import type { Saving } from './use-save-queue';
import { type KindTitles, UsesList } from './uses-list';

type Saved = Extract<SaveAnswer, { kind: 'saved' }>;
type Request = Omit<DocumentRequest, 'version' | 'idempotencyKey'>;

/** What is refused where nothing waits any more. */
const ofReview: ReadonlySet<DocumentRequest['verb']> = new Set(['withdraw', 'send-back']);

interface Options {
  readonly entity: EntityDescription;
  readonly ask: DocumentQuestions;
  readonly saving: Saving;
  readonly state: DocumentState;
  readonly currentId: () => string | undefined;
  readonly kinds: KindTitles;
  readonly locale: DocumentLocale;
  /** What visitors see has changed. */
  readonly onLive: (answer: Saved) => void;
  /** How the review stands, as every answer of the server tells. */
  readonly onReview: (review: ReviewState | undefined) => void;
}

export interface DocumentActions {
  /** Stores what is on the screen, does it to exactly that, and says so. Whether it was done. */
  readonly act: (request: Request, said: string) => Promise<boolean>;
  readonly publish: () => Promise<void>;
  /** Publishes what waits for it, and nothing that waits no longer. */
  readonly approve: () => Promise<void>;
  readonly publishNow: () => Promise<void>;
  readonly schedule: () => void;
  readonly unpublish: () => Promise<void>;
  readonly discard: () => Promise<void>;
  readonly duplicate: () => Promise<void>;
  readonly copyPreview: () => Promise<void>;
  readonly showUses: () => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly switchOn: () => Promise<void>;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly dialogs: ReactNode;
}

export function useDocumentActions(options: Options): DocumentActions {
  const { entity, ask: server, saving, state, currentId, kinds, locale, onLive, onReview } = options;
  const { done, problem: problems, uses: useWords, close } = locale.texts.document;
  const router = useRouter();
  const { ask, dialog } = useConfirm();
  const used = useUsedQuestion({ texts: locale.texts.removal, kinds, language: locale.language });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isScheduling, setScheduling] = useState(false);
  const [uses, setUses] = useState<Uses>();
  const title = String(saving.state.values[entity.label] ?? '');
  const asking: Asking = { ask, locale, entity, title, state };
  const questions = questionsIn(asking);

  /** Exactly what is on the screen is meant, so it is stored first. */
  async function settled(): Promise<string | undefined> {
    await saving.flush();
    const id = currentId();
    if (id && Object.keys(saving.latest().unsaved).length === 0) return id;
    setProblem(problems.unsaved);
    return undefined;
  }

  const working = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    await work().finally(() => setBusy(false));
  };

  function tell(answer: Exclude<SaveAnswer, Saved>, isOfReview = false): void {
    if (answer.kind === 'conflict') {
      saving.refresh(answer.theirs, answer.version);
      onReview(answer.review);
      setProblem(isOfReview && answer.review?.state !== 'waiting' ? locale.texts.review.over : problems.stale);
    } else if (answer.kind === 'signed-out') setProblem(problems.signedOut);
    else if (answer.kind === 'unknown') setProblem(problems.unreachable);
    else if (isOfReview && answer.code === 'missing') setProblem(locale.texts.review.over);
    else setProblem(refusalMessage(answer, locale.texts.inputs.refusals));
  }

  async function perform(id: string, request: Request): Promise<SaveAnswer> {
    const answer = await actOnDocument(entity.name, id, { ...request, version: saving.latest().version });
    if (answer.kind !== 'saved') return answer;
    rememberChange(entity.name, id);
    saving.refresh(answer.row, answer.version);
    onReview(answer.review);
    return answer;
  }

  async function carryOut(request: Request, said: (answer: Saved) => string): Promise<Saved | undefined> {
    let done: Saved | undefined;
    await working(async () => {
      const id = await settled();
      if (!id) return;
      const answer = await perform(id, request);
      if (answer.kind !== 'saved') return tell(answer, request.approve || ofReview.has(request.verb));
      done = answer;
      toast({ text: said(answer), tone: 'good' });
    });
    return done;
  }
  const act = async (request: Request, said: string) => (await carryOut(request, () => said)) !== undefined;
  const live = async (request: Request, said: (answer: Saved) => string) => {
    const answer = await carryOut(request, said);
    if (answer) onLive(answer);
  };

  const appears = ({ row: { publishedDate } }: Saved): string =>
    publishedDate && String(publishedDate) > new Date().toISOString()
      ? fill(done.schedule, { time: sayTime(locale, String(publishedDate)) })
      : done.publish;

  async function publish({ at, approve }: Pick<Request, 'at' | 'approve'> = {}): Promise<void> {
    let isMeant = false;
    await working(async () => {
      const id = await settled();
      if (!id) return;
      const warnings = await server.warnings(entity.name, id).catch(() => []);
      setBusy(false);
      const { publishedDate } = saving.latest().values;
      const date = at ?? (publishedDate ? String(publishedDate) : undefined);
      isMeant = await questions.publish(warnings, { at: date, isChosen: at !== undefined && at !== 'now' });
    });
    if (isMeant) await live({ verb: 'publish', at, approve }, appears);
  }

  async function undoRemoval(id: string, version: number): Promise<void> {
    const answer = await actOnDocument(entity.name, id, { verb: 'restore', version });
    rememberChange(entity.name, id);
    if (answer.kind === 'saved') toast({ text: fill(done.restore, { title }), tone: 'good' });
    else toast({ text: problems.unreachable, tone: 'bad' });
    router.refresh();
  }

  async function removeUsed(id: string): Promise<void> {
    const found = await server.uses(entity.name, id).catch(() => null);
    if (!found) return setProblem(problems.unreachable);
    const places = placesIn(found, entity.name, id);
    const { removal, name } = entity;
    const answer = await used.ask({ entity: name, id, title, removal, places, hasMore: found.hasMore });
    // Somebody may have begun to use it meanwhile: then the question is asked again.
    if (answer) await removeNow(id, answer === 'keep');
  }

  async function removeNow(id: string, confirmed: boolean): Promise<void> {
    const answer = await perform(id, { verb: 'remove', confirmed });
    if (answer.kind === 'refused' && answer.code === 'in_use') return removeUsed(id);
    if (answer.kind !== 'saved') return tell(answer);
    const said = { bin: done.remove, inactive: done.switchOff, delete: done.erase }[entity.removal];
    const undo = { label: done.undo, run: () => void undoRemoval(id, answer.version) };
    toast({ text: fill(said, { title }), ...(entity.removal === 'delete' ? {} : { action: undo }) });
    router.push(`/admin/${entity.name}`);
  }

  return {
    act,
    publish: () => publish(),
    approve: () => publish({ approve: true }),
    publishNow: () => publish({ at: 'now' }),
    schedule: () => setScheduling(true),
    async unpublish() {
      if (!(await questions.unpublish())) return;
      await live({ verb: 'unpublish' }, () => (state.name === 'scheduled' ? done.unschedule : done.unpublish));
    },
    async discard() {
      if (await questions.discard()) await live({ verb: 'discard' }, () => done.discard);
    },
    duplicate: () =>
      working(async () => {
        const id = await settled();
        if (!id) return;
        const answer = await duplicateDocument(entity.name, id);
        if (answer.kind !== 'saved') return tell(answer);
        rememberChange(entity.name, answer.id);
        toast({ text: done.duplicate, tone: 'good' });
        router.push(`/admin/${entity.name}/${encodeURIComponent(answer.id)}`);
      }),
    copyPreview: () =>
      working(async () => {
        const id = await settled();
        if (!id) return;
        const link = await server.preview(entity.name, id).catch(() => null);
        if (!link) return setProblem(problems.unreachable);
        const address = new URL(link.path, location.href).href;
        // Where copying is not allowed, opening it is still a way to the address.
        await navigator.clipboard?.writeText(address).catch(() => undefined);
        toast({
          text: fill(done.preview, { time: sayTime(locale, link.until) }),
          tone: 'good',
          action: { label: done.openPreview, run: () => void open(address, '_blank', 'noopener') },
        });
      }),
    showUses: () =>
      working(async () => {
        const id = currentId();
        const found = id ? await server.uses(entity.name, id).catch(() => null) : { uses: [], hasMore: false };
        if (found) setUses(found);
        else setProblem(problems.unreachable);
      }),
    async remove() {
      if (!(await questions.remove())) return;
      await working(async () => {
        const id = await settled();
        if (id) await removeNow(id, false);
      });
    },
    switchOn: () =>
      working(async () => {
        const id = await settled();
        if (!id) return;
        const answer = await perform(id, { verb: 'restore' });
        if (answer.kind === 'saved') toast({ text: fill(done.switchOn, { title }), tone: 'good' });
        else tell(answer);
      }),
    isBusy,
    problem,
    dialogs: (
      <>
        {dialog}
        {used.dialog}
        {isScheduling ? (
          <ScheduleDialog
            planned={state.at}
            locale={locale}
            onClose={() => setScheduling(false)}
            onPlan={(at) => {
              setScheduling(false);
              void publish({ at });
            }}
          />
        ) : null}
        {uses ? (
          <Dialog open title={useWords.title} closeLabel={close} onClose={() => setUses(undefined)}>
            <UsesList uses={uses} kinds={kinds} locale={locale} />
          </Dialog>
        ) : null}
      </>
    ),
  };
}
