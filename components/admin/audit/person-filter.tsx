'use client';
// Leads from the audit to everything by one person.

import { useRouter } from 'next/navigation';
import { PeoplePicker } from '@/components/admin/picker/people-picker';
import type { InputTexts } from '@/lib/strings/inputs.en';
import styles from './audit.module.css';

interface Props {
  /** Whose lines are shown, if they are somebody's. */
  readonly person: string | undefined;
  readonly label: string;
  readonly inputs: InputTexts;
}

export function PersonFilter({ person, label, inputs }: Props) {
  const router = useRouter();
  const show = (chosen: string | undefined) =>
    router.push(chosen ? `/admin/audit?${new URLSearchParams({ person: chosen })}` : '/admin/audit');
  return (
    <div className={styles.person}>
      <label htmlFor="audit-person">{label}</label>
      <PeoplePicker
        id="audit-person"
        label={label}
        value={person ? [person] : []}
        max={1}
        onChange={([chosen]) => show(chosen)}
        texts={inputs}
        states={{}}
        describedBy={undefined}
        invalid={false}
      />
    </div>
  );
}
