// From the beach: building the courts, opening them, and the summer's tournament.

import type { Article } from '../article';
import { bullets, h2, h3, p, quote } from '../prose';

export const beach: readonly Article[] = [
  {
    title: 'Vierzig Tonnen Sand und ein Sonnabend',
    excerpt: 'Mit Schaufeln, Schubkarren und dem Radlader der Zimmerei haben 57 Mitglieder die Beachfelder aufgefüllt.',
    when: { yearly: '04-25', at: '20:20' },
    by: ['fiete'],
    pictures: ['beachAtNoon'],
    body: () => [
      p(
        'Der Winter hatte sich bedient: Auf Feld 2 fehlten stellenweise zwanzig Zentimeter Sand, die Linienanker lagen frei, und am Netzpfosten brütete eine Möwe. Also: Arbeitseinsatz.',
      ),
      h2('Was geschafft ist'),
      bullets(
        '40 Tonnen gewaschener Sand verteilt und abgezogen',
        'alle vier Pfostenpaare entrostet und gestrichen, natürlich in Möwenweiß',
        'neue Linien auf den Feldern 1 bis 3',
        'eine Außendusche, die jetzt auch *warm* heißt, wenn sie warm ist',
      ),
      p(
        'Gekommen sind **57 Mitglieder**, der jüngste Helfer war vier und hatte seine eigene Schaufel dabei. Die Zimmerei Balken & Söhne hat den Radlader gestellt und gleich selbst gefahren.',
      ),
      quote('„Feld 4 bleibt bis Anfang Juni gesperrt. Das Nest geht vor.“', 'Fiete Groß, Beachwart'),
      p(
        'Eröffnet wird die Anlage in der kommenden Woche. Bis dahin bitte noch nicht spielen, der Sand muss sich setzen.',
      ),
    ],
  },
  {
    title: 'Barfuß in den Mai: Die Beachanlage ist wieder offen',
    excerpt: 'Ab sofort wird am Nordstrand gespielt – Buchung online, Flutlicht bis 22 Uhr, Schlüssel im Möwennest.',
    when: { yearly: '05-03', at: '17:45' },
    by: ['fiete', 'gesa'],
    pictures: ['beachAtNoon', 'beachAtEvening', 'bigBall'],
    body: (show) => [
      p(
        'Das Wasser hat elf Grad, der Sand hat neunzehn, und die Netze hängen: Seit heute Mittag ist die **Beachanlage Nordstrand** geöffnet. Den ersten Aufschlag hatte traditionell die älteste anwesende Person. Heinrich Thode, 83, hat ihn ins Feld gesetzt.',
      ),
      show('beachAtEvening'),
      h2('So läuft die Saison'),
      h3('Für Mitglieder'),
      p(
        'Felder 1 und 2 sind montags bis donnerstags ab 17 Uhr für das Training reserviert, alle übrigen Zeiten können frei gebucht werden. Die Buchung kostet nichts, das Nichterscheinen einen Kuchen.',
      ),
      h3('Für Gäste'),
      p(
        'Feld 3 steht allen offen. Bälle gibt es gegen ein Pfand im Möwennest, eine Spende für den Sand ist willkommen.',
      ),
      bullets(
        'Flutlicht bis 22 Uhr, danach haben die Seeschwalben Ruhe',
        'Duschen geöffnet ab 8 Uhr',
        'Hunde bitte an den Netzpfosten *neben* dem Feld',
      ),
      p('Fragen beantwortet Beachwart Fiete Groß über das [Kontaktformular](/contact).'),
    ],
  },
  {
    title: 'Seagull Beach Cup: 24 teams, five countries, one very stubborn gull',
    excerpt:
      'Our summer tournament has never been this international. A report from two days of sun, sand and a final that went to 24:22.',
    when: { yearly: '06-14', at: '21:30' },
    by: ['jette'],
    pictures: ['beachAtEvening', 'bunting', 'cup'],
    body: (show) => [
      p(
        'When we started the Seagull Beach Cup eleven years ago, “international” meant that somebody’s cousin had come over from the other side of the bay. This weekend, **24 teams from five countries** played on our four courts, and the campsite behind the dunes sounded like the lobby of a youth hostel.',
      ),
      h2('Saturday: forty-eight matches'),
      p(
        'Pool play started at eight in the morning with a light breeze and ended at nine in the evening with hardly any wind at all. The longest rally took 41 seconds and was decided by a gull that landed on the net and refused to leave. *Replay*, said the referee. The gull stayed for two more points.',
      ),
      show('beachAtEvening', 'A beach court in the evening light, the ball high above the net'),
      h2('Sunday: the finals'),
      bullets(
        '**Women:** Petersen/Ahrens (Kranwiek) beat Lund/Dahl 2:1 (21:18, 16:21, 15:11)',
        '**Men:** Wiśnicki/Marek beat Claußen/Voß (Kranwiek) 2:0 (21:17, 24:22)',
        '**Mixed:** the *Sandwichmakers*, who had met on the ferry on Friday',
      ),
      quote('“We came for the volleyball and stayed for the fish rolls.”', 'Team Lund/Dahl'),
      p(
        'Thank you to everybody who raked, cooked, counted and cheered. Registration for next year opens in January – the list fills up fast.',
      ),
    ],
  },
];
