// What is said when nothing can be shown, complete in itself (503 page): what is down may be more than the store, and nobody should need a script to read it.

import { houseDe } from '@/lib/strings/house.de';
import { houseEn } from '@/lib/strings/house.en';
import type { Language } from '@/lib/strings/language';

const texts = { de: houseDe, en: houseEn } as const;

export function unavailableDocument(language: Language, retryAfterSeconds: number): string {
  const { title, text } = texts[language].unavailable;
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfterSeconds + 1}">
<title>${title}</title>
<style>
body { font: 1.0625rem/1.6 Inter, system-ui, sans-serif; max-width: 36rem; margin: 20vh auto; padding: 0 1.5rem }
h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -0.02em; margin: 0 0 1rem }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>
`;
}
