// What everybody may come to read anywhere, in German.

import type { houseEn } from './house.en';

export const houseDe: typeof houseEn = {
  error: {
    title: 'Das hat gerade nicht geklappt',
    text: 'Die Seite konnte nicht geladen werden. Meist hilft es, es gleich noch einmal zu versuchen.',
    again: 'Noch einmal versuchen',
  },
  unavailable: {
    title: 'Gleich wieder da',
    text: 'Die Seite ist gerade nicht erreichbar. Sie lädt von selbst neu, sobald es weitergeht.',
  },
};
