// What every command needs before it can use a package: a new enough Node, and the packages.

import { spawn } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const record = join(root, 'node_modules/.package-lock.json');
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export function fail(message) {
  console.error(message);
  process.exit(1);
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)) return;
  fail(`Clubhouse needs Node 20.19 or 22.13 or newer; this is Node ${process.versions.node}.`);
}

const isInstalled = () =>
  existsSync(record) && statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;

export async function installIfNeeded() {
  if (isInstalled()) return;
  console.log('Installing packages, which takes a minute the first time …');
  const since = Date.now();
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const child = spawn(command, [...first, 'install', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !npm && process.platform === 'win32',
  });
  const pass = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  const [code, signal] = await new Promise((done) => {
    child.once('error', ({ message }) => fail(`npm could not be run: ${message}`));
    child.once('exit', (...how) => done(how));
  });
  for (const name of signals) process.off(name, pass);
  if (signal) process.exit(130);
  if (code !== 0) fail(`The packages could not be installed: npm ended with code ${code}.`);
  // npm leaves its record alone when there was nothing to do, and we would ask again at every start.
  utimesSync(record, new Date(), new Date());
  console.log(`Packages installed (${((Date.now() - since) / 1000).toFixed(1)} s)`);
}
