// Exports of accounts, part by part: about people of whom there is something of everything, asked for once by each role and then read.

import { type AnyEntity, isLiveEntity, type KeyOf } from '../../lib/entity/entity';
import { isPersonal } from '../../lib/entity/persons';
import { isAppError } from '../../lib/errors';
import { accountOf } from '../../lib/features/accounts/account';
import type { MatrixCell } from '../../lib/features/matrix/cells';
import type { PersonalData } from '../../lib/features/personal-data';
import { membership } from '../../lib/modules/people/membership';
import { systemActor } from '../../lib/modules/permissions';
import { registry } from '../../lib/modules/registry';
import { publish } from '../../lib/operations/publish';
import { almighty, arrange, naming } from '../../local/testing/arrange';
import type { People } from '../account/people';
import { type Answer, ask } from './attempts';
import type { Caller } from './callers';
import { type Person, personFor } from './persons';
import { nextNumber } from './rows';

const route = 'GET /api/admin/accounts/[id]/export';
const system = { actor: systemActor('matrix') };

export const isExport = (cell: MatrixCell | undefined): boolean => cell?.route === route;

async function arrangeOne(
  of: AnyEntity,
  { userId, group }: Person,
  email: string,
): Promise<KeyOf<AnyEntity> | undefined> {
  // A group that confers something would make somebody else of who asks.
  const given = of === membership ? { userId, groupName: group } : naming(of, userId, email);
  try {
    const { row } = await arrange(of, nextNumber(), given, almighty(userId));
    return row as unknown as KeyOf<AnyEntity>;
  } catch (error) {
    // Of some things everybody has but one, and has it by now.
    if (isAppError(error, 'taken')) return undefined;
    throw error;
  }
}

async function arrangeEverything(person: Person): Promise<void> {
  const { email } = await accountOf(person.userId);
  for (const of of registry.filter(isPersonal)) {
    const key = await arrangeOne(of, person, email);
    if (!key || !isLiveEntity(of)) continue;
    await publish(system, of, key, 1, { at: '2026-01-01T00:00:00.000Z' });
    await arrangeOne(of, person, email);
  }
}

/** Whether a part was told, with what is known to be in it. */
function tells({ leftOut, documents, comments, ...rest }: PersonalData, section: string): boolean {
  const [part = '', ...names] = section.split('.');
  const name = names.join('.');
  const isTold =
    part === 'documents' ? (documents[name]?.length ?? 0) > 0 : part === 'comments' ? name in comments : part in rest;
  if (isTold === leftOut.includes(section))
    throw new Error(`${section} is ${isTold ? 'told' : 'missing'} and said not to be`);
  return isTold;
}

export class Exports {
  private readonly people = new Map<string, Promise<string>>();
  private readonly answers = new Map<string, Promise<Answer>>();

  constructor(
    private readonly url: string,
    private readonly pool: People,
  ) {}

  private async subject(cell: MatrixCell, caller: Caller): Promise<string> {
    const person = await personFor(this.pool, cell, caller);
    if (person.userId !== 'nobody') await arrangeEverything(person);
    return person.userId;
  }

  private async answer(cell: MatrixCell, caller: Caller): Promise<Answer> {
    const place = cell.whose === 'own' ? `own ${caller.role.name}` : String(cell.whose);
    const subject = this.people.get(place) ?? this.subject(cell, caller);
    this.people.set(place, subject);
    return ask(this.url, caller, { method: 'GET', path: `/api/admin/accounts/${await subject}/export` });
  }

  async isTold(cell: MatrixCell, caller: Caller): Promise<boolean> {
    const place = `${caller.role.name} ${cell.whose}`;
    const answer = this.answers.get(place) ?? this.answer(cell, caller);
    this.answers.set(place, answer);
    const { status, text } = await answer;
    if ([401, 403, 404].includes(status)) return false;
    if (status !== 200) throw new Error(`${status}: ${text.slice(0, 300)}`);
    return tells(JSON.parse(text) as PersonalData, cell.verb ?? '');
  }
}
