// Begun, put aside, not yet for anybody's eyes but the editors'.

import type { Article } from '../article';
import { bullets, h2, p, quote } from '../prose';

export const drafts: readonly Article[] = [
  {
    title: 'Fünf Fragen an Mayra Okonjo',
    excerpt: 'Unsere Libera über schmutzige Knie, ruhige Hände und das beste Geräusch der Welt.',
    when: 'draft',
    by: ['jette'],
    pictures: ['hallUnderTheNet'],
    body: () => [
      p('**Mayra, du hast als Außenangreiferin angefangen. Warum bist du nach hinten gegangen?**'),
      p(
        'Weil ich dort mehr Ballkontakte habe! Vorn springst du dreißigmal und triffst zehnmal. Hinten bist du in jedem Ballwechsel gemeint.',
      ),
      p('**Was ist das beste Geräusch auf dem Feld?**'),
      quote('„Wenn ein Ball, den alle schon am Boden gesehen haben, noch einmal *plopp* macht.“', 'Mayra Okonjo'),
      p('*[Fragen 3 bis 5 folgen, Mayra schickt noch Stichworte]*'),
    ],
  },
  {
    title: 'Chronik, Teil 1: Wie ein Fischernetz in die Turnhalle kam',
    excerpt: '1974 fehlte dem jungen Verein vor allem eines. Eine Spurensuche mit Heinrich Thode.',
    when: 'draft',
    by: ['gesa'],
    pictures: ['bayAtDawn'],
    body: () => [
      p(
        'Im Frühjahr 1974 gab es in Kranwiek elf Menschen, die Volleyball spielen wollten, zwei Bälle und kein Netz. Das nächste Sportgeschäft lag zwei Stunden entfernt. Der Hafen lag zwei Minuten entfernt.',
      ),
      h2('Maschenweite: Hering'),
      p(
        'Heinrich Thode lächelt, wenn er davon erzählt. „Es roch. Aber es hing gerade.“ Drei Jahre lang wurde mit dem geliehenen Netz gespielt, jeden Sonntag kam es zurück an Bord.',
      ),
      p('*[Foto vom Gründungstag einscannen, Jahreszahlen mit Henning abgleichen]*'),
    ],
  },
  {
    title: 'Hallenordnung: Entwurf zur Abstimmung',
    excerpt: 'Was in der Boddenhalle gelten soll. Bitte bis zur nächsten Vorstandssitzung kommentieren.',
    when: 'draft',
    by: ['henning'],
    pictures: [],
    body: () => [
      p('Die geltende Ordnung stammt von 1998 und verbietet unter anderem Walkmans. Vorschlag für eine Neufassung:'),
      bullets(
        'Wer zuletzt geht, prüft Fenster, Licht und Duschen.',
        'Schäden werden am selben Tag gemeldet, auch kleine.',
        'Musik ja, solange sich niemand beschwert.',
        'Glasflaschen bleiben draußen.',
      ),
      p('Offen: Regelung für Hunde. Und für den Walkman.'),
    ],
  },
  {
    title: 'Ten words of volleyball German',
    excerpt: 'From Annahme to Zuspiel: a small dictionary for our new team-mates.',
    when: 'draft',
    by: ['jette'],
    pictures: ['servedBall'],
    body: () => [
      p('You can get through a whole evening with ten words, and nine of them will be shouted at you anyway.'),
      bullets(
        '**Meiner!** – mine!',
        '**Aus!** – out (let it go)',
        '**Annahme** – reception',
        '**Zuspiel** – setting',
        '**Sicherung** – covering the hitter',
      ),
      p('*[five more, and a recording of Tilo shouting them?]*'),
    ],
  },
];
