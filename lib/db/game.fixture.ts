// An entity that only tests know (test entity with tallies): a game counts for all who played, and whoever plays first makes a standing.

import { many } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { optional } from '@/lib/entity/field';
import { anyone, signedIn } from '@/lib/entity/rule';
import { tally } from '@/lib/entity/satellite';
import { choice, number, text, uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';
import { wordless } from '@/lib/entity/wordless.fixture';

const standing = { PK: 'STANDING#{player}', SK: 'TOTAL' } as const;
const perPlayer = { as: 'player', upsert: true } as const;

export const game = entity('game', {
  fields: {
    id: uuid(),
    winners: many(text({ max: 10 }), { max: 4 }),
    losers: many(text({ max: 10 }), { max: 4 }),
    umpire: optional(text({ max: 10 })),
    points: number({ min: 0, max: 99, whole: true }),
    sport: choice(['indoor', 'beach']),
  },
  texts: wordless,
  table: table('test-games', { key: ['PK', 'SK'] }),
  item: { PK: 'GAME#{id}', SK: 'METADATA' },
  satellites: {
    won: tally('winners', standing, { points: 'points', '{sport}Won': 1 }, perPlayer),
    lost: tally('losers', standing, { lost: 1 }, perPlayer),
    whistled: tally('umpire', { PK: 'STANDING#{umpire}', SK: 'TOTAL' }, { whistled: 1 }),
  },
  reads: {},
  access: { read: anyone, create: signedIn, write: signedIn, remove: signedIn },
  removal: 'delete',
  costs: { create: 1, save: 1, remove: 1 },
});
