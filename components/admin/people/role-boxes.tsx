// The roles to tick, each with what it lets people do, and why one cannot be ticked (role checkboxes).

import { useId } from 'react';
import type { PeopleTexts } from '@/lib/strings/people.en';
import { isHigh, type RoleName } from './account';
import styles from './people.module.css';

interface Props {
  readonly legend: string;
  readonly chosen: readonly RoleName[];
  readonly onChange: (roles: readonly RoleName[]) => void;
  /** Whether roles that only a SuperAdmin gives can be given. */
  readonly appoints: boolean;
  /** Why nothing can be changed here at all. */
  readonly why?: string | undefined;
  readonly texts: PeopleTexts;
}

export function RoleBoxes({ legend, chosen, onChange, appoints, why, texts }: Props) {
  const id = useId();
  const roles = Object.keys(texts.roles) as RoleName[];
  return (
    <fieldset className={styles.boxes}>
      <legend className="visually-hidden">{legend}</legend>
      {roles.map((role) => {
        const reason = why === undefined && !appoints && isHigh([role]) ? texts.why.role : undefined;
        const isOff = why !== undefined || reason !== undefined;
        const { title, description } = texts.roles[role];
        return (
          <label key={role} className={styles.box} data-off={isOff || undefined}>
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              disabled={isOff}
              aria-describedby={`${id}-${role}`}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
              }
            />
            <span>
              {title}
              <small id={`${id}-${role}`}>
                {description}
                {reason ? <span className={styles.because}>{reason}</span> : null}
              </small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
