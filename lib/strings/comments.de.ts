// What people read where they talk about a document, in German.

import type { CommentTexts } from './comments.en';

export const commentsDe: CommentTexts = {
  title: 'Kommentare',
  lead: 'Nur wer dieses Dokument bearbeiten darf, sieht sie.',
  none: 'Noch hat niemand etwas gesagt.',
  open: { one: '{count} offen', other: '{count} offen' },
  loading: 'Die Kommentare werden geladen …',
  unreachable: 'Die Kommentare lassen sich gerade nicht laden.',
  retry: 'Noch einmal versuchen',
  older: 'Ältere zeigen',
  about: 'Zu „{field}“',
  jump: 'Zu „{field}“ springen',
  you: 'Du',
  somebody: 'Jemand',
  former: 'Ehemaliges Mitglied',
  resolved: 'Erledigt von {name}, {time}',
  resolve: 'Erledigt',
  reopen: 'Wieder öffnen',
  remove: 'Löschen',
  removeTitle: 'Diesen Kommentar löschen?',
  removeText: 'Er lässt sich nicht zurückholen.',
  cancel: 'Abbrechen',
  write: 'Kommentar schreiben',
  fieldLabel: 'Es geht um',
  whole: 'das ganze Dokument',
  submit: 'Kommentieren',
  long: 'Höchstens {max} Zeichen.',
  failed: 'Das hat nicht geklappt. Dein Text steht noch hier: Versuch es noch einmal.',
  gone: 'Das gibt es nicht mehr.',
};
