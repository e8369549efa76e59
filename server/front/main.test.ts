import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '@/local/supervisor/free-port';
import { identify } from '@/local/supervisor/process-identity';
import { askFront } from './front.fixture';

const here = import.meta.dirname;
const running: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-front-'));
/** As long as it is there, no app comes up. */
const obstacle = join(folder, 'obstacle');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

afterEach(async () => {
  vi.unstubAllEnvs();
  rmSync(obstacle, { force: true });
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
});

async function start(...args: string[]) {
  const port = await freePort();
  const app = join(here, 'fake-app.fixture.mjs');
  const program = ['--import', 'tsx', join(here, 'main.ts'), '--port', String(port), '--app', app, ...args];
  const child = spawn(process.execPath, program, {
    cwd: join(here, '../..'),
    env: { ...process.env, FAKE_APP_OBSTACLE: obstacle },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.push(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const isReady = await new Promise<boolean>((resolve) => {
    child.on('message', (message) => message === 'ready' && resolve(true));
    void ended.then(() => resolve(false));
  });
  const get = async (path: string, headers?: Record<string, string>) => {
    const { status, body } = await askFront(port, path, headers);
    return [status, String(body)] as const;
  };
  const figures = () =>
    new Promise<Record<string, number>>((resolve) => {
      child.once('message', (message) => resolve(message as Record<string, number>));
      child.send({ kind: 'figures' });
    });
  return { child, ended, isReady, get, figures };
}

const isAlive = (pid: number): boolean => identify(pid) !== undefined;
const pidIn = (body: string): number => Number(body.split(' ')[0]);

describe('the front as a process', () => {
  it('is ready when the app is, and purges before the app is told so', async () => {
    const { isReady, get, figures } = await start();
    expect(isReady).toBe(true);
    const [, first] = await get('/news');
    expect(await get('/news')).toEqual([200, first]);
    expect(await get('/api/purge')).toEqual([200, 'purged']);
    expect((await get('/news'))[1]).toBe(`${pidIn(first)} 2`);
    expect(await figures()).toMatchObject({ kind: 'figures', hits: 1, misses: 2, passed: 1, purges: 1, pages: 1 });
  });

  it('keeps pages for each host that it is told of', async () => {
    vi.stubEnv('CLUB_URL', 'https://club.example');
    vi.stubEnv('CLUB_HOSTS', 'other.example');
    const { get, figures } = await start();
    const from = (host: string) => get('/news', { host });
    const [one, other] = [await from('club.example'), await from('other.example')];
    expect(other).not.toEqual(one);
    expect([await from('made-up.example'), await from('OTHER.example')]).toEqual([one, other]);
    expect(await figures()).toMatchObject({ misses: 2, hits: 2, pages: 2 });
  });

  it('shows what it has while the app is gone, and starts it again', async () => {
    const { get } = await start();
    const [, first] = await get('/news');
    writeFileSync(obstacle, '');
    process.kill(pidIn(first), 'SIGKILL');
    await expect.poll(async () => (await get('/other'))[0]).toBe(503);
    expect(await get('/news')).toEqual([200, first]);
    rmSync(obstacle);
    await expect.poll(async () => (await get('/api/purge'))[0]).toBe(200);
    const [, second] = await get('/news');
    expect(pidIn(second)).not.toBe(pidIn(first));
    writeFileSync(obstacle, '');
    expect(await get('/api/die').then(([status]) => status)).toBe(503);
    expect(await get('/news')).toEqual([200, second]);
  });

  it('gives up at once if the app cannot be started at all', async () => {
    const { isReady, ended } = await start('--app', join(here, 'no-such-app.mjs'));
    expect(isReady).toBe(false);
    expect(await ended).toBe(1);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('leaves at %s when the answers under way have been given', async (signal) => {
    const { child, ended, get, figures } = await start();
    const [, first] = await get('/news');
    const slow = get('/api/slow');
    await expect.poll(async () => (await figures()).passed).toBe(1);
    child.kill(signal);
    expect(await slow).toEqual([200, 'slow']);
    expect(await ended).toBe(0);
    expect(isAlive(pidIn(first))).toBe(false);
  });

  it('leaves with whoever started it', async () => {
    const { child, ended, get } = await start();
    const [, first] = await get('/news');
    child.disconnect();
    expect(await ended).toBe(0);
    expect(isAlive(pidIn(first))).toBe(false);
  });

  it('takes the app with it even if it is given no time', async () => {
    const { child, get } = await start();
    const [, first] = await get('/news');
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(pidIn(first))).toBe(false);
  });
});
