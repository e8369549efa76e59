// Light, dark or as the system has it (theme cookie): what somebody chose, kept where the server sees it before it draws anything.

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = 'theme';

export const themeOf = (value: string | undefined): Theme => themes.find((theme) => theme === value) ?? 'system';

/** What to assign to document.cookie, or to send, when somebody chooses. */
export const themeChoice = (theme: Theme): string =>
  `${themeCookie}=${theme}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`;

/** Shown at once, and remembered. */
export function chooseTheme(theme: Theme): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-theme]')) element.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not in every browser yet
  document.cookie = themeChoice(theme);
}
