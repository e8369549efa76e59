// The robots that were watched: what each of them usually does in a match.

export interface Robot {
  readonly team: number;
  /** Balls that it usually scores, driven by its program and by hand. */
  readonly auto: number;
  readonly tele: number;
  /** Misses per ball scored. */
  readonly misses: number;
  readonly autoClimb: boolean;
  readonly climb: 'none' | 'one' | 'two' | 'three';
  readonly intake: readonly ('Ground' | 'Human Player Station')[];
  readonly way: 'bump' | 'trench' | 'both';
  readonly shuttles: boolean;
  readonly movesWhileShooting: boolean;
  readonly defends: boolean;
  /** From 0 to 1: how surely it does the same again. */
  readonly steadiness: number;
  readonly weakness: 'Robot Died' | 'Robot Tipped' | 'Mechanism Broke' | 'Stuck On Bump' | 'Stuck On Fuel';
  readonly strategy: string;
  readonly remarks: readonly string[];
}

export const robots: readonly Robot[] = [
  {
    team: 21714,
    auto: 9,
    tele: 44,
    misses: 0.25,
    autoClimb: true,
    climb: 'three',
    intake: ['Ground', 'Human Player Station'],
    way: 'both',
    shuttles: false,
    movesWhileShooting: true,
    defends: false,
    steadiness: 0.82,
    weakness: 'Mechanism Broke',
    strategy: 'Sammelt am Boden, schießt im Fahren, klettert früh',
    remarks: ['Schießt aus der Drehung, kaum zu stören.', 'Beginnt den Aufstieg schon 25 Sekunden vor Schluss.'],
  },
  {
    team: 20388,
    auto: 6,
    tele: 31,
    misses: 0.15,
    autoClimb: false,
    climb: 'two',
    intake: ['Ground'],
    way: 'trench',
    shuttles: false,
    movesWhileShooting: false,
    defends: false,
    steadiness: 0.97,
    weakness: 'Stuck On Fuel',
    strategy: 'Immer derselbe Platz, immer dieselbe Runde',
    remarks: ['Keine Show, kein Fehler.', 'In jedem Spiel fast die gleiche Zahl.', 'Sehr ruhiges Team an der Bande.'],
  },
  {
    team: 23452,
    auto: 3,
    tele: 12,
    misses: 0.6,
    autoClimb: false,
    climb: 'one',
    intake: ['Human Player Station'],
    way: 'bump',
    shuttles: true,
    movesWhileShooting: false,
    defends: true,
    steadiness: 0.74,
    weakness: 'Stuck On Bump',
    strategy: 'Bringt Bälle nach vorn und stellt sich in den Weg',
    remarks: ['Als Verteidiger stark, als Schütze weniger.', 'Bleibt mit dem linken Hinterrad an der Rampe hängen.'],
  },
  {
    team: 20861,
    auto: 11,
    tele: 38,
    misses: 0.45,
    autoClimb: false,
    climb: 'none',
    intake: ['Ground'],
    way: 'both',
    shuttles: false,
    movesWhileShooting: true,
    defends: false,
    steadiness: 0.55,
    weakness: 'Robot Died',
    strategy: 'Alles auf Tempo',
    remarks: [
      'Beste Automatikphase des Tages.',
      'Zweimal mitten im Spiel ohne Strom.',
      'Klettert nicht, hat keinen Arm dafür.',
    ],
  },
  {
    team: 24207,
    auto: 2,
    tele: 16,
    misses: 0.35,
    autoClimb: false,
    climb: 'two',
    intake: ['Ground', 'Human Player Station'],
    way: 'bump',
    shuttles: true,
    movesWhileShooting: false,
    defends: false,
    steadiness: 0.8,
    weakness: 'Robot Tipped',
    strategy: 'Wechselt zwischen Zubringen und Schießen',
    remarks: ['Erstes Jahr, dafür erstaunlich gut.', 'Hoher Schwerpunkt, kippelt beim Bremsen.'],
  },
  {
    team: 22930,
    auto: 5,
    tele: 24,
    misses: 0.3,
    autoClimb: true,
    climb: 'three',
    intake: ['Human Player Station'],
    way: 'trench',
    shuttles: false,
    movesWhileShooting: false,
    defends: true,
    steadiness: 0.88,
    weakness: 'Mechanism Broke',
    strategy: 'Verteidigt bis zur Mitte des Spiels, klettert dann ganz nach oben',
    remarks: ['Klettert in acht Sekunden auf die oberste Stufe.', 'Spricht sich gut mit den Partnern ab.'],
  },
];
