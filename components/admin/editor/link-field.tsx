// The field in which a link is looked for, and what was found: a list that is walked while the caret stays in the field.

import { type KeyboardEvent, useId } from 'react';
import type { EditorStrings } from './editor-strings';
import { Icon } from './icon';
import type { LinkChoice, LinkChoices } from './link-choices';
import styles from './link-dialog.module.css';

interface LinkFieldProps {
  readonly words: EditorStrings['link'];
  readonly link: LinkChoices;
  readonly apply: (choice: LinkChoice | undefined) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function LinkField({ words, link, apply }: LinkFieldProps) {
  const ids = { field: useId(), list: useId(), message: useId() };
  const { choices, chosen, message, isProblem } = link;
  const optionId = (choice: LinkChoice) => `${ids.list}-${choices.indexOf(choice)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) link.move(step);
    else if (event.key === 'Enter') apply(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <label htmlFor={ids.field}>{words.field}</label>
      <input
        id={ids.field}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={ids.list}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        aria-invalid={isProblem}
        aria-describedby={ids.message}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={link.typed}
        placeholder={words.placeholder}
        onChange={(event) => link.type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={ids.list} role="listbox" aria-label={words.results} className={styles.choices}>
        {choices.map((choice, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field.
          <div
            key={choice.key}
            id={optionId(choice)}
            role="option"
            aria-selected={choice === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => link.choose(i)}
            onClick={() => apply(choice)}
          >
            <Icon name={choice.kind} />
            <span>{choice.title}</span>
            <small>{choice.detail}</small>
          </div>
        ))}
      </div>
      <p id={ids.message} className={styles.message} role="status" data-problem={isProblem || undefined}>
        {message}
      </p>
    </>
  );
}
