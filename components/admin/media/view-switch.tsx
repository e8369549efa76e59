// Tiles or list, as two buttons of which one is pressed.

import type { MediaTexts } from './media-client';
import type { LibraryView } from './media-library';
import styles from './media-library.module.css';

interface Props {
  readonly view: LibraryView;
  readonly texts: MediaTexts;
  readonly onChange: (view: LibraryView) => void;
}

const shapes: Readonly<Record<LibraryView, string>> = {
  grid: 'M2.5 2.5h4.5v4.5h-4.5zM9 2.5h4.5v4.5h-4.5zM2.5 9h4.5v4.5h-4.5zM9 9h4.5v4.5h-4.5z',
  list: 'M2.5 4h11M2.5 8h11M2.5 12h11',
};

export function ViewSwitch({ view, texts, onChange }: Props) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{texts.view}</legend>
      {(['grid', 'list'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          aria-label={texts[one]}
          title={texts[one]}
          onClick={() => onChange(one)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d={shapes[one]} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
