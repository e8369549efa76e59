'use client';
// Lets people choose their language; what they have typed stays.

import { useRouter } from 'next/navigation';
import { type Language, languageChoice, languageNames, languages } from '@/lib/strings/language';
import styles from './language-switch.module.css';

export function LanguageSwitch({ current, label }: { current: Language; label: string }) {
  const router = useRouter();
  const choose = (language: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not in every browser yet
    document.cookie = languageChoice(language);
    router.refresh();
  };
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{label}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          className={styles.choice}
          onClick={() => choose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
