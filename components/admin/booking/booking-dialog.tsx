'use client';
// The window of one booking: to make it, to change or delete it, or only to look at it.

import { useId, useRef, useState } from 'react';
import { ClockField } from '@/components/admin/form/fields/clock';
import { describedByAll } from '@/components/admin/form/fields/field-props';
import fields from '@/components/admin/form/fields/fields.module.css';
import { zoneName } from '@/components/admin/form/fields/moment';
import { Dialog } from '@/components/ui/dialog';
import { FormDialog, problemId } from '@/components/ui/form-dialog';
import type { BookingRow } from '@/lib/features/bookings';
import { fill } from '@/lib/strings/fill';
import styles from './booking.module.css';
import {
  type AskBooking,
  BookingRequests,
  bookingRefusalOf,
  bookingSaved,
  type Saying,
  sayBooking,
} from './booking-client';
import { overlaps } from './booking-days';
import { type BookingPlan, newPlan, planOf, readBookingPlan, withFromDay } from './booking-plan';

interface Props {
  /** What is changed; nothing for a new one. */
  readonly stored: BookingRow | undefined;
  readonly day: string;
  /** Who drives unless somebody else is named. */
  readonly me: string;
  readonly known: readonly BookingRow[];
  readonly ask: AskBooking;
  readonly saying: Saying;
  readonly onSaved: (booking: BookingRow) => void;
  readonly onRemove: (booking: BookingRow) => void;
  readonly onClose: () => void;
}

export function BookingDialog(props: Props) {
  const { stored, day, me, known, ask, saying, onSaved, onRemove, onClose } = props;
  const { texts, inputs, language, timeZone } = saying;
  const { dialog } = texts;
  const id = useId();
  const [plan, setPlan] = useState(() => (stored ? planOf(stored, timeZone) : newPlan(day, me)));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [requests] = useState(() => new BookingRequests());
  const latest = useRef(plan);
  latest.current = plan;

  const wanted = readBookingPlan(plan, timeZone);
  const other = 'problem' in wanted ? undefined : known.find((one) => one.id !== stored?.id && overlaps(one, wanted));
  const problem =
    'problem' in wanted && (isTried || wanted.problem !== 'incomplete') ? dialog[wanted.problem] : undefined;
  const said = problem ?? refusal ?? (other && sayBooking(other, dialog.taken, saying));
  const set = (part: Partial<BookingPlan>) => {
    setRefusal(undefined);
    setPlan({ ...plan, ...part });
  };
  async function submit(): Promise<void> {
    setTried(true);
    if ('problem' in wanted) return;
    setBusy(true);
    const answer = await requests.send(wanted, stored);
    if (answer.kind === 'saved') return onSaved(bookingSaved(answer, stored));
    const text = await bookingRefusalOf(answer, known, ask, saying);
    setBusy(false);
    // Somebody who went on typing has answered it already.
    if (latest.current === plan) setRefusal(text);
  }
  const marks = {
    describedBy: describedByAll(said && problemId(`${id}-form`), `${id}-zone`),
    invalid: said !== undefined,
  };
  const clock = { texts: { inputs }, timeZone, language, required: true, ...marks } as const;
  return (
    <FormDialog
      id={`${id}-form`}
      title={stored ? dialog.change : dialog.create}
      submit={stored ? dialog.saveChange : dialog.save}
      cancel={dialog.cancel}
      closeLabel={dialog.close}
      {...{ isBusy, onClose }}
      problem={said}
      onSubmit={() => void submit()}
      beside={
        stored ? (
          <button type="button" className={`button-plain ${styles.remove}`} onClick={() => onRemove(stored)}>
            {dialog.remove}
          </button>
        ) : null
      }
    >
      <div className={styles.line}>
        <label htmlFor={`${id}-driver`}>{dialog.driver}</label>
        <input
          id={`${id}-driver`}
          className={fields.input}
          maxLength={100}
          required
          data-focus-first
          autoComplete="off"
          value={plan.driver}
          onChange={({ target }) => set({ driver: target.value })}
        />
      </div>
      <div className={styles.moments}>
        <ClockField
          {...clock}
          id={`${id}-from`}
          kind="date"
          label={dialog.fromDay}
          value={plan.fromDay}
          onChange={(next) => set(withFromDay(plan, next ?? ''))}
        />
        <ClockField
          {...clock}
          id={`${id}-from-time`}
          kind="time"
          label={dialog.fromTime}
          value={plan.fromTime}
          onChange={(next) => set({ fromTime: next ?? '' })}
        />
      </div>
      <div className={styles.moments}>
        <ClockField
          {...clock}
          id={`${id}-to`}
          kind="date"
          label={dialog.toDay}
          value={plan.toDay}
          onChange={(next) => set({ toDay: next ?? '' })}
        />
        <ClockField
          {...clock}
          id={`${id}-to-time`}
          kind="time"
          label={dialog.toTime}
          value={plan.toTime}
          onChange={(next) => set({ toTime: next ?? '' })}
        />
      </div>
      <p id={`${id}-zone`} className={fields.hint} suppressHydrationWarning>
        {fill(dialog.zone, { zone: zoneName(timeZone, language) })} {dialog.limits}
      </p>
      <div className={styles.line}>
        <label htmlFor={`${id}-note`}>{dialog.note}</label>
        <textarea
          id={`${id}-note`}
          className={fields.input}
          rows={2}
          maxLength={1000}
          aria-describedby={`${id}-note-hint`}
          value={plan.comment}
          onChange={({ target }) => set({ comment: target.value })}
        />
        <p id={`${id}-note-hint`} className={fields.hint}>
          {dialog.noteHint}
        </p>
      </div>
    </FormDialog>
  );
}

interface LookProps {
  readonly booking: BookingRow;
  readonly saying: Saying;
  readonly onClose: () => void;
}

/** Somebody else's. */
export function BookingLook({ booking, saying, onClose }: LookProps) {
  const { dialog } = saying.texts;
  return (
    <Dialog
      open
      onClose={onClose}
      title={dialog.look}
      closeLabel={dialog.close}
      footer={
        <button type="button" className="button" data-focus-first onClick={onClose}>
          {dialog.close}
        </button>
      }
    >
      <p className={styles.what}>{sayBooking(booking, dialog.span, saying)}</p>
      {booking.comment ? <p className={styles.comment}>{booking.comment}</p> : null}
      <p className={fields.hint}>{dialog.notYours}</p>
    </Dialog>
  );
}
