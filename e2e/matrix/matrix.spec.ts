// Every cell of the matrix on the running club: who may is let in, who may not is refused, and a refusal changes nothing.

import { isDeepStrictEqual } from 'node:util';
import { visitor } from '../../lib/entity/rule';
import { cellsOf, type MatrixCell, questionText, rowsOf } from '../../lib/features/matrix/cells';
import { routePolicies } from '../../lib/features/matrix/route-policies';
import { event, news, team } from '../../lib/modules';
import { entityNamed } from '../../lib/modules/menu';
import { profile } from '../../lib/modules/people/profile';
import { systemActor } from '../../lib/modules/permissions';
import { find, read } from '../../lib/operations/find';
import { inLanes } from '../../scripts/demo/lanes';
import { routesOf } from '../../scripts/matrix/manifest';
import { expect, People, test } from '../account/people';
import { connectTo } from '../admin/arrange';
import { runClub } from '../running-clubhouse';
import {
  type Attempt,
  aheadOfClick,
  ask,
  attemptFor,
  isAboutPeople,
  isLetIn,
  otherAttempts,
  type Places,
} from './attempts';
import { type Caller, callersOf } from './callers';
import { Exports, isExport } from './exports';
import { lookAtPerson, type Person, personFor } from './persons';
import { examineReads } from './reads';
import { isThere, lookAt, nextNumber, type Sample, type State, sampleOf } from './rows';

const stateFor: Readonly<Record<string, State>> = {
  unpublish: 'published',
  discard: 'changed',
  withdraw: 'waiting',
  'send-back': 'waiting',
  restore: 'gone',
  purge: 'gone',
};

const stateOf = ({ verb = '', state }: MatrixCell): State => {
  const usual = stateFor[verb] ?? 'draft';
  if (state !== 'published') return usual;
  return usual === 'gone' ? 'gone-published' : 'published';
};

/** After these somebody is nobody. */
const last = ['POST /sign-out', 'DELETE /api/session'];

/** Whether calling it may change something. */
const changes = ({ route, verb }: MatrixCell): boolean =>
  (verb !== undefined && !route.startsWith('GET ')) ||
  /#(eraseGroup|askForGroup|leaveGroup|withdrawFromAsking)$/.test(route);

/** Of somebody who has no public page. */
async function portraitOf(userId: string): Promise<Places> {
  const found = await read({ actor: systemActor() }, profile, { userId });
  return { userId, portrait: found?.avatarKey?.split('/').at(-1) ?? '' };
}

async function publicPlaces(url: string, people: People): Promise<Places> {
  const nobody = { actor: visitor };
  const [articles, events, teams] = await Promise.all([
    find(nobody, news, 'live', {}, { limit: 1 }),
    find(nobody, event, 'from', { startDate: '2020-01-01T00:00:00.000Z' }, { limit: 1 }),
    find(nobody, team, 'live', {}, { limit: 1 }),
  ]);
  const home = await (await fetch(url)).text();
  const file = /\/media\/([0-9a-f-]+[\w-]*\.webp)/.exec(home)?.[1] ?? '';
  const slugOf = (page: { items: readonly { slug: string }[] }) => page.items[0]?.slug ?? '';
  return {
    news: slugOf(articles),
    events: slugOf(events),
    teams: slugOf(teams),
    file,
    people: 'gesa-thode',
    month: '2026-11',
    token: 'forged',
    asset: /\/_next\/static\/([^"?]+)/.exec(home)?.[1] ?? '',
    tool: 'hmr',
    ...(await portraitOf(await people.subOf('tilo@club.example'))),
  };
}

interface Held {
  readonly sample?: Sample;
  readonly person?: Person;
  /** What it was like before anybody called. */
  readonly before?: unknown;
}

class Examination {
  private readonly shared = new Map<string, Promise<Held>>();
  private readonly tried = new Set<string>();
  private readonly frames = new Map<string, string>();
  private readonly exports: Exports;
  readonly differences: string[] = [];
  tested = 0;

  constructor(
    private readonly url: string,
    private readonly callers: ReadonlyMap<string, Caller>,
    private readonly places: Places,
    private readonly people: People,
  ) {
    this.exports = new Exports(url, people);
  }

  private async make(cell: MatrixCell, caller: Caller): Promise<Held> {
    if (isAboutPeople(cell)) return { person: await personFor(this.people, cell, caller) };
    const of = cell.entity === undefined ? undefined : entityNamed(cell.entity);
    return of ? { sample: await sampleOf(of, stateOf(cell), ownerOf(cell, caller)) } : {};
  }

  /** What nobody may change serves all who call about it. */
  private heldFor(cell: MatrixCell, caller: Caller): Promise<Held> {
    if (changes(cell) && cell.allowed) return this.make(cell, caller);
    const { entity, verb = '', whose } = cell;
    const about = isAboutPeople(cell) ? `${cell.route} ${verb} ${whose}` : stateOf(cell);
    const place = [entity, about, ownerOf(cell, caller)].join(' ');
    const known = this.shared.get(place) ?? this.make(cell, caller).then(withLook);
    this.shared.set(place, known);
    return known;
  }

  private async examineExport(cell: MatrixCell, caller: Caller): Promise<Held> {
    this.tested++;
    const isTold = await this.exports.isTold(cell, caller);
    if (isTold !== cell.allowed) this.tell(cell, isTold ? 'was told' : 'was not told');
    return {};
  }

  private async examine(cell: MatrixCell, label: string): Promise<Held> {
    const caller = this.callers.get(cell.role) as Caller;
    if (isExport(cell)) return this.examineExport(cell, caller);
    const held = await this.heldFor(cell, caller);
    const { sample, person } = held;
    this.tested++;
    const asked = { cell, places: this.places, sample, person };
    const first = attemptFor(asked, label);
    const isNew = this.isNew(cell);
    const attempts = [first, ...(isNew ? otherAttempts(asked, first) : [])];
    for (const attempt of attempts) {
      const answer = await ask(this.url, caller, attempt);
      const letIn = isLetIn(cell, answer);
      if (letIn !== cell.allowed && !isSilent(cell))
        this.tell(cell, letIn ? `was let in at ${attempt.path}` : `was refused at ${attempt.path} (${answer.status})`);
    }
    if (isNew && cell.route.startsWith('page ')) await this.compareFrames(cell, caller, first);
    return held;
  }

  /** Other ways to call are judged in the same place: each role tries them once where it may, and once where it may not. */
  private isNew({ route, role, allowed }: MatrixCell): boolean {
    const known = this.tried.size;
    return this.tried.add(`${route} ${role} ${allowed}`).size > known;
  }

  /** What is fetched ahead of a click is judged by nobody: it must be the same whoever fetches it. */
  private async compareFrames(cell: MatrixCell, caller: Caller, attempt: Attempt): Promise<void> {
    const { text } = await ask(this.url, caller, { ...attempt, headers: aheadOfClick });
    const page = `${cell.route} ${cell.entity}`;
    const known = this.frames.get(page) ?? text;
    this.frames.set(page, known);
    if (known !== text) this.tell(cell, `fetched ahead what others do not get at ${attempt.path}`);
  }

  /** One question, asked by everybody in turn; after those who were refused somebody looks. */
  async examineAll(row: readonly MatrixCell[]): Promise<void> {
    const refused = new Map<Held, MatrixCell>();
    const label = `Matrix-${nextNumber()}`;
    for (const cell of row)
      try {
        const isRefused = changes(cell) && !cell.allowed;
        const held = await this.examine(cell, isRefused ? label : `Matrix-${nextNumber()}`);
        if (isRefused) refused.set(held, cell);
      } catch (error) {
        this.tell(cell, `failed: ${error}`);
      }
    for (const [held, cell] of refused) await this.expectUntouched(cell, held, label);
  }

  private async expectUntouched(cell: MatrixCell, { before, ...held }: Held, label: string): Promise<void> {
    if (!isDeepStrictEqual((await withLook(held)).before, before)) this.tell(cell, 'was refused, and changed it');
    if (cell.verb === 'create' && held.sample && (await isThere(held.sample, label)))
      this.tell(cell, 'was refused, and made it');
  }

  private tell(cell: MatrixCell, what: string): void {
    this.differences.push(`${cell.role} ${what}: ${questionText(cell)}`);
  }
}

const ownerOf = ({ whose }: MatrixCell, { userId }: Caller): string => (whose === 'own' ? userId : 'somebody-else');

const withLook = async (held: Held): Promise<Held> => {
  if (held.person) return { ...held, before: await lookAtPerson(held.person) };
  return held.sample ? { ...held, before: await lookAt(held.sample) } : held;
};

/** What answers those who may with nothing, if there is nothing to tell, tells the others nothing more. */
const isSilent = ({ route, allowed }: MatrixCell): boolean => allowed && route.endsWith('#publishWarnings');

test('every route and every read judges every role as it is declared', async () => {
  test.setTimeout(600_000);
  expect(routesOf(process.cwd())).toEqual(Object.keys(routePolicies).sort());
  // A club of its own: thousands of documents would be in the way of other journeys.
  const { url, data, leave } = await runClub();
  connectTo(data);
  const people = new People(data);
  const callers = await callersOf({ url, data, people });
  const cells = cellsOf(callers.map(({ role }) => role));
  const examination = new Examination(
    url,
    new Map(callers.map((one) => [one.role.name, one])),
    await publicPlaces(url, people),
    people,
  );
  const questions = [...rowsOf(cells).values()];
  const isLast = ([cell]: readonly MatrixCell[]) => last.includes(cell?.route ?? '');
  // Whoever has asked for their own is told to wait a minute: first those of which it is read what is in them.
  await inLanes(
    4,
    questions.filter(([cell]) => isExport(cell)),
    (row) => examination.examineAll(row),
  );
  await inLanes(
    4,
    questions.filter((row) => !isLast(row) && !isExport(row[0])),
    (row) => examination.examineAll(row),
  );
  for (const row of questions.filter(isLast)) await examination.examineAll(row);
  const reads = await examineReads(callers);
  const differences = [...examination.differences, ...reads.differences];
  console.log(`${examination.tested + reads.tested} cells, ${differences.length} differences`);
  people.close();
  await leave();
  expect(differences).toEqual([]);
  expect(examination.tested).toBe(cells.length);
});
