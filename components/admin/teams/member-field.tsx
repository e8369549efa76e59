'use client';
// Members in an order that means something, seen with their portraits and roles; whoever is missing is made on the spot.

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { labelOf, type SpecialProps } from '@/components/admin/form/fields/field-props';
import { ReferenceField } from '@/components/admin/form/fields/reference';
import type { Choice } from '@/components/admin/picker/choice';
import { Picker } from '@/components/admin/picker/picker';
import { fill } from '@/lib/strings/fill';
import { lookUpMembers, searchMembers } from './member-choices';

const MemberDialog = dynamic(() => import('./member-dialog').then((one) => one.MemberDialog));

interface Creating {
  readonly name: string;
  readonly take: (choice: Choice) => void;
}

export function MemberField(props: SpecialProps) {
  const { id, field, value, onChange, texts, describedBy, invalid } = props;
  const [creating, setCreating] = useState<Creating>();
  const words = texts.special?.teams?.members;
  if (!words) return <ReferenceField {...props} />;
  return (
    <>
      <Picker
        {...{ id, describedBy, invalid }}
        label={labelOf(props)}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
        max={field.max ?? Number.POSITIVE_INFINITY}
        texts={texts.inputs}
        states={texts.states}
        search={searchMembers}
        lookUp={lookUpMembers}
        searchesEmpty
        placeholder={words.search}
        order={words}
        create={{
          label: (typed) => (typed ? fill(words.createNamed, { name: typed }) : words.create),
          begin: (name, take) => setCreating({ name, take }),
        }}
      />
      {creating ? (
        <MemberDialog
          name={creating.name}
          {...{ texts, words }}
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
