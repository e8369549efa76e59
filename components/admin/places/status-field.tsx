'use client';
// Whether a place is offered; switched off, it is told what that means.

import { ChoiceField } from '@/components/admin/form/fields/choice';
import type { SpecialProps } from '@/components/admin/form/fields/field-props';
import fields from '@/components/admin/form/fields/fields.module.css';

export function StatusField(props: SpecialProps) {
  const words = props.texts.special?.teams?.places;
  return (
    <>
      <ChoiceField {...props} />
      <p className={fields.hint} role="status">
        {props.value === 'inactive' ? words?.switchedOff : null}
      </p>
    </>
  );
}
