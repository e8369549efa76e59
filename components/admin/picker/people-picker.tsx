// Chooses people of the club by their names.

import { lookUpPeople, searchPeople } from './people';
import { Picker, type PickerProps } from './picker';

export const PeoplePicker = (props: PickerProps) => (
  <Picker
    {...props}
    search={searchPeople}
    lookUp={lookUpPeople}
    searchesEmpty
    placeholder={props.texts.picker.person}
  />
);
