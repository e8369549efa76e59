// Every picture of the demo club: how it is drawn, what it shows, and where to look at it first.

import { bigBall, servedBall, threeBalls } from './drawing/ball-scenes';
import { tacticsBoard, trainingWeek } from './drawing/board-scenes';
import { bunting, cup, men, mixed, women, youth } from './drawing/feast-scenes';
import { hallFromTheBaseline, hallFromTheStand, hallInTheMorning, hallUnderTheNet } from './drawing/hall-scenes';
import { dropAndFlash, loaf, mortar, rafters, sails, wheels } from './drawing/logos';
import { camp, clubBus } from './drawing/outing-scenes';
import {
  portraitFiete,
  portraitGesa,
  portraitHenning,
  portraitMayra,
  portraitTilo,
  portraitWiebke,
} from './drawing/portraits';
import { bayAtDawn, bayInWind, beachAtEvening, beachAtNoon, harbourNight, lighthouse } from './drawing/shore-scenes';

export interface Picture {
  readonly alt: string;
  readonly draw: () => string;
  readonly focus?: { readonly x: number; readonly y: number };
}

const drawn = {
  bayAtDawn: { draw: bayAtDawn, alt: 'Sonnenaufgang über dem Kranwieker Bodden, darüber sieben Möwen' },
  bayInWind: { draw: bayInWind, alt: 'Eine große Möwe segelt im Wind über den Wellen', focus: { x: 0.52, y: 0.36 } },
  lighthouse: { draw: lighthouse, alt: 'Der Kranwieker Leuchtturm im Abendrot', focus: { x: 0.27, y: 0.5 } },
  harbourNight: { draw: harbourNight, alt: 'Erleuchtete Giebel am Hafen in einer klaren Winternacht' },
  beachAtNoon: { draw: beachAtNoon, alt: 'Beachfeld am Nordstrand in der Mittagssonne, ein Ball über dem Netz' },
  beachAtEvening: { draw: beachAtEvening, alt: 'Beachfeld am Nordstrand im Abendlicht' },
  hallFromTheStand: { draw: hallFromTheStand, alt: 'Blick von der Tribüne auf das Spielfeld der Boddenhalle' },
  hallFromTheBaseline: { draw: hallFromTheBaseline, alt: 'Aufschlag von der Grundlinie, der Ball steht über dem Netz' },
  hallInTheMorning: { draw: hallInTheMorning, alt: 'Die Boddenhalle am Morgen, helles Licht durch die Fenster' },
  hallUnderTheNet: { draw: hallUnderTheNet, alt: 'Das Netz aus der Sicht einer Spielerin in der Abwehr' },
  tacticsBoard: { draw: tacticsBoard, alt: 'Taktiktafel mit Laufwegen für einen Angriff' },
  trainingWeek: { draw: trainingWeek, alt: 'Wochenplan mit farbigen Trainingsblöcken' },
  bigBall: { draw: bigBall, alt: 'Ein Volleyball in Großaufnahme', focus: { x: 0.7, y: 0.6 } },
  servedBall: { draw: servedBall, alt: 'Flugbahn eines Aufschlags in sechs Bildern', focus: { x: 0.73, y: 0.35 } },
  threeBalls: { draw: threeBalls, alt: 'Drei Volleybälle nebeneinander am Hallenrand' },
  bunting: { draw: bunting, alt: 'Bunte Wimpelketten und Konfetti' },
  clubBus: { draw: clubBus, alt: 'Der Vereinsbus mit der Möwe auf der Seite', focus: { x: 0.52, y: 0.6 } },
  women: { draw: women, alt: 'Mannschaftsbild der Damen in roten Trikots' },
  men: { draw: men, alt: 'Mannschaftsbild der Herren in blauen Trikots' },
  mixed: { draw: mixed, alt: 'Mannschaftsbild der Mixed-Mannschaft in hellen Trikots' },
  youth: { draw: youth, alt: 'Mannschaftsbild der Jugend in türkisen Trikots' },
  camp: { draw: camp, alt: 'Drei Zelte am Ufer, dahinter Kiefern und die tief stehende Sonne' },
  cup: { draw: cup, alt: 'Ein goldener Pokal mit einem Volleyball', focus: { x: 0.5, y: 0.4 } },
  portraitGesa: { draw: portraitGesa, alt: 'Porträt von Gesa Thode' },
  portraitHenning: { draw: portraitHenning, alt: 'Porträt von Henning Maaß' },
  portraitTilo: { draw: portraitTilo, alt: 'Porträt von Tilo Küster' },
  portraitWiebke: { draw: portraitWiebke, alt: 'Porträt von Wiebke Harmsen' },
  portraitFiete: { draw: portraitFiete, alt: 'Porträt von Fiete Groß' },
  portraitMayra: { draw: portraitMayra, alt: 'Porträt von Mayra Okonjo' },
  dropAndFlash: { draw: dropAndFlash, alt: 'Zeichen der Stadtwerke: Wassertropfen mit Blitz' },
  loaf: { draw: loaf, alt: 'Zeichen der Bäckerei: ein Brotlaib' },
  sails: { draw: sails, alt: 'Zeichen der Bootswerft: ein Boot mit zwei Segeln' },
  wheels: { draw: wheels, alt: 'Zeichen des Radhauses: ein Fahrrad mit Rückenwind' },
  mortar: { draw: mortar, alt: 'Zeichen der Apotheke: ein Mörser im Lichtkegel' },
  rafters: { draw: rafters, alt: 'Zeichen der Zimmerei: drei Dachsparren' },
} satisfies Record<string, Picture>;

export type PictureName = keyof typeof drawn;
export const pictures: Readonly<Record<PictureName, Picture>> = drawn;
