'use client';
// Asks when a document shall appear, on the club's clock, and takes no time that cannot be meant.

import { useId, useState } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { proposedPlan, readSchedule } from '@/lib/forms/schedule';
import { fill } from '@/lib/strings/fill';
import styles from './dialogs.module.css';
import { type DocumentLocale, sayTime } from './document-texts';

interface Props {
  readonly planned: string | undefined;
  readonly locale: DocumentLocale;
  readonly onPlan: (at: string) => void;
  readonly onClose: () => void;
}

export function ScheduleDialog({ planned, locale, onPlan, onClose }: Props) {
  const { schedule, cancel } = locale.texts.document;
  const id = useId();
  const [plan, setPlan] = useState(() => proposedPlan(planned, locale.timeZone, new Date().toISOString()));
  const [isRefused, setRefused] = useState(false);
  const read = readSchedule(plan.date, plan.time, locale.timeZone, new Date().toISOString());
  const problem = 'refused' in read ? schedule[read.refused] : undefined;
  const submit = () => {
    // Read again: the time may have passed while the window was open.
    const now = readSchedule(plan.date, plan.time, locale.timeZone, new Date().toISOString());
    if ('at' in now) onPlan(now.at);
    else setRefused(true);
  };
  const shown = problem && (isRefused || plan.date !== '');
  const described = { 'aria-describedby': `${id}-say`, 'aria-invalid': shown ? true : undefined } as const;
  return (
    <FormDialog
      id={`${id}-form`}
      className={styles.plan}
      {...{ cancel, onClose }}
      title={schedule.title}
      submit={schedule.submit}
      onSubmit={submit}
    >
      <div>
        <label htmlFor={`${id}-date`}>{schedule.date}</label>
        <input
          id={`${id}-date`}
          type="date"
          value={plan.date}
          onChange={({ target }) => setPlan({ ...plan, date: target.value })}
          {...described}
        />
      </div>
      <div>
        <label htmlFor={`${id}-time`}>{schedule.time}</label>
        <input
          id={`${id}-time`}
          type="time"
          value={plan.time}
          onChange={({ target }) => setPlan({ ...plan, time: target.value })}
          {...described}
        />
      </div>
      <p className={styles.zone}>{fill(schedule.zone, { zone: locale.timeZone.replaceAll('_', ' ') })}</p>
      <p className={styles.say} id={`${id}-say`} role="status" data-refused={shown ? true : undefined}>
        {'at' in read ? fill(schedule.appears, { time: sayTime(locale, read.at) }) : shown ? problem : ''}
      </p>
    </FormDialog>
  );
}
