// What a club must say about itself and about its visitors' data, and how it is reached.

import type { PageText } from './page-texts';
import { bullets, doc, h2, h3, p } from './prose';

export const legalTexts: readonly PageText[] = [
  {
    path: 'pages/contact',
    parent: 'pages',
    title: 'Kontakt',
    url: '/contact',
    isInlined: true,
    description: 'Fragen, Probetraining, Mithelfen: Wir antworten meist am selben Abend.',
    body: doc(
      p(
        '**VC Möwe Kranwiek e. V.**, Vereinsheim Möwennest, Große Fährstraße 27, 18999 Kranwiek. Schreib uns an [post@vc-moewe.example](mailto:post@vc-moewe.example), oder komm vorbei: dienstags von 18 bis 20 Uhr ist fast immer jemand da.',
      ),
      bullets(
        '**Probetraining:** drei Abende sind frei, eine kurze Nachricht vorher genügt.',
        '**Presse und Fotos:** [presse@vc-moewe.example](mailto:presse@vc-moewe.example)',
        '**Wege:** Hallen und Felder stehen unter [Spielorte](/locations).',
      ),
    ),
  },
  {
    path: 'pages/privacy',
    parent: 'pages',
    title: 'Datenschutz',
    url: '/privacy',
    isInlined: true,
    description: 'Welche Daten diese Seiten brauchen, wie lange, und was du verlangen kannst',
    body: doc(
      p(
        'Wir wollen so wenig wie möglich über dich wissen. Diese Seiten kannst du lesen, ohne dass wir erfahren, wer du bist: **ohne Cookies, ohne Zählung, ohne Werbung** und ohne Inhalte von Dritten.',
      ),
      h2('Wer verantwortlich ist'),
      p(
        'VC Möwe Kranwiek e. V., Große Fährstraße 27, 18999 Kranwiek, vertreten durch den Vorstand. Du erreichst uns unter [datenschutz@vc-moewe.example](mailto:datenschutz@vc-moewe.example).',
      ),
      h2('Was beim Lesen geschieht'),
      p(
        'Damit eine Seite zu dir kommt, muss unser Server deine IP-Adresse kennen, solange er antwortet. Wir werten sie nicht aus und führen sie mit nichts zusammen. Rechtsgrundlage ist unser berechtigtes Interesse daran, die Seiten zu zeigen (Art. 6 Abs. 1 lit. f DSGVO).',
      ),
      h3('Cookies'),
      p(
        'Wer nur liest, bekommt keine. Wer sich für die Redaktion anmeldet, erhält genau einen, der die Anmeldung festhält und mit ihr endet (§ 25 Abs. 2 TDDDG).',
      ),
      h3('Verweise nach draußen'),
      p(
        'Karten und Netzwerke sind hier nur verlinkt, nicht eingebettet. Erst wenn du einem Verweis folgst, etwa zu OpenStreetMap oder Instagram, gelten die Regeln der anderen Seite.',
      ),
      h2('Menschen auf diesen Seiten'),
      bullets(
        '**Vorstand, Trainerteam und Ansprechpersonen** zeigen wir mit Namen. E-Mail und Telefon stehen nur dort, wo die Person eingewilligt hat; die Einwilligung kann sie jederzeit zurücknehmen.',
        '**Fotos** zeigen wir mit Einwilligung oder von öffentlichen Spielen. Wer sich auf einem Bild nicht sehen möchte, sagt uns Bescheid: Wir nehmen es herunter.',
        '**Tabellen und Ergebnisse** kommen vom Verband, der sie selbst veröffentlicht. Einzelne Spielerinnen und Spieler stehen nicht darin.',
      ),
      h2('Wenn du uns schreibst'),
      p(
        'Deine Nachricht bleibt so lange bei uns, wie wir sie für die Antwort brauchen, danach löschen wir sie (Art. 6 Abs. 1 lit. b und f DSGVO).',
      ),
      h2('Deine Rechte'),
      bullets(
        'Auskunft darüber, was wir über dich wissen, und eine Kopie davon',
        'Berichtigung, Löschung und Einschränkung der Verarbeitung',
        'Widerspruch und Widerruf einer Einwilligung, für die Zukunft',
        'Beschwerde bei der Aufsichtsbehörde für den Datenschutz deines Landes',
      ),
    ),
  },
  {
    path: 'pages/imprint',
    parent: 'pages',
    title: 'Impressum',
    url: '/imprint',
    isInlined: true,
    description: 'Wer diese Seiten herausgibt und für sie einsteht',
    body: doc(
      h2('Angaben nach § 5 DDG'),
      p('**Volleyballclub Möwe Kranwiek e. V.**'),
      p('Vereinsheim Möwennest, Große Fährstraße 27, 18999 Kranwiek'),
      h2('Vertreten durch den Vorstand'),
      p('Gesa Thode (1. Vorsitz) und Tilo Küster (2. Vorsitz). Beide vertreten den Verein jeweils allein (§ 26 BGB).'),
      h2('Kontakt'),
      p('E-Mail: [post@vc-moewe.example](mailto:post@vc-moewe.example)'),
      p('Wer hier wofür zuständig ist, steht unter [Kontakt](/contact).'),
      h2('Registereintrag'),
      p('Vereinsregister beim Amtsgericht Kranwiek, Registernummer VR 1974.'),
      h2('Verantwortlich für den Inhalt'),
      p('Nach § 18 Abs. 2 MStV: Jette Lorenzen, Anschrift wie oben.'),
      h2('Streitbeilegung'),
      p(
        'Wir nehmen nicht an Verfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu auch nicht verpflichtet.',
      ),
      h2('Bilder und Texte'),
      p(
        'Alles auf diesen Seiten gehört dem Verein oder denen, die es gemacht haben. Den Verein, den Ort und die Menschen darin haben wir erfunden: Dies ist eine Vorführung.',
      ),
    ),
  },
];
