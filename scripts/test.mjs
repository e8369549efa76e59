// Tests everything from a bare checkout: installs what is missing, runs each step, ends with one line of figures.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installIfNeeded, requireNode, root } from './install.mjs';

const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } });

const results = join(root, 'test-results');
const bin = (name) => join(root, 'node_modules/.bin', name);

/** What stores write for a test is thrown away right after it: it need not go to a disk where memory has room for it. */
function scratch() {
  const [memory, room] = ['/dev/shm', 4 * 2 ** 30];
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  return process.env.TMPDIR || bavail * bsize < room ? tmpdir() : memory;
}

const env = {
  ...process.env,
  TMPDIR: scratch(),
  NODE_NO_WARNINGS: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
};

let running;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    running?.kill(signal);
    process.exit(130);
  });

function run(command, args, more = {}) {
  running = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...more } });
  return new Promise((resolve) => {
    running.once('error', () => resolve(1));
    running.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A step without a runner of its own counts as one test. */
const asOne = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** What a runner wrote down; a runner that died without a word has failed. */
function readReport(file, code, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')));
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function vitest(...args) {
  const file = join(results, 'vitest.json');
  const code = await run(bin('vitest'), [
    'run',
    ...args,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return readReport(file, code, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
}

async function playwright() {
  const file = join(results, 'playwright.json');
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return readReport(file, code, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
}

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Debian's browser, since the test tool's own cannot be had everywhere. */
async function browser() {
  if (existsSync(chromium)) return { passed: 1, failed: 0 };
  const install = 'apt-get update && apt-get install --yes chromium fonts-inter';
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall && (await run('sh', ['-c', `${install} > /dev/null`])) === 0 && existsSync(chromium))
    return { passed: 1, failed: 0 };
  console.error(`Chromium is missing. Install it with:\n  sudo sh -c '${install}'\nor set CHROMIUM_PATH to one.`);
  return { passed: 0, failed: 1 };
}

const node = (...args) => run(process.execPath, args).then(asOne);

const fast = [
  [
    'format, lint and import law',
    () => run(bin('biome'), ['ci', '--error-on-warnings', '--reporter=summary', '.']).then(asOne),
  ],
  ['types', () => run(bin('tsc'), ['--noEmit']).then(asOne)],
  ['pure tests', () => vitest('--project', 'pure')],
];
const whole = [
  ...fast.slice(0, 2),
  ['browser', browser],
  ['unit, contract and engine tests', () => vitest()],
  ['production build', () => node(join(root, 'scripts/build.mjs'), '--skip-check')],
  ['journeys in the browser', playwright],
];

requireNode();
await installIfNeeded();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const began = Date.now();
const sum = { passed: 0, failed: 0 };
for (const [name, step] of values.fast ? fast : whole) {
  const since = Date.now();
  console.log(`\n— ${name}`);
  const { passed, failed } = await step();
  sum.passed += passed;
  sum.failed += failed;
  console.log(`— ${name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - since) / 1000)} s`);
}
console.log(`\nAll in ${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
