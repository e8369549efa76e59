// Chooses documents of one kind by their titles; what is no longer there is said to be gone and can be taken out.

import { useCallback } from 'react';
import type { LookUp, Search } from './choice';
import { Picker, type PickerProps } from './picker';
import { searchTitles, titlesOf } from './titles';

interface Props extends PickerProps {
  readonly target: string;
}

export function DocumentPicker({ target, ...props }: Props) {
  const search: Search = useCallback((query, signal) => searchTitles(query, [target], signal), [target]);
  const lookUp: LookUp = useCallback(
    (ids, signal) =>
      titlesOf(
        ids.map((id) => ({ entity: target, id })),
        signal,
      ),
    [target],
  );
  return <Picker {...props} search={search} lookUp={lookUp} placeholder={props.texts.picker.document} />;
}
