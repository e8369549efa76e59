// From the youth: tournaments, the summer camp and the robots.

import type { Article } from '../article';
import { bullets, h2, h3, p, quote, steps } from '../prose';

export const youth: readonly Article[] = [
  {
    title: 'Nikolausturnier: 64 Kinder, 9 Netze, 1 sehr großer Sack',
    excerpt: 'Die Jüngsten haben die Boddenhalle übernommen. Der Nikolaus kam mit dem Rad und schlug von unten auf.',
    when: { yearly: '12-06', at: '18:30' },
    by: ['wiebke'],
    pictures: ['youth', 'threeBalls'],
    body: (show) => [
      p(
        'Neun Kleinfelder, neun Netze auf zwei Meter zehn und eine Geräuschkulisse wie am Vogelfelsen: Beim Nikolausturnier haben 64 Kinder zwischen sieben und elf Jahren gespielt, viele von ihnen zum allerersten Mal mit Trikot und Nummer.',
      ),
      h2('Gespielt wird, bis alle dran waren'),
      p(
        'Gezählt wurde nur auf dem Feld. Nach jeder Runde wurden die Mannschaften neu gelost, damit am Ende jedes Kind mit mindestens zwanzig anderen zusammengespielt hatte. Wer einen Ball sauber gepritscht hat, durfte einen Stern an den Hallenbaum hängen. Er war nach zwei Stunden nicht mehr grün.',
      ),
      show('threeBalls'),
      p(
        'Um 15 Uhr klopfte es. Der Nikolaus – mit Helm und Warnweste, er war bei Gegenwind aus Dünenrade gekommen – brachte für jedes Kind einen kleinen Ball mit. Danke an das [Radhaus Rückenwind](https://radhaus-rueckenwind.example), das die Bälle und offenbar auch das Fahrrad gestiftet hat.',
      ),
      h3('Lust bekommen?'),
      p(
        'Die Ballschule für Kinder ab sechs trifft sich freitags um 15:30 Uhr in der Boddenhalle. Einfach vorbeikommen, Sportschuhe genügen.',
      ),
    ],
  },
  {
    title: 'U16 ist Bezirksmeister und fährt zur Landesmeisterschaft',
    excerpt: 'Ohne Satzverlust bis ins Finale, dort dann doch noch ein Krimi: Die U16 holt den Titel nach Kranwiek.',
    when: { yearly: '02-08', at: '19:20' },
    by: ['wiebke'],
    pictures: ['servedBall'],
    body: () => [
      p(
        'Es war 16:40 Uhr in der Sporthalle Mellwitz, als Lotta Jebsen zum Aufschlag ging, noch einmal die Socken hochzog und den Ball so knapp über das Netz setzte, dass er auf der anderen Seite fast senkrecht fiel. **15:13 im dritten Satz, Bezirksmeister!**',
      ),
      h2('Der Weg ins Finale'),
      steps(
        'Vorrunde: 2:0 gegen TSV Dünenrade (25:11, 25:16)',
        'Vorrunde: 2:0 gegen TuS Grellow (25:20, 25:23)',
        'Halbfinale: 2:0 gegen SV Stolpnitz (25:21, 28:26)',
        'Finale: 2:1 gegen VfL Hagenstrand (22:25, 25:19, 15:13)',
      ),
      quote(
        '„Im zweiten Satz habe ich nur noch gedacht: Wenn wir lächeln, werden die nervös. Hat geklappt.“',
        'Lotta Jebsen, 15',
      ),
      p(
        'Die Landesmeisterschaft findet in vier Wochen in Stolpnitz statt. Die Eltern organisieren Fahrgemeinschaften, der Vereinsbus ist schon reserviert. Wir drücken *alle* Daumen und Flügel!',
      ),
    ],
  },
  {
    title: 'Möwenbots: Sechs Roboter, vierzig Beobachtungsbögen und eine Erkenntnis',
    excerpt:
      'Unsere Robotik-AG war zum ersten Mal als Beobachterin auf einem Wettbewerb. Warum das Zuschauen so viel bringt wie das Bauen.',
    when: { yearly: '03-22', at: '20:00' },
    by: ['ilka', 'mats'],
    pictures: ['lighthouse'],
    body: () => [
      p(
        'Ja, wir sind ein Volleyballverein. Aber seit zwei Jahren wird im Keller des Möwennests auch gelötet: Die **Möwenbots** sind elf Jugendliche, drei Erwachsene und ein Roboter namens *Kreischer*. Am Wochenende waren sie auf dem Regionalwettbewerb – noch ohne eigenen Start, dafür mit Klemmbrettern.',
      ),
      h2('Scouting heißt: hinsehen und aufschreiben'),
      p('Ilka und Mats haben je zwanzig Spiele beobachtet und für sechs Teams festgehalten,'),
      bullets(
        'wie viele Bälle der Roboter in der Automatikphase und im gesteuerten Teil trifft,',
        'ob er über die Rampe oder durch den Graben fährt,',
        'wie hoch er am Ende klettert,',
        'und was schiefgeht, wenn etwas schiefgeht.',
      ),
      p(
        'Die Bögen haben sie am Telefon ausgefüllt, auch in der Halle ohne Empfang; am Abend waren alle Zahlen da. Die Erkenntnis? Der spektakulärste Roboter war nicht der beste. Der beste war der, der in jedem Spiel dasselbe tat.',
      ),
      quote('„Das ist wie in der Annahme. Niemand jubelt, aber ohne geht nichts.“', 'Mats Jebsen'),
      p(
        'Wer mitmachen will: dienstags, 16:30 Uhr, Kellertür neben dem Fahrradständer. Vorkenntnisse braucht es keine.',
      ),
    ],
  },
  {
    title: 'Sechs Nächte Lüttholm: Das Zeltlager in Bildern',
    excerpt: '38 Kinder, 11 Betreuerinnen und Betreuer, ein Gewitter und genau ein verlorener Schuh.',
    when: { yearly: '08-02', at: '18:10' },
    by: ['fiete', 'wiebke'],
    pictures: ['camp', 'beachAtEvening', 'bayInWind', 'bayAtDawn'],
    body: (show) => [
      p(
        'Die Insel Lüttholm ist anderthalb Kilometer lang, hat keinen Laden, keinen Handyempfang und den feinsten Sand am ganzen Bodden. Also alles, was ein Zeltlager braucht. Sechs Nächte lang gehörte sie uns.',
      ),
      show('camp'),
      h2('Dienstag: das Gewitter'),
      p(
        'Um halb drei in der Nacht kam der Wind. Um Viertel vor drei saßen 49 Menschen im großen Küchenzelt, tranken Kakao und spielten *Stadt, Land, Volleyball*. Um fünf ging die Sonne auf, als wäre nichts gewesen. Zwei Zelte standen nicht mehr, die Stimmung schon.',
      ),
      show('bayAtDawn'),
      h2('Donnerstag: das Inselfinale'),
      p(
        'Auf dem selbst abgesteckten Feld haben die *Krabben* die *Kormorane* mit 21:19 besiegt. Gespielt wurde im Abendlicht, bis der Ball nicht mehr zu sehen war, und dann noch zwei Punkte länger.',
      ),
      h3('Danke'),
      p(
        'an die Bootswerft Lüttjohann für die Überfahrt, an Oma Hilde für 120 Pfannkuchen und an Fiete Groß, der jeden Morgen um sechs den Ofen angeheizt hat. Der Schuh (links, Größe 34, blau) liegt im Möwennest.',
      ),
    ],
  },
];
