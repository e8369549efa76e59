// Written already, but not to be seen before their evening has come.

import type { Article } from '../article';
import { bullets, h2, p, quote } from '../prose';

export const coming: readonly Article[] = [
  {
    title: 'Heimspieltag: zwei Derbys und ein Kuchenbuffet',
    excerpt:
      'Am Sonnabend kommt Fährholm, am Sonntag Dünenrade. Was ihr wissen müsst, wenn ihr noch einen Platz wollt.',
    when: { days: 1, at: '18:00' },
    by: ['tilo'],
    pictures: ['hallFromTheStand'],
    body: () => [
      p(
        'Zwei Tage, vier Spiele, beide Nachbarn: Das kommende Wochenende wird laut. Die Halle öffnet jeweils eine Stunde vor dem ersten Aufschlag.',
      ),
      h2('Das Programm'),
      bullets(
        '**Sonnabend, 16:00 Uhr:** Damen 2 gegen SG Fährholm II',
        '**Sonnabend, 18:30 Uhr:** Damen 1 gegen SG Fährholm',
        '**Sonntag, 11:00 Uhr:** Herren 2 gegen TSV Dünenrade III',
        '**Sonntag, 14:00 Uhr:** Herren 1 gegen TSV Dünenrade',
      ),
      quote('„Wer einen Kuchen mitbringt, bekommt den Platz neben der Trommel.“', 'Tilo Küster'),
      p('Der Eintritt ist frei, der Erlös des Buffets geht an die Jugend.'),
    ],
  },
  {
    title: 'Save the date: Mixed-Turnier für alle, die nie Zeit haben',
    excerpt:
      'Vier Stunden, kurze Spiele, gemischte Teams. Anmelden kann man sich allein, zu zweit oder als halbe Mannschaft.',
    when: { days: 4, at: '18:30' },
    by: ['fiete'],
    pictures: ['threeBalls'],
    body: () => [
      p(
        'Kein ganzes Wochenende, keine Lizenz, kein Problem: Unser kurzes Mixed-Turnier dauert von 10 bis 14 Uhr. Danach kann man noch einkaufen, schlafen oder beides.',
      ),
      h2('Der Modus'),
      bullets(
        'Spiele auf Zeit, zweimal acht Minuten',
        'mindestens zwei Frauen und zwei Männer auf dem Feld',
        'wer allein kommt, wird einer Mannschaft *zugelost* und bleibt meistens dort',
      ),
      p(
        'Die Anmeldung öffnet mit diesem Beitrag und schließt, wenn sechzehn Teams beisammen sind. English speakers welcome!',
      ),
    ],
  },
];
