'use client';
// Language and appearance (theme and language): shown at once, remembered by the browser, and taken along to wherever somebody signs in.

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { chooseTheme, type Theme, themes } from '@/components/admin/shell/theme';
import { ApiError } from '@/lib/http/call-api';
import { type Language, languageChoice, languageNames, languages } from '@/lib/strings/language';
import type { Strings } from '@/lib/strings/strings.en';
import { ErrorNote } from './error-note';
import { OwnSection } from './own-section';
import styles from './own-section.module.css';
import type { ProfileSaver, Versioned } from './use-profile';

interface Props {
  readonly language: Language;
  readonly theme: Theme;
  readonly texts: Strings['profile'];
  readonly saver: ProfileSaver;
}

export function LookChoices({ language, theme, texts, saver }: Props) {
  const [chosen, setChosen] = useState({ language, theme });
  const [error, setError] = useState<ApiError>();
  const name = useId();
  const router = useRouter();

  const choose = async (patch: Partial<typeof chosen>) => {
    setChosen((now) => ({ ...now, ...patch }));
    if (patch.theme) chooseTheme(patch.theme);
    if (patch.language) {
      // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not in every browser yet
      document.cookie = languageChoice(patch.language);
      router.refresh();
    }
    const answer = await saver.send<Versioned>('PATCH', 'profile', { patch });
    const refusal = answer instanceof ApiError ? answer : undefined;
    setError(refusal);
    if (refusal) saver.adopt(refusal);
  };
  return (
    <OwnSection title={texts.look.title} lead={texts.look.lead}>
      <fieldset className={styles.choices}>
        <legend>{texts.look.language}</legend>
        {languages.map((one) => (
          <label key={one} lang={one}>
            <input
              type="radio"
              name={`${name}-language`}
              checked={chosen.language === one}
              onChange={() => choose({ language: one })}
            />
            {languageNames[one]}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{texts.look.theme}</legend>
        {themes.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${name}-theme`}
              checked={chosen.theme === one}
              onChange={() => choose({ theme: one })}
            />
            {texts.look.themes[one]}
          </label>
        ))}
      </fieldset>
      <ErrorNote error={error} texts={texts} />
    </OwnSection>
  );
}
