// Chooses people of the club by their names.

import { fetchPeople, lookUpPeople } from './people';
import { Picker, type PickerProps } from './picker';

export const PeoplePicker = (props: PickerProps) => (
  <Picker
    {...props}
    // Whoever is gone from the pool was somebody.
    texts={{ ...props.texts, picker: { ...props.texts.picker, gone: props.texts.picker.former } }}
    search={fetchPeople}
    lookUp={lookUpPeople}
    searchesEmpty
    placeholder={props.texts.picker.person}
  />
);
