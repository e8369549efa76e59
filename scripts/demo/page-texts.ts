// What stands on the pages and in the posts of the club's own domain.

import type { RichText } from '@/lib/entity/rich-text';
import { bullets, doc, h2, h3, p, quote, steps, table } from './prose';

export interface PageText {
  readonly path: string;
  readonly parent: string;
  readonly title: string;
  readonly url: string;
  readonly isRoot?: true;
  /** Kept with the page itself rather than in the bucket. */
  readonly isInlined?: true;
  readonly description: string;
  readonly body: RichText;
}

export const pageTexts: readonly PageText[] = [
  {
    path: 'pages/willkommen',
    parent: 'pages',
    title: 'Willkommen bei den Möwen',
    url: '/',
    isRoot: true,
    description: 'Volleyball in Kranwiek seit 1974',
    body: doc(
      p(
        'Der **VC Möwe Kranwiek** ist ein Volleyballverein am Bodden: 412 Mitglieder, vierzehn Mannschaften, eine Halle am Hafen und vier Felder im Sand.',
      ),
      p(
        'Bei uns spielen Menschen von sechs bis dreiundachtzig. Manche wollen aufsteigen, manche wollen am Donnerstag einfach nicht auf dem Sofa sitzen. Beides geht, und manchmal im selben Team.',
      ),
      h2('Neu hier?'),
      bullets(
        '[Probetraining](/mitmachen): dreimal kommen, dann entscheiden',
        '[Beiträge](/mitmachen/beitraege): was es kostet und was drin ist',
        '[Über uns](/verein): wer wir sind und woher das Netz kam',
      ),
    ),
  },
  {
    path: 'pages/verein/ueber-uns',
    parent: 'pages/verein',
    title: 'Über uns',
    url: '/verein',
    description: 'Wer wir sind und wie alles mit einem Fischernetz begann',
    body: doc(
      p(
        'Gegründet wurde der Verein am 11. Mai 1974 von elf jungen Leuten im Hinterzimmer der Fährschänke. Das erste Netz war geliehen und roch nach Hering, der erste Ball war ein Fußball.',
      ),
      h2('Was uns wichtig ist'),
      h3('Alle spielen'),
      p(
        'In der Jugend bekommt jedes Kind in jedem Spiel Einsatzzeit. Wir haben dadurch schon Spiele verloren und noch nie ein Kind.',
      ),
      h3('Alle helfen'),
      p(
        'Netz aufbauen, Kuchen backen, Linien ziehen: Jede und jeder bringt im Jahr sechs Stunden ein. Die meisten verzählen sich nach oben.',
      ),
      quote('„Ein Verein ist, wenn jemand das Licht anmacht, bevor du kommst.“', 'Heinrich Thode, Gründungsmitglied'),
      h2('Der Vorstand'),
      table(
        ['Amt', 'Name'],
        ['1. Vorsitz', 'Gesa Thode'],
        ['2. Vorsitz', 'Tilo Küster'],
        ['Kasse', 'Henning Maaß'],
        ['Jugend', 'Wiebke Harmsen'],
        ['Beach', 'Fiete Groß'],
      ),
    ),
  },
  {
    path: 'pages/verein/satzung',
    parent: 'pages/verein',
    title: 'Satzung',
    url: '/verein/satzung',
    description: 'Die Satzung des VC Möwe Kranwiek e. V. in ihren Grundzügen',
    body: doc(
      h2('§ 1 Name und Sitz'),
      p(
        'Der Verein führt den Namen „Volleyballclub Möwe Kranwiek e. V.“ und hat seinen Sitz in Kranwiek. Geschäftsjahr ist das Kalenderjahr.',
      ),
      h2('§ 2 Zweck'),
      p(
        'Zweck des Vereins ist die Förderung des Sports, insbesondere des Volleyballspiels in Halle und Sand, sowie der Jugendhilfe. Der Verein ist selbstlos tätig.',
      ),
      h2('§ 3 Mitgliedschaft'),
      steps(
        'Mitglied kann jede natürliche Person werden.',
        'Der Austritt ist zum Ende eines Halbjahres möglich und mit einer Frist von vier Wochen zu erklären.',
        'Über einen Ausschluss entscheidet der Vorstand nach Anhörung.',
      ),
      h2('§ 4 Mitgliederversammlung'),
      p(
        'Die ordentliche Mitgliederversammlung findet im ersten Quartal statt. Jedes Mitglied ab sechzehn Jahren hat eine Stimme.',
      ),
    ),
  },
  {
    path: 'pages/mitmachen/probetraining',
    parent: 'pages/mitmachen',
    title: 'Probetraining',
    url: '/mitmachen',
    description: 'Dreimal kommen, dann entscheiden',
    body: doc(
      p('Drei Abende sind frei. Du brauchst Hallenschuhe mit heller Sohle, etwas zu trinken und keine Vorkenntnisse.'),
      h2('Welche Gruppe passt?'),
      bullets(
        '**Ballschule** (6–10 Jahre): freitags, 15:30 Uhr',
        '**U14 und U16:** montags, 17:30 Uhr',
        '**Hobby und Mixed:** donnerstags, 18:00 Uhr',
        '**Wettkampf:** bitte vorher melden, dann sucht Wiebke mit dir die richtige Mannschaft',
      ),
      p('*English speakers:* Thursday is your day. Just walk in.'),
    ),
  },
  {
    path: 'pages/mitmachen/beitraege',
    parent: 'pages/mitmachen',
    title: 'Beiträge',
    url: '/mitmachen/beitraege',
    description: 'Was die Mitgliedschaft kostet und was darin enthalten ist',
    body: doc(
      table(
        ['Mitgliedschaft', 'im Monat'],
        ['Erwachsene', '12 €'],
        ['Ermäßigt (Schule, Ausbildung, Studium)', '7 €'],
        ['Kinder bis 10 Jahre', '5 €'],
        ['Familie', '22 €'],
        ['Fördernd', 'ab 4 €'],
      ),
      p(
        'Im Beitrag enthalten sind Training, Versicherung, die Nutzung der Beachfelder und ein Kaltgetränk beim Sommerfest. Am Geld soll es nicht scheitern: Sprich Henning an, wir finden eine Lösung.',
      ),
    ),
  },
];

export interface PostText {
  readonly title: string;
  /** How many days before the site was set up. */
  readonly age: number;
  readonly description: string;
  readonly body: RichText;
}

export const postTexts: readonly PostText[] = [
  {
    title: 'Die Seiten sind umgezogen',
    age: 3,
    description: 'Alles an einem Ort, und auf dem Telefon lesbar',
    body: doc(
      p(
        'Unsere Vereinsseiten haben ein neues Zuhause. Die alten Adressen führen weiter zum Ziel, die Satzung hat endlich Überschriften, und auf dem Telefon muss niemand mehr die Lupe nehmen.',
      ),
      p('Fehler gefunden? Henning freut sich über Post. *Meistens.*'),
    ),
  },
  {
    title: 'Fundsachen aus dem Geräteraum',
    age: 24,
    description: 'Drei Trinkflaschen, ein Knieschoner, ein Gedicht',
    body: doc(
      p('Beim Aufräumen gefunden und im Möwennest abzuholen:'),
      bullets(
        'drei Trinkflaschen, eine davon mit Inhalt (inzwischen ohne)',
        'ein linker Knieschoner, Größe S',
        'ein Fahrradschloss samt Schlüssel, aber ohne Fahrrad',
        'ein Gedicht über die Annahme, vier Strophen, gar nicht schlecht',
      ),
    ),
  },
  {
    title: 'Erste Hilfe am Netz: Kurs mit freien Plätzen',
    age: 47,
    description: 'Finger, Knöchel, Kreislauf – was tun, bis jemand kommt?',
    body: doc(
      p(
        'Umgeknickt, Finger gestaucht, Kreislauf im Keller: Das passiert, und dann steht meist jemand daneben, der gern helfen würde. Der Kurs dauert einen Abend und kostet für Mitglieder nichts.',
      ),
      p('**Zwölf Plätze**, davon fünf noch frei. Anmeldung bei Wiebke.'),
    ),
  },
  {
    title: 'Warum wir rechtsherum rotieren',
    age: 75,
    description: 'Eine kurze Antwort auf die häufigste Frage der Ballschule',
    body: doc(
      p(
        '„Warum gehen wir immer im Kreis?“ wollte Joost (7) neulich wissen. Weil beim Volleyball alle alles können sollen: vorn springen, hinten retten, aufschlagen. Niemand darf sich auf seinem Lieblingsplatz ausruhen.',
      ),
      quote('„Dann ist das ja wie Küchendienst.“', 'Joost, 7'),
      p('Genau so ist es.'),
    ),
  },
];
