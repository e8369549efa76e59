// What a document points at: other documents, or people; one or several. A document that is missing can be made on the spot.

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { HolderNote } from '@/components/admin/picker/holder-note';
import { PeoplePicker } from '@/components/admin/picker/people-picker';
import { RowPicker } from '@/components/admin/picker/row-picker';
import type { Choice } from '@/lib/entity/choice';
import { fill } from '@/lib/strings/fill';
import { type FieldProps, fieldLabelOf } from './field-props';

/** Nobody needs the window before they ask for it. */
const QuickCreate = dynamic(() => import('@/components/admin/picker/quick-create').then((one) => one.QuickCreate));

interface Creating {
  readonly typed: string;
  readonly take: (choice: Choice) => void;
}

export function ReferenceField(props: FieldProps) {
  const { id, field, value, onChange, texts, describedBy, invalid, timeZone, language, values } = props;
  const [creating, setCreating] = useState<Creating>();
  const isMany = field.kind === 'many';
  const { kind, target = '' } = field.of ?? field;
  const ids = Array.isArray(value) ? value.map(String) : value ? [String(value)] : [];
  const shared = {
    id,
    label: fieldLabelOf(props),
    value: ids,
    onChange: (next: readonly string[]) => onChange(isMany ? next : (next[0] ?? null)),
    max: isMany ? (field.max ?? Number.POSITIVE_INFINITY) : 1,
    texts: texts.inputs,
    states: texts.states,
    describedBy,
    invalid,
  };
  if (kind === 'user') return <PeoplePicker {...shared} />;
  const { near, single } = field;
  const beside = near && values?.[near.field];
  const made = texts.quickCreate?.[target];
  const words = texts.inputs.picker;
  const create = made && {
    label: (typed: string) =>
      fill(typed ? words.createNamed : words.create, { name: typed, kind: texts.entities[target]?.one ?? target }),
    begin: (typed: string, take: Creating['take']) => setCreating({ typed, take }),
  };
  return (
    <>
      <RowPicker
        {...shared}
        {...{ target, create }}
        entities={texts.entities}
        isOrdered={isMany}
        near={
          near && {
            for: near.for,
            label: texts.fields[near.field] ?? near.field,
            value: beside ? String(beside) : undefined,
          }
        }
      />
      {single ? <HolderNote {...{ field, values, texts }} value={ids[0]} /> : null}
      {creating && made ? (
        <QuickCreate
          made={made}
          typed={creating.typed}
          {...{ texts, timeZone, language }}
          onClose={() => setCreating(undefined)}
          onCreated={(choice) => {
            setCreating(undefined);
            creating.take(choice);
          }}
        />
      ) : null}
    </>
  );
}
