// The text of a document in its editor, with links to documents of this site and pictures of the library.

import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { useEditorImages } from '@/components/admin/media/use-editor-images';
import { linkTargets } from '@/components/admin/picker/link-targets';
import type { RichText } from '@/lib/entity/rich-text';
import { type FieldProps, fieldLabelOf } from './field-props';

const RichTextEditor = dynamic(() =>
  import('@/components/admin/editor/rich-text-editor').then((one) => one.RichTextEditor),
);

const empty: RichText = { type: 'doc', content: [] };

export function RichTextField(props: FieldProps) {
  const { id, value, onChange, texts, describedBy, linkable } = props;
  const { entities, states } = texts;
  const pickLink = useMemo(() => linkTargets(linkable, { entities, states }), [linkable, entities, states]);
  const { dialog, ...images } = useEditorImages(texts.media, texts.noLibrary);
  return (
    <>
      <RichTextEditor
        id={id}
        label={fieldLabelOf(props)}
        value={(value as RichText | undefined) ?? empty}
        onChange={onChange}
        strings={texts.editor}
        describedBy={describedBy}
        pickLink={pickLink}
        {...images}
      />
      {dialog}
    </>
  );
}
