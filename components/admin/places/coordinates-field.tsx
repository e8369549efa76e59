'use client';
// The point on the map where a place is: typed, or pasted as one text; a point that is not known is not there at all.

import { type ClipboardEvent, useState } from 'react';
import type { SpecialProps } from '@/components/admin/form/fields/field-props';
import fieldStyles from '@/components/admin/form/fields/fields.module.css';
import { FormField } from '@/components/admin/form/fields/form-field';
import type { FieldDescription } from '@/lib/entity/description';
import { numberText } from '@/lib/entity/number-text';
import type { FieldIssue } from '@/lib/errors';
import type { Values } from '@/lib/forms/save-protocol';
import { fill } from '@/lib/strings/fill';
import { addressLine, mapAddress, readPoint } from './address';
import styles from './places.module.css';

/** Told at once: the server says the same when it is asked to store it. */
function rangeIssue({ name, min, max }: FieldDescription, value: unknown): FieldIssue[] {
  if (typeof value !== 'number') return [];
  if (max !== undefined && value > max) return [{ path: name, message: '', rule: 'too_high', values: { max } }];
  if (min !== undefined && value < min) return [{ path: name, message: '', rule: 'too_low', values: { min } }];
  return [];
}

export function CoordinatesField(props: SpecialProps) {
  const { id, fields, values, change, texts, timeZone, language = 'en', issues = [] } = props;
  const words = texts.special?.teams?.places;
  const [said, say] = useState('');
  const { lat, lng, formattedAddress, addressComponents } = values;
  const isHalf = (typeof lat === 'number') !== (typeof lng === 'number');
  const map = mapAddress(lat, lng, String(formattedAddress ?? '') || addressLine((addressComponents ?? {}) as Values));
  const onPaste = (event: ClipboardEvent) => {
    const point = readPoint(event.clipboardData.getData('text/plain'));
    if (!point) return;
    event.preventDefault();
    change('lat', point.lat);
    change('lng', point.lng);
    const [shownLat, shownLng] = [numberText(point.lat, language), numberText(point.lng, language)];
    if (words) say(fill(words.pasted, { lat: shownLat, lng: shownLng }));
  };
  const draw = (field: FieldDescription) => {
    const wrong = rangeIssue(field, values[field.name]);
    return (
      <FormField
        key={field.name}
        id={field.name === 'lat' ? id : `${id}-${field.name}`}
        field={field}
        value={values[field.name]}
        values={values}
        onChange={(value) => change(field.name, value)}
        issues={wrong.length > 0 ? wrong : issues}
        {...{ texts, timeZone, language }}
      />
    );
  };
  const isPoint = ({ name }: FieldDescription): boolean => name === 'lat' || name === 'lng';
  return (
    <>
      <fieldset className={styles.block}>
        <legend>{words?.coordinates}</legend>
        <div className={styles.point} onPaste={onPaste}>
          {fields.filter(isPoint).map(draw)}
        </div>
        <p className={fieldStyles.hint}>{isHalf ? words?.half : words?.paste}</p>
        {map ? (
          <a className={styles.map} href={map} target="_blank" rel="noopener noreferrer">
            {isHalf || typeof lat !== 'number' ? words?.mapAddress : words?.map}
            <span className="visually-hidden">{` ${words?.newTab ?? ''}`}</span>
          </a>
        ) : null}
        <span className="visually-hidden" role="status">
          {said}
        </span>
      </fieldset>
      {fields.filter((one) => !isPoint(one)).map(draw)}
    </>
  );
}
