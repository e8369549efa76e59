import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../local/supervisor/process-identity';
import { readRun } from '../../local/supervisor/run-file';
import { expect, test } from '../clubhouse';

const root = join(import.meta.dirname, '../..');

function start(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, words: `${stdout}${stderr}` };
}

test('a second start on the same data is refused, and names the process and the address', ({ baseURL, data }) => {
  const before = readRun(data);
  const { status, words } = start('--embedded', '--data', data);
  expect(status).toBe(1);
  expect(words).toContain(`process ${before?.pid} works on it and serves ${baseURL}`);
  expect(readRun(data)).toEqual(before);
});

test('not even --reset touches data that is in use', async ({ data, request }) => {
  expect(start('--embedded', '--reset', '--data', data).status).toBe(1);
  expect(existsSync(join(data, 'secret'))).toBe(true);
  expect((await request.get('/')).status()).toBe(200);
});

test('a taken port is refused in plain words, and leaves nothing behind', ({ baseURL }, { outputDir }) => {
  const { port } = new URL(baseURL ?? '');
  const elsewhere = join(outputDir, 'data');
  const { status, words } = start('--embedded', '--port', port, '--data', elsewhere);
  expect(status).toBe(1);
  expect(words).toContain(`Port ${port} is taken.`);
  expect(readRun(elsewhere)).toBeUndefined();
});

test('a flag that does not exist is answered with those that do', () => {
  const { status, words } = start('--prot', '3000');
  expect(status).toBe(1);
  expect(words).toContain("Unknown option '--prot'");
  expect(words).toContain('--port N');
});

for (const name of ['App', 'S3', 'Cognito', 'SAMS', 'Background jobs']) {
  test(`${name} is back after it was killed`, async ({ data, request }) => {
    const serviceNow = () => readRun(data)?.services.find((service) => service.name === name);
    const before = serviceNow();
    process.kill(before?.pid ?? 0, 'SIGKILL');
    await expect
      .poll(() => {
        const now = serviceNow();
        return now !== undefined && now.pid !== before?.pid && isAlive(now);
      })
      .toBe(true);
    await expect
      .poll(() =>
        request.get('/').then(
          (answer) => answer.status(),
          () => 0,
        ),
      )
      .toBe(200);
  });
}
