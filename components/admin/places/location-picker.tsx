'use client';
// Chooses one of the club's places, or makes a new one where it is missing.

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { FieldTexts } from '@/components/admin/form/fields/field-props';
import type { Choice } from '@/components/admin/picker/choice';
import { Picker } from '@/components/admin/picker/picker';
import type { AdminTeamTexts } from '@/lib/strings/admin-teams.en';
import { fill } from '@/lib/strings/fill';
import { lookUpLocations, searchLocations } from './location-choices';

const LocationDialog = dynamic(() => import('./location-dialog').then((one) => one.LocationDialog));

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
  readonly texts: FieldTexts;
  readonly words: AdminTeamTexts['places'];
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

interface Creating {
  readonly name: string;
  readonly take: (choice: Choice) => void;
}

export function LocationPicker({ id, label, value, onChange, texts, words, describedBy, invalid }: Props) {
  const [creating, setCreating] = useState<Creating>();
  return (
    <>
      <Picker
        {...{ id, label, describedBy, invalid }}
        value={value === undefined ? [] : [value]}
        onChange={([chosen]) => onChange(chosen)}
        max={1}
        texts={texts.inputs}
        states={texts.states}
        search={searchLocations}
        lookUp={lookUpLocations}
        searchesEmpty
        placeholder={words.search}
        create={{
          label: (typed) => (typed ? fill(words.createNamed, { name: typed }) : words.create),
          begin: (name, take) => setCreating({ name, take }),
        }}
      />
      {creating ? (
        <LocationDialog
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
