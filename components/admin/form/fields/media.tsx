// Pictures and files of the media library, one or several.

import { MediaField } from '@/components/admin/media/media-field';
import { type FieldProps, fieldLabelOf } from './field-props';

export function MediaInput(props: FieldProps) {
  const { id, field, value, onChange, texts, describedBy, invalid } = props;
  const many = field.kind === 'many';
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands outside, where every field has it.
    <div role="group" aria-label={fieldLabelOf(props)}>
      <MediaField
        id={id}
        many={many}
        max={many ? field.max : 1}
        value={(value as string | readonly string[] | undefined) ?? (many ? [] : null)}
        onChange={onChange}
        describedBy={describedBy}
        invalid={invalid}
        noLibrary={texts.noLibrary}
        texts={texts.media}
      />
    </div>
  );
}
