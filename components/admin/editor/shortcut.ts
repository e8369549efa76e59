// Says keyboard shortcuts the way the machine at hand writes them.

import type { EditorStrings } from './editor-strings';

const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const macSigns: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** "Mod-Shift-7" as "⇧⌘7" or "Strg+Umschalt+7". */
export function shortcutLabel(shortcut: string, { keys }: EditorStrings): string {
  const parts = shortcut.split('-');
  if (isMac()) return parts.map((part) => macSigns[part] ?? part.toUpperCase()).join('');
  const names: Readonly<Record<string, string>> = { Mod: keys.ctrl, Shift: keys.shift, Alt: keys.alt };
  return parts.map((part) => names[part] ?? part.toUpperCase()).join('+');
}

export const ariaShortcut = (shortcut: string): string =>
  shortcut.replace('Mod', isMac() ? 'Meta' : 'Control').replaceAll('-', '+');
