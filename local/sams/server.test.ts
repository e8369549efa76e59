// The made-up federation as seen from outside: what it says, what it refuses, and how it ends.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from './control';
import { type RunningSams, startSams } from './server';

let sams: RunningSams;
let time = 0;
beforeAll(async () => {
  sams = await startSams({ today: '2026-03-11', isStrict: true, now: () => time });
});
afterAll(() => sams.close());

async function get(where: string, headers: Record<string, string> = {}) {
  time += 1000;
  const response = await fetch(`${sams.baseUrl}${where}`, { headers: { 'X-Api-Key': sams.apiKey, ...headers } });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() };
}

describe('the HTTP server', () => {
  it.each([
    ['/seasons', { 'X-Api-Key': '' }, 401],
    ['/seasons', { 'X-Api-Key': 'wrong' }, 403],
    ['/seasons', { Accept: 'application/json' }, 406],
    ['/seasons', { Accept: '*/*' }, 200],
    ['/seasons', { Accept: 'application/hal+json' }, 200],
    ['/leagues?size=101', {}, 400],
    ['/leagues?page=x', {}, 400],
    ['/leagues/nowhere', {}, 404],
    ['/leagues/nowhere/teams', {}, 404],
    ['/nothing', {}, 404],
  ])('%s with %j answers %i', async (where, headers, status) => {
    expect((await get(where, headers)).status).toBe(status);
  });

  it('lets five through in a second', async () => {
    time += 1000;
    const ask = () => fetch(`${sams.baseUrl}/seasons`, { headers: { 'X-Api-Key': sams.apiKey } });
    const answers = await Promise.all(Array.from({ length: 7 }, ask));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('1');
    time += 1000;
    expect((await ask()).status).toBe(200);
  });
});

describe('its answers', () => {
  it('are pages of twenty in hal+json, seasons excepted', async () => {
    const { type, body } = await get(`/league-matches?for-season=${sams.federation.seasons[0]?.uuid}`);
    expect(type).toContain('application/hal+json');
    expect(body).toMatchObject({ numberOfElements: 20, first: true, last: false, _links: { self: {} } });
    expect(body.content).toHaveLength(20);
    expect((await get('/seasons')).body).toMatchObject([{ currentSeason: true }, { currentSeason: false }]);
  });

  it('end where the list ends', async () => {
    const first = (await get('/leagues?size=10')).body;
    const second = (await get('/leagues?size=10&page=1')).body;
    expect([first.last, second.last, first.content.length + second.content.length]).toEqual([false, true, 14]);
    expect((await get('/leagues?size=10&page=9')).body).toMatchObject({ content: [], last: true, empty: true });
  });

  it('have nothing for results and referees of matches to come', async () => {
    const { ownClubUuid, seasons } = sams.federation;
    const where = `/league-matches?size=100&for-season=${seasons[0]?.uuid}&for-sportsclub=${ownClubUuid}`;
    const { content } = (await get(where)).body;
    expect(content.some((match: { results: unknown }) => match.results === null)).toBe(true);
    expect(content.find((match: { results: unknown }) => match.results === null).referees).toBeNull();
  });
});

it('lets nobody wait for a slow answer when it closes', async () => {
  const slow = await startSams();
  slow.use('slow');
  const asking = fetch(`${slow.baseUrl}/seasons`, { headers: { 'X-Api-Key': slow.apiKey } }).catch(() => 'gone');
  while (slow.log.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = performance.now();
  await slow.close();
  expect(await asking).toBe('gone');
  expect(performance.now() - before).toBeLessThan(20_000);
});

it('can be told what is to go wrong, with the key, and only where it listens for that', async () => {
  const told = await startSams({ today: '2026-03-11', isControlled: true });
  const status = async () => (await fetch(`${told.baseUrl}/seasons`, { headers: { 'X-Api-Key': told.apiKey } })).status;
  await order(told.baseUrl, told.apiKey, { defect: 'failing', on: '^/seasons', times: 2 });
  expect([await status(), await status(), await status()]).toEqual([500, 500, 200]);
  await order(told.baseUrl, told.apiKey, { defect: 'failing' });
  await order(told.baseUrl, told.apiKey);
  expect(await status()).toBe(200);
  await expect(order(told.baseUrl, 'wrong', { defect: 'failing' })).rejects.toThrow('403');
  await expect(order(told.baseUrl, told.apiKey, { defect: 'tired' as 'slow' })).rejects.toThrow('400');
  await expect(order(sams.baseUrl, sams.apiKey, { defect: 'failing' })).rejects.toThrow('40');
  await told.close();
});

it('runs as a process that asks for its key, and ends with its parent', async () => {
  const program = ['--import', 'tsx', join(import.meta.dirname, 'main.ts')];
  const env = { ...process.env, SAMS_API_KEY: 'secret' };
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  if (!child.stdout) throw new Error('the process has no output to read');
  const [line] = await once(createInterface(child.stdout), 'line');
  const baseUrl = /^SAMS ready at (http:\S+)$/.exec(String(line))?.[1];
  const statuses = ['demo-key', 'secret'].map((key) => fetch(`${baseUrl}/seasons`, { headers: { 'X-Api-Key': key } }));
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([403, 200]);
  child.disconnect();
  expect(await exited).toEqual([0, null]);
});
