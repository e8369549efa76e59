// From the season: match reports of the women's and men's teams.

import type { Article } from '../article';
import { bullets, h2, h3, p, quote, table } from '../prose';

export const season: readonly Article[] = [
  {
    title: 'Auftakt nach Maß: Damen 1 schlägt Hagenstrand mit 3:1',
    excerpt:
      '312 Zuschauer, ein verlorener zweiter Satz und eine Libera, die alles ausgräbt: Der erste Heimspieltag in der Boddenhalle war einer zum Wiederkommen.',
    when: { yearly: '09-21', at: '20:45' },
    by: ['jette'],
    pictures: ['hallFromTheStand', 'women'],
    body: (show) => [
      p(
        'Um kurz vor sechs stand die Schlange noch bis zum Fahrradständer. Zum ersten Heimspiel der Saison wollten so viele Menschen in die Boddenhalle, dass die Turnbänke aus dem Geräteraum geholt werden mussten. Sie haben es nicht bereut: **3:1 (25:19, 23:25, 25:21, 25:17)** gegen den VfL Hagenstrand.',
      ),
      h2('Ein Satz zum Vergessen, drei zum Erinnern'),
      p(
        'Der erste Durchgang lief wie im Training. Druckvolle Aufschläge auf Position eins, eine ruhige Annahme und vorn eine Smilla Petersen, die schlicht nicht zu halten war. Im zweiten Satz dann das Gegenteil: vier Aufschlagfehler in Folge, ein Missverständnis im Zuspiel, und Hagenstrand nutzte den ersten Satzball.',
      ),
      p(
        'Trainerin Wiebke Harmsen stellte um, brachte Nele Ahrens im Außenangriff und gab eine einzige Anweisung: *kurz aufschlagen, lang denken*. Von da an war es ein anderes Spiel.',
      ),
      quote(
        '„Wir haben im Sommer viel über Geduld gesprochen. Heute habe ich sie zum ersten Mal auf dem Feld gesehen.“',
        'Wiebke Harmsen, Trainerin Damen 1',
      ),
      show('women'),
      h2('Spielerin des Abends'),
      p(
        'Die Wahl fiel den Gästen leicht: Libera **Mayra Okonjo** holte 19 Bälle aus der Abwehr, drei davon mit der Hand flach auf dem Boden. Den Präsentkorb von [Bäckerei Krumm & Kante](https://krumm-und-kante.example) hat die Mannschaft noch in der Kabine aufgegessen.',
      ),
      p('In vierzehn Tagen geht es zum SC Mellwitz. Wer im Bus mitfahren möchte, meldet sich bis Mittwoch bei Jette.'),
    ],
  },
  {
    title: 'Der Spieltag im Überblick: sieben Spiele, fünf Siege, ein Muskelkater',
    excerpt: 'Alle Ergebnisse des Wochenendes auf einen Blick – von den Damen 1 bis zur U14, mit Satzergebnissen.',
    when: { yearly: '10-19', at: '21:15' },
    by: ['tilo'],
    pictures: ['tacticsBoard'],
    body: (show) => [
      p(
        'Selten waren so viele Möwen gleichzeitig unterwegs: Sieben Mannschaften haben an zwei Tagen gespielt, fünf davon kamen mit Punkten nach Hause. Die Ergebnisse im Einzelnen:',
      ),
      table(
        ['Mannschaft', 'Gegner', 'Ergebnis', 'Sätze'],
        ['Damen 1', 'SC Mellwitz (A)', '**3:0**', '25:22, 25:18, 27:25'],
        ['Damen 2', 'TSV Dünenrade II (H)', '**3:1**', '25:17, 21:25, 25:20, 25:19'],
        ['Herren 1', 'SV Stolpnitz (H)', '2:3', '25:23, 19:25, 25:21, 22:25, 13:15'],
        ['Herren 2', 'TuS Grellow (A)', '**3:2**', '18:25, 25:22, 25:23, 20:25, 15:11'],
        ['Mixed', 'SG Quastin (H)', '**2:0**', '25:14, 25:21'],
        ['U16 weiblich', 'VfL Hagenstrand (A)', '0:2', '20:25, 23:25'],
        ['U14 gemischt', 'SC Mellwitz (A)', '**2:1**', '25:19, 16:25, 15:10'],
      ),
      h2('Was hängen bleibt'),
      bullets(
        '**Herren 1** führte im Tiebreak schon 11:8. Ein Punkt ist trotzdem ein Punkt.',
        '**Herren 2** reiste mit sieben Mann an und musste ab Satz drei ohne Wechsel auskommen. Der Muskelkater gehört allen.',
        'Die **U14** hat zum ersten Mal ein Spiel über drei Sätze gewonnen und danach eine Viertelstunde lang gehüpft.',
      ),
      show('tacticsBoard'),
      p(
        'Die Tabellen stehen wie immer unter [Ranglisten](/rankings), die nächsten Termine unter [Veranstaltungen](/events).',
      ),
    ],
  },
  {
    title: 'Vom 0:2 zum 3:2 – Herren 1 dreht das Derby in Fährholm',
    excerpt:
      'Nach zwei Sätzen sah es nach einer kurzen Heimfahrt aus. Dann wechselte Tilo Küster sich selbst ein und die Stimmung in der Halle gleich mit.',
    when: { yearly: '01-19', at: '18:05' },
    by: ['tilo', 'jette'],
    pictures: ['hallFromTheBaseline'],
    body: () => [
      p(
        'Fährholm liegt zwölf Kilometer über den Bodden, und seit 1981 hat keine Mannschaft aus Kranwiek dort leicht gewonnen. Auch diesmal nicht: **3:2 (21:25, 24:26, 25:20, 25:22, 15:12)** nach zwei Stunden und elf Minuten.',
      ),
      h2('Der Wendepunkt'),
      p(
        'Beim Stand von 0:2 und 8:12 kam Spielertrainer Tilo Küster für den angeschlagenen Bennet Voß. Nicht der Zuspieler mit den schnellsten Händen, aber der mit den meisten Derbys. Er spielte fünfmal hintereinander die Mitte, fünfmal punktete Jorik Claußen, und aus den 80 mitgereisten Möwen wurden gefühlt 800.',
      ),
      quote('„Ich wollte eigentlich nur, dass wir nicht mit 0:3 auf die Fähre müssen.“', 'Tilo Küster'),
      h3('Zahlen des Abends'),
      bullets(
        '11 Blockpunkte, davon 6 im vierten Satz',
        '3 Matchbälle, der letzte verwandelt durch ein Ass',
        '1 verpasste Fähre',
      ),
      p(
        'Die zweite Fähre fuhr um 23:40 Uhr. Der Kapitän hat das Nebelhorn zweimal gezogen. Danke an alle, die in der Kälte gewartet und gesungen haben!',
      ),
    ],
  },
  {
    title: 'Aufstieg! Damen 2 spielt künftig in der Landesliga',
    excerpt: 'Achtzehn Spiele, sechzehn Siege und ein letzter Satz, in dem niemand mehr auf den Bänken saß.',
    when: { yearly: '04-12', at: '19:50' },
    by: ['jette'],
    pictures: ['cup', 'bunting', 'hallUnderTheNet'],
    body: (show) => [
      p(
        'Um 17:52 Uhr landete der letzte Angriff der SG Quastin im Aus, und in der Boddenhalle gab es kein Halten mehr: Mit dem **3:0 (25:18, 25:23, 25:20)** steht Damen 2 als Meister der Bezirksliga fest. Nach neun Jahren spielt damit wieder eine zweite Mannschaft der Möwen auf Landesebene.',
      ),
      show('cup'),
      h2('Eine Mannschaft aus drei Generationen'),
      p(
        'Die jüngste Spielerin, Enna Wulff, ist sechzehn und hat im Herbst noch U16 gespielt. Die älteste, Kerstin Maaß, stand schon beim letzten Aufstieg auf dem Feld. Dazwischen: zwei Lehrerinnen, eine Bootsbauerin, drei Studentinnen und eine Hebamme, die zweimal direkt aus dem Kreißsaal zum Spiel kam.',
      ),
      quote(
        '„Manche sagen, wir hätten eine tolle Mischung. Ich sage: Wir haben einfach nie aufgehört zu trainieren.“',
        'Kerstin Maaß, Kapitänin Damen 2',
      ),
      h2('Wie es weitergeht'),
      p(
        'Gefeiert wird am Sonnabend ab 18 Uhr im **Möwennest**. Es gibt Suppe, Musik und die größte Wimpelkette, die Kranwiek je gesehen hat. Wer in der neuen Saison mitspielen will, findet die Zeiten auf der [Seite der Mannschaften](/teams).',
      ),
    ],
  },
];
