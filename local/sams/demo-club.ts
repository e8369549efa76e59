// Who the demo club is for the made-up federation: known before the federation runs.

import { ownClub } from './demo-clubs';
import { steadyUuid } from './steady';

export const demoSeed = 1974;

export const associationUuid = (seed: number): string => steadyUuid(seed, 'association', 'Boddenküste');
export const clubUuid = (seed: number, name: string = ownClub.name): string => steadyUuid(seed, 'club', name);
