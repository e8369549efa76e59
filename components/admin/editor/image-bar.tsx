// What can be said about the chosen picture: what it shows, its caption, where it stands.

import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import type { ImageAttributes } from '@/lib/richtext/image-node';
import { type Alignment, alignments, maxImageText } from '@/lib/richtext/image-node';
import styles from './bars.module.css';
import type { EditorStrings } from './editor-strings';
import { Icon, type IconName } from './icon';
import { inText } from './in-text';
import { useAnchor } from './use-anchor';
import { useEditorState } from './use-editor-state';

interface ImageBarProps {
  readonly editor: Editor;
  readonly strings: EditorStrings;
  readonly replace: ((editor: Editor) => void) | undefined;
}

const positions: readonly (Alignment | null)[] = [null, ...alignments];
const nameOf = (align: Alignment | null) => align ?? 'wide';
const icons: Readonly<Record<Alignment | 'wide', IconName>> = {
  wide: 'imageWide',
  left: 'imageLeft',
  center: 'imageCenter',
  right: 'imageRight',
};

const chosenImage = ({ state: { selection } }: Editor) =>
  selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection : null;

// A click beside the fields must not take the focus away, for the bar goes with it.
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

function Bar({ editor, strings, replace, image }: ImageBarProps & { image: ImageAttributes }) {
  const bar = useRef<HTMLDivElement>(null);
  const [altId, captionId] = [useId(), useId()];
  const thing = () => {
    const selection = chosenImage(editor);
    const dom = selection && editor.view.nodeDOM(selection.from);
    return dom instanceof HTMLElement ? dom.getBoundingClientRect() : null;
  };
  useAnchor({ editor, bar, thing, side: 'below' });

  const set = (attributes: Partial<ImageAttributes>) => editor.commands.updateAttributes('image', attributes);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && !(event.key === 'Enter' && event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    inText(editor);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside.
    <div ref={bar} className={styles.card} data-image-bar onKeyDown={onKeyDown} onMouseDown={keepFocus}>
      <label htmlFor={altId}>{strings.image.alt}</label>
      <input
        id={altId}
        value={image.alt ?? ''}
        maxLength={maxImageText}
        placeholder={strings.image.altHint}
        onChange={(event) => set({ alt: event.target.value || null })}
      />
      <label htmlFor={captionId}>{strings.image.caption}</label>
      <input
        id={captionId}
        value={image.caption ?? ''}
        maxLength={maxImageText}
        placeholder={strings.image.captionHint}
        onChange={(event) => set({ caption: event.target.value || null })}
      />
      <div className={styles.cardRow}>
        <fieldset className={styles.choice}>
          <legend>{strings.image.position}</legend>
          {positions.map((align) => (
            <label key={nameOf(align)} title={strings.image[nameOf(align)]}>
              <input
                type="radio"
                name={altId}
                aria-label={strings.image[nameOf(align)]}
                checked={image.align === align}
                onChange={() => set({ align })}
              />
              <Icon name={icons[nameOf(align)]} />
            </label>
          ))}
        </fieldset>
        {replace ? (
          <button type="button" className={styles.textButton} onClick={() => replace(editor)}>
            {strings.image.replace}
          </button>
        ) : null}
        <button
          type="button"
          className={styles.iconButton}
          data-danger
          aria-label={strings.image.remove}
          onClick={() => inText(editor).deleteSelection().run()}
        >
          <Icon name="trash" />
        </button>
      </div>
    </div>
  );
}

export function ImageBar(props: ImageBarProps) {
  const attributes = useEditorState(
    props.editor,
    (editor) => {
      const selection = editor.isEditable ? chosenImage(editor) : null;
      return selection && JSON.stringify(selection.node.attrs);
    },
    null,
  );
  return attributes === null ? null : <Bar {...props} image={JSON.parse(attributes)} />;
}
