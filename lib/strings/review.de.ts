// What writers and publishers read about handing in, approving and sending back, in German.

import type { ReviewTexts } from './review.en';

export const reviewDe: ReviewTexts = {
  deeds: {
    submit: 'Zur Freigabe einreichen',
    again: 'Erneut einreichen',
    withdraw: 'Einreichung zurückziehen',
    approve: 'Freigeben und veröffentlichen',
    sendBack: 'Zurückgeben …',
  },
  done: {
    submit: 'Eingereicht: Wer es veröffentlichen darf, findet es jetzt in der Warteschlange',
    withdraw: 'Die Einreichung ist zurückgezogen',
    sendBack: 'Mit deiner Notiz zurückgegeben',
  },
  over: 'Das wartet nicht mehr auf Freigabe.',
  banner: {
    waiting: 'Wartet auf Freigabe',
    decide: 'Wartet auf deine Freigabe',
    returned: 'Zurückgegeben',
    returnedYours: 'An dich zurückgegeben',
    submittedByYou: 'Du hast es am {time} eingereicht.',
    submittedBy: '{name} hat es am {time} eingereicht.',
    returnedByYou: 'Du hast es am {time} zurückgegeben.',
    returnedBy: '{name} hat es am {time} zurückgegeben.',
    changed: 'Seitdem wurde es geändert. Du siehst die neueste Fassung, und die würde veröffentlicht.',
    changedYours: 'Du kannst weiterschreiben: Wer es freigibt, sieht deine neueste Fassung.',
    former: 'Ein ehemaliges Mitglied',
  },
  note: {
    submitTitle: 'Zur Freigabe einreichen?',
    submitLead: 'Wer es veröffentlichen darf, liest es und veröffentlicht es oder gibt es mit einer Notiz zurück.',
    submitLabel: 'Notiz (freiwillig)',
    submit: 'Einreichen',
    backTitle: 'Zurückgeben',
    backLead: 'Sag, was noch zu tun ist. Die Notiz bleibt am Dokument und in seinen Versionen.',
    backLabel: 'Notiz',
    back: 'Zurückgeben',
    missing: 'Schreib eine Notiz, damit klar ist, was zu tun ist.',
    long: 'Höchstens {max} Zeichen.',
  },
  queue: {
    title: 'Wartet auf Freigabe',
    lead: 'Was eingereicht ist und du veröffentlichen darfst; was am längsten wartet, steht oben.',
    nothing: 'Nichts wartet auf deine Freigabe.',
    nothingHere: 'Auf dieser Seite entscheidest du über nichts.',
    nothingLead: 'Wenn jemand etwas einreicht, das du veröffentlichen darfst, erscheint es hier.',
    label: 'Eingereichte Dokumente',
    by: 'Eingereicht von {name}',
    former: 'einem ehemaligen Mitglied',
    since: 'Seit {time}',
    changed: 'Seitdem geändert',
    first: 'Von vorn',
    next: 'Nächste Seite',
  },
  dashboard: {
    decide: 'Wartet auf deine Freigabe',
    own: 'Von dir eingereicht',
    returned: 'An dich zurückgegeben',
    waiting: 'Wartet',
  },
};
