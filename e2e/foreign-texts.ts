// Finds what stands on a page in the other language: a text that somebody forgot to translate.

import type { Page } from '@playwright/test';
import { editorStringsDe } from '../components/admin/editor/editor-strings.de';
import { editorStringsEn } from '../components/admin/editor/editor-strings.en';
import { stringsIn } from '../lib/strings/dictionary';
import type { Language } from '../lib/strings/language';

type Branch = { readonly [name: string]: string | Branch };
const leaves = (branch: Branch): string[] =>
  Object.values(branch).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

const textsIn = (language: Language): string[] => [
  ...leaves(stringsIn(language)),
  ...leaves((language === 'de' ? editorStringsDe : editorStringsEn) as unknown as Branch),
];

/** Texts of the other language that stand on the page, or are spoken on it. */
export async function foreignTexts(page: Page, language: Language): Promise<string[]> {
  const own = new Set(textsIn(language));
  const other = new Set(textsIn(language === 'de' ? 'en' : 'de').filter((text) => !own.has(text)));
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Names of people and things are the same in every language.
      if ((node instanceof Element ? node : node.parentElement)?.closest('[translate="no"]')) continue;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '');
      } else if (!node.parentElement?.closest('script, style, .ProseMirror'))
        texts.push(node.textContent?.trim() ?? '');
    }
    return texts;
  });
  return shown.filter((text) => text.length > 2 && other.has(text));
}
