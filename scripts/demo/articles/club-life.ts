// From the life of the club: meetings, hours, thanks, and what every week brings.

import type { Article } from '../article';
import { bullets, h2, h3, p, quote, steps, table } from '../prose';

export const clubLife: readonly Article[] = [
  {
    title: 'Neue Trainingszeiten im Winterhalbjahr',
    excerpt: 'Die Lindenallee wird renoviert, deshalb rücken wir zusammen: Was sich ab November für wen ändert.',
    when: { yearly: '10-27', at: '18:00' },
    by: ['gesa'],
    pictures: ['trainingWeek'],
    body: () => [
      p(
        'Die Schulsporthalle in der Lindenallee bekommt ein neues Dach. Das ist eine gute Nachricht, heißt aber, dass wir bis März mit einer Halle weniger auskommen müssen. Vielen Dank an alle Mannschaften, die dafür getauscht haben!',
      ),
      h2('Der Plan'),
      table(
        ['Tag', 'Zeit', 'Boddenhalle'],
        ['Montag', '17:30 – 19:30', 'U16 und U14'],
        ['Montag', '19:30 – 22:00', 'Damen 1'],
        ['Dienstag', '18:00 – 20:00', 'Damen 2'],
        ['Mittwoch', '19:00 – 21:30', 'Herren 1 und 2'],
        ['Donnerstag', '18:00 – 20:00', 'Mixed und Hobby'],
        ['Freitag', '15:30 – 17:00', 'Ballschule'],
      ),
      h3('Bitte beachten'),
      bullets(
        'Die Halle wird **zehn Minuten vor** dem Training aufgeschlossen, nicht früher.',
        'Das Netz bleibt zwischen den Gruppen hängen. Wer zuletzt spielt, baut ab.',
        'Straßenschuhe bleiben im Vorraum, auch die schönen.',
      ),
    ],
  },
  {
    title: 'Danke für dieses Jahr',
    excerpt: 'Ein Brief unserer Vorsitzenden an alle, die pfeifen, fahren, backen, trösten und spielen.',
    when: { yearly: '12-19', at: '19:00' },
    by: ['gesa'],
    pictures: ['harbourNight'],
    body: (show) => [
      p('Liebe Möwen,'),
      p(
        'wenn ich abends am Hafen entlanggehe, sehe ich die Fenster der Boddenhalle schon von Weitem. Es brennt eigentlich immer Licht. Dahinter steht jemand auf einer Leiter und hängt ein Netz auf, jemand zählt Leibchen, jemand erklärt einem Kind zum zwanzigsten Mal das Baggern und ist beim einundzwanzigsten Mal noch freundlich.',
      ),
      show('harbourNight'),
      p('**Dafür möchte ich Danke sagen.** In Zahlen sieht das so aus:'),
      bullets(
        '412 Mitglieder, davon 168 unter achtzehn',
        '14 Mannschaften und 23 Menschen mit Trainerschein',
        '191 Spiele, zu denen jemand das Schiedsgericht gestellt hat',
        '1 Vereinsbus mit inzwischen 198 000 Kilometern',
      ),
      p(
        'Zwischen den Jahren bleibt die Halle geschlossen. Ruht euch aus, esst gut, und wer am 2. Januar schon wieder kribbelige Finger hat: Ab 18 Uhr ist offenes Spiel für alle.',
      ),
      quote(
        '„Fröhliche Weihnachten, einen guten Rutsch und immer eine Handbreit Luft unter dem Ball.“',
        'Gesa Thode, 1. Vorsitzende',
      ),
    ],
  },
  {
    title: 'Jahreshauptversammlung: Vorstand bestätigt, Beiträge bleiben stabil',
    excerpt: '87 Mitglieder, sieben Tagesordnungspunkte, 94 Minuten – und eine Ehrung, bei der niemand sitzen blieb.',
    when: { yearly: '03-06', at: '21:50' },
    by: ['henning'],
    pictures: ['hallInTheMorning'],
    body: () => [
      p(
        'Die Versammlung im Möwennest war gut besucht: 87 stimmberechtigte Mitglieder haben den Bericht des Vorstands gehört, die Kasse geprüft gefunden und gewählt.',
      ),
      h2('Beschlüsse'),
      steps(
        'Der Vorstand wird einstimmig entlastet.',
        'Gesa Thode (1. Vorsitzende) und Henning Maaß (Kasse) bleiben zwei weitere Jahre im Amt.',
        'Die Mitgliedsbeiträge bleiben **unverändert**, der Familienbeitrag gilt künftig auch für Alleinerziehende mit einem Kind.',
        'Für die Jugend wird ein zweiter Satz Kleinfeldnetze angeschafft.',
      ),
      h2('Ein halbes Jahrhundert am Netz'),
      p(
        'Für mehr als fünfzig Jahre Mitgliedschaft wurde **Heinrich Thode** geehrt. Er hat 1974 den Verein mitgegründet, die erste Mannschaft trainiert, dreißig Jahre lang die Schlüssel verwaltet und nach eigener Aussage „nie einen Ball aufgepumpt, der nicht aufgepumpt werden wollte“.',
      ),
      p(
        'Das vollständige Protokoll liegt im Möwennest aus und kann bei Henning Maaß angefordert werden. Die Satzung steht auf den [Vereinsseiten](https://verein.example/verein/satzung).',
      ),
    ],
  },
  {
    title:
      'Drei Tage, neun Einheiten, ein Deich: So haben sich Damen 1 und Herren 1 im Trainingslager auf die Saison vorbereitet',
    excerpt: 'Sprungkraft am Deich, Taktik im Schatten und abends Schach: Damen 1 und Herren 1 sind bereit.',
    when: { yearly: '08-30', at: '18:40' },
    by: ['wiebke', 'tilo'],
    pictures: ['hallUnderTheNet', 'tacticsBoard'],
    body: (show) => [
      p(
        'Neun Einheiten in drei Tagen, dazu 34 Grad im Schatten: Die ersten Mannschaften haben sich in Grellow auf die Saison vorbereitet. Wer vorher dachte, ein Deich sei flach, denkt das jetzt nicht mehr.',
      ),
      h2('Schwerpunkt: die zweite Aktion'),
      p(
        'Annahme und erster Angriff saßen schon im vergangenen Jahr. Gefehlt hat oft, was danach kommt – die Sicherung, der zweite Aufbau, der Mut zum dritten. Daran haben beide Teams gearbeitet, meist gemeinsam und gegeneinander.',
      ),
      show('tacticsBoard'),
      h3('Ein Tag im Lager'),
      bullets(
        '6:45 Uhr: Lauf zum Leuchtfeuer und zurück',
        '9:00 Uhr: Technik in Kleingruppen',
        '15:00 Uhr: Spielformen sechs gegen sechs',
        '20:30 Uhr: Video, danach Schach (Jorik ist *unbesiegt*)',
      ),
      p('Die Testspiele gegen Stolpnitz endeten 3:1 und 2:2. Am wichtigsten: Alle sind gesund nach Hause gekommen.'),
    ],
  },
  {
    title: 'Schiedsrichterinnen und Schiedsrichter gesucht',
    excerpt: 'Ohne Pfeife kein Spiel. Wir übernehmen die Kosten der Ausbildung, den Kuchen und die erste Pfeife.',
    when: { days: -11, at: '19:30' },
    by: ['henning'],
    pictures: ['hallFromTheStand'],
    body: () => [
      p(
        'Jede Mannschaft im Spielbetrieb muss Schiedsgerichte stellen. Bei vierzehn Mannschaften und elf aktiven Unparteiischen geht die Rechnung nicht auf – und zwei von ihnen haben in der letzten Saison mehr gepfiffen als gespielt.',
      ),
      h2('Was du mitbringst'),
      bullets(
        'Du bist mindestens vierzehn Jahre alt.',
        'Du kennst den Unterschied zwischen *übergreifen* und *übertreten*, oder willst ihn endlich verstehen.',
        'Du kannst einen Satz lang freundlich bleiben.',
      ),
      h2('Was du bekommst'),
      steps(
        'Zwei Abende Theorie im Möwennest, einen Samstag Praxis in der Halle',
        'eine Prüfung, die fast alle bestehen',
        'Lehrgang, Pfeife und Trikot auf Kosten des Vereins, dazu die Aufwandsentschädigung pro Einsatz',
      ),
      p(
        'Interesse? Eine Nachricht über das [Kontaktformular](/contact) genügt, Henning meldet sich. Die wichtigsten Regeln zum Reinlesen stehen in unserem Linkverzeichnis.',
      ),
    ],
  },
  {
    title: 'New in Kranwiek? Come and play',
    excerpt:
      'You don’t need to speak German to spike a ball. How to join us, what it costs, and why you should bring two pairs of socks.',
    when: { days: -6, at: '17:40' },
    by: ['jette'],
    pictures: ['bigBall', 'bayInWind'],
    body: (show) => [
      p(
        'Whether you have moved here for the shipyard, for your studies or for love: if you like volleyball, you already have something to do on Thursday evenings. Our **hobby group** speaks German, English, Polish and a surprising amount of Portuguese.',
      ),
      h2('Three ways to start'),
      steps(
        '**Just turn up.** Thursday, 18:00, Boddenhalle (the big hall at the harbour). The first three evenings are free.',
        '**Try the beach.** From May to September court 3 is open to everyone, every day.',
        '**Ask for a team.** If you have played in a league before, write to us and we will find the right squad.',
      ),
      show('bayInWind', 'A large gull gliding over the waves'),
      h2('Good to know'),
      bullets(
        'Indoor shoes with light soles, please – the floor is new.',
        'Membership is 12 € a month, 7 € for students and apprentices.',
        'In winter the hall is cold until the second set. Hence the socks.',
      ),
      p('Questions? Use the [contact form](/contact) and simply write in English.'),
    ],
  },
  {
    title: 'Neun Sitze, eine Möwe: Unser neuer Vereinsbus ist da',
    excerpt:
      'Nach 214 000 Kilometern geht der alte Bus in Rente. Der neue fährt elektrisch, hat einen Namen und ein Buchungsbuch.',
    when: { days: -2, at: '20:10' },
    by: ['gesa', 'henning'],
    pictures: ['clubBus'],
    body: (show) => [
      p(
        'Er ist türkis, er ist leise, und er riecht noch nicht nach Sporttasche: Seit gestern steht der neue Vereinsbus vor dem Möwennest. Möglich gemacht haben das die **Kranwieker Stadtwerke**, 63 Einzelspenden und ein Kuchenverkauf, an den wir noch lange denken werden.',
      ),
      show('clubBus'),
      h2('So wird gebucht'),
      bullets(
        'Buchen können alle mit Führerschein, die mindestens 21 sind und einmal mit Henning um den Block gefahren sind.',
        'Spielfahrten gehen vor, Trainingslager danach, Umzüge zuletzt.',
        'Der Bus wird **geladen und gefegt** zurückgegeben. Die Ladekarte hängt am Schlüssel.',
      ),
      h3('Und der Name?'),
      p(
        'Bei der Abstimmung lag *Fliegender Kranwieker* lange vorn. Gewonnen hat mit drei Stimmen Vorsprung: **Albatros**. Ausgerechnet. Die Möwen nehmen es mit Humor.',
      ),
    ],
  },
];
