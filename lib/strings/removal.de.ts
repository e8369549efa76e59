// Was gesagt wird, bevor und während etwas gelöscht wird, auf das andere Dokumente weisen.

import type { RemovalTexts } from './removal.en';

export const removalDe: RemovalTexts = {
  title: '„{title}“ wird noch verwendet',
  places: { one: 'Es wird an einer Stelle verwendet:', other: 'Es wird an {count} Stellen verwendet:' },
  hidden: 'Etwas, das du nicht bearbeiten darfst',
  more: 'Es gibt weitere. Sie kommen an die Reihe, sobald diese erledigt sind.',
  consequence: {
    bin: 'Im Papierkorb fehlt es dort, bis du es wiederherstellst. Du kannst es auch jetzt schon an diesen Stellen herausnehmen.',
    inactive:
      'Abgeschaltet bleibt es dort eingetragen, Besucher sehen es aber nicht mehr. Du kannst es auch jetzt an diesen Stellen herausnehmen.',
    delete: 'Es lässt sich nicht wiederherstellen. Darum muss es zuerst an diesen Stellen herausgenommen werden.',
  },
  effect:
    'Texte verlieren das Bild oder den Link, Listen den Eintrag. Alles andere bleibt, und jede Änderung steht unter den Versionen.',
  clear: {
    bin: { one: 'Herausnehmen und löschen', other: 'An {count} Stellen herausnehmen und löschen' },
    inactive: { one: 'Herausnehmen und abschalten', other: 'An {count} Stellen herausnehmen und abschalten' },
    delete: { one: 'Herausnehmen und löschen', other: 'An {count} Stellen herausnehmen und löschen' },
  },
  keep: { bin: 'Nur löschen', inactive: 'Nur abschalten' },
  cancel: 'Abbrechen',
  stop: 'Anhalten',
  close: 'Schließen',
  again: 'Noch einmal versuchen',
  progress: '{done} von {count}',
  working: 'Wird herausgenommen',
  failed: 'Es wurde erst an {done} von {count} Stellen herausgenommen und darum nicht gelöscht.',
  untouched: 'Es lässt sich nicht überall herausnehmen. Darum wurde nichts geändert.',
  outcomes: {
    waiting: 'Wartet',
    running: 'Wird geändert',
    done: 'Herausgenommen',
    stopped: 'Nicht erreicht',
  },
  reasons: {
    required: 'Kommt nicht ohne aus: zuerst dies ändern oder löschen',
    forbidden: 'Das darfst du nicht ändern: bitte jemanden darum, der es darf',
    stale: 'Wird gerade von jemandem geändert',
    signedOut: 'Du bist abgemeldet',
    unknown: 'Keine Antwort vom Server',
    other: 'Ließ sich nicht ändern',
  },
};
