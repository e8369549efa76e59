// The widgets of a form alone on a page, with a form around them that only remembers (browser test harness): what the browser tests look at.

import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { editorStringsDe } from '@/components/admin/editor/editor-strings.de';
import { Toaster } from '@/components/ui/toaster';
import type { FieldDescription } from '@/lib/entity/description';
import type { FieldIssue } from '@/lib/errors';
import type { Values } from '@/lib/forms/save-protocol';
import { adminDe } from '@/lib/strings/admin.de';
import { inputsDe } from '@/lib/strings/inputs.de';
import { mediaDe } from '@/lib/strings/media.de';
import type { FieldTexts } from './field-props';
import { FormField } from './form-field';

export interface FieldHarnessOptions {
  readonly fields: readonly FieldDescription[];
  readonly labels: Pick<FieldTexts, 'fields' | 'choices' | 'quickCreate'> & Partial<Pick<FieldTexts, 'entities'>>;
  readonly values?: Values;
  readonly issues?: readonly FieldIssue[];
}

interface Harness {
  start(options: FieldHarnessOptions): void;
  values(): Values;
  /** Other values from outside, as a save or a merge gives. */
  give(values: Values): void;
  /** Every value that was sent for a field, in order. */
  sent(name: string): unknown[];
}

declare global {
  interface Window {
    fields: Harness;
  }
}

const { states, form } = adminDe;
const said: Omit<FieldTexts, 'fields' | 'choices'> = {
  states,
  entities: {},
  form,
  editor: editorStringsDe,
  inputs: inputsDe,
  media: mediaDe,
};

let held: Values = {};
let sent: [string, unknown][] = [];
let give: (values: Values) => void = () => {};
let root: Root | undefined;

function Form({ fields, labels, issues = [] }: FieldHarnessOptions) {
  const [values, setValues] = useState(held);
  give = setValues;
  held = values;
  return (
    <form style={{ display: 'grid', gap: '1.5rem', maxWidth: '48rem' }}>
      {fields.map((field) => (
        <FormField
          key={field.name}
          id={`field-${field.name}`}
          field={field}
          value={values[field.name]}
          values={values}
          onChange={(value) => {
            sent.push([field.name, value]);
            setValues((now) => ({ ...now, [field.name]: value }));
          }}
          texts={{ ...said, ...labels }}
          timeZone="Europe/Berlin"
          language="de"
          issues={issues}
        />
      ))}
    </form>
  );
}

window.fields = {
  start(options) {
    root?.unmount();
    held = options.values ?? {};
    sent = [];
    root = createRoot(document.getElementById('root') as HTMLElement);
    root.render(
      <>
        <Form {...options} />
        <Toaster label="Meldungen" closeLabel="Schließen" />
      </>,
    );
  },
  values: () => held,
  give: (values) => give({ ...held, ...values }),
  sent: (name) => sent.filter(([one]) => one === name).map(([, value]) => value),
};
