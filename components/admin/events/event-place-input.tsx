'use client';
// Where an event is: at one of the club's locations, or at another address, and never at both.

import { useRef, useState } from 'react';
import choice from '@/components/admin/form/fields/choice.module.css';
import type { SpecialProps } from '@/components/admin/form/fields/field-props';
import { FormField } from '@/components/admin/form/fields/form-field';
import styles from './events.module.css';

const fieldOf = { location: 'locationId', address: 'address' } as const;
type Way = keyof typeof fieldOf;
const ways = ['location', 'address'] as const;

export function EventPlaceInput(props: SpecialProps) {
  const {
    id,
    values,
    change,
    texts,
    fields,
    value: _,
    onChange: __,
    describedBy: ___,
    invalid: ____,
    ...shared
  } = props;
  const words = texts.special?.event?.place;
  const [chosen, setChosen] = useState<Way>();
  // Whoever looks at the other way and comes back finds what was there.
  const former = useRef<Partial<Record<Way, unknown>>>({});
  if (!words) return null;
  const stored: Way = values.address && !values.locationId ? 'address' : 'location';
  const way = chosen ?? stored;
  const choose = (next: Way) => {
    setChosen(next);
    const left = values[fieldOf[way]];
    former.current[way] = left;
    if (left) change(fieldOf[way], null);
    const back = former.current[next];
    if (back && !values[fieldOf[next]]) change(fieldOf[next], back);
  };
  const field = fields.find(({ name }) => name === fieldOf[way]);
  return (
    <fieldset className={styles.set}>
      <legend>{words.title}</legend>
      <div role="radiogroup" aria-label={words.title} className={choice.segments}>
        {ways.map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}-way`} checked={way === one} onChange={() => choose(one)} />
            <span>{words[one]}</span>
          </label>
        ))}
      </div>
      {field ? (
        <FormField
          {...shared}
          texts={texts}
          values={values}
          id={`${id}-${field.name}`}
          field={field}
          value={values[field.name]}
          onChange={(value) => change(field.name, value)}
        />
      ) : null}
    </fieldset>
  );
}
