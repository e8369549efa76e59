'use client';

// Lets people choose between light, dark and what their system has.

import { useEffect, useState } from 'react';
import { LineIcon } from '@/components/ui/line-icon';
import type { Strings } from '@/lib/strings/strings.en';
import { chooseTheme, type Theme, themes } from './theme';
import styles from './theme-switch.module.css';

const pictures: Readonly<Record<Theme, string>> = {
  system: 'M2.5 3.5h11v7h-11zM6 13h4',
  light:
    'M8 5.25a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5M8 1.5v1m0 11v1M1.5 8h1m11 0h1M3.4 3.4l.7.7m7.8 7.8.7.7m0-9.2-.7.7m-7.8 7.8-.7.7',
  dark: 'M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5Z',
};

interface Props {
  readonly current: Theme;
  readonly texts: Pick<Strings['shell'], 'theme' | 'themes'>;
}

export function ThemeSwitch({ current, texts }: Props) {
  const [chosen, setChosen] = useState(current);
  useEffect(() => {
    // The palette and another copy of this switch choose too.
    const root = document.querySelector('[data-theme]');
    if (!root) return;
    const follow = () => setChosen((root.getAttribute('data-theme') ?? 'system') as Theme);
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{texts.theme}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          aria-label={texts.themes[theme]}
          title={texts.themes[theme]}
          onClick={() => chooseTheme(theme)}
        >
          <LineIcon d={pictures[theme]} stroke={1.4} />
        </button>
      ))}
    </fieldset>
  );
}
