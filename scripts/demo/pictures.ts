// Every picture of the demo club: what it shows, and where to look at it first. It lies in a file of its name.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Picture {
  readonly alt: string;
  readonly focus?: { readonly x: number; readonly y: number };
}

const described = {
  bayAtDawn: { alt: 'Sonnenaufgang über dem Kranwieker Bodden, darüber sieben Möwen' },
  bayInWind: { alt: 'Eine große Möwe segelt im Wind über den Wellen', focus: { x: 0.52, y: 0.36 } },
  lighthouse: { alt: 'Der Kranwieker Leuchtturm im Abendrot', focus: { x: 0.27, y: 0.5 } },
  harbourNight: { alt: 'Erleuchtete Giebel am Hafen in einer klaren Winternacht' },
  beachAtNoon: { alt: 'Beachfeld am Nordstrand in der Mittagssonne, ein Ball über dem Netz' },
  beachAtEvening: { alt: 'Beachfeld am Nordstrand im Abendlicht' },
  hallFromTheStand: { alt: 'Blick von der Tribüne auf das Spielfeld der Boddenhalle' },
  hallFromTheBaseline: { alt: 'Aufschlag von der Grundlinie, der Ball steht über dem Netz' },
  hallInTheMorning: { alt: 'Die Boddenhalle am Morgen, helles Licht durch die Fenster' },
  hallUnderTheNet: { alt: 'Das Netz aus der Sicht einer Spielerin in der Abwehr' },
  tacticsBoard: { alt: 'Taktiktafel mit Laufwegen für einen Angriff' },
  trainingWeek: { alt: 'Wochenplan mit farbigen Trainingsblöcken' },
  bigBall: { alt: 'Ein Volleyball in Großaufnahme', focus: { x: 0.7, y: 0.6 } },
  servedBall: { alt: 'Flugbahn eines Aufschlags in sechs Bildern', focus: { x: 0.73, y: 0.35 } },
  threeBalls: { alt: 'Drei Volleybälle nebeneinander am Hallenrand' },
  bunting: { alt: 'Bunte Wimpelketten und Konfetti' },
  clubBus: { alt: 'Der Vereinsbus mit der Möwe auf der Seite', focus: { x: 0.52, y: 0.6 } },
  women: { alt: 'Mannschaftsbild der Damen in roten Trikots' },
  men: { alt: 'Mannschaftsbild der Herren in blauen Trikots' },
  mixed: { alt: 'Mannschaftsbild der Mixed-Mannschaft in hellen Trikots' },
  youth: { alt: 'Mannschaftsbild der Jugend in türkisen Trikots' },
  camp: { alt: 'Drei Zelte am Ufer, dahinter Kiefern und die tief stehende Sonne' },
  cup: { alt: 'Ein goldener Pokal mit einem Volleyball', focus: { x: 0.5, y: 0.4 } },
  portraitGesa: { alt: 'Porträt von Gesa Thode' },
  portraitHenning: { alt: 'Porträt von Henning Maaß' },
  portraitTilo: { alt: 'Porträt von Tilo Küster' },
  portraitWiebke: { alt: 'Porträt von Wiebke Harmsen' },
  portraitFiete: { alt: 'Porträt von Fiete Groß' },
  portraitMayra: { alt: 'Porträt von Mayra Okonjo' },
  dropAndFlash: { alt: 'Zeichen der Stadtwerke: Wassertropfen mit Blitz' },
  loaf: { alt: 'Zeichen der Bäckerei: ein Brotlaib' },
  sails: { alt: 'Zeichen der Bootswerft: ein Boot mit zwei Segeln' },
  wheels: { alt: 'Zeichen des Radhauses: ein Fahrrad mit Rückenwind' },
  mortar: { alt: 'Zeichen der Apotheke: ein Mörser im Lichtkegel' },
  rafters: { alt: 'Zeichen der Zimmerei: drei Dachsparren' },
} satisfies Record<string, Picture>;

export type PictureName = keyof typeof described;
export const pictures: Readonly<Record<PictureName, Picture>> = described;

export const kebabCase = (name: PictureName): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const drawingOf = (name: PictureName): string =>
  readFileSync(join(import.meta.dirname, 'pictures', `${kebabCase(name)}.svg`), 'utf8');
