// Runs the tests again and again beside loops that take the processor away, and lists what did not pass every time.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBusyLoops } from './flake/busy-loops';
import { type Outcome, playwrightOutcomes, vitestOutcomes } from './flake/outcomes';
import { lineOfUnsteady, unsteadyOf } from './flake/unsteady';

const options = {
  times: { type: 'string', default: '3' },
  loops: { type: 'string', default: '2' },
  /** The journeys in the browser instead of unit, contract and engine tests. */
  journeys: { type: 'boolean', default: false },
} as const;
const argv = process.argv.slice(2);
const { values, tokens } = parseArgs({ args: argv, options, strict: false, tokens: true, allowPositionals: true });
const ours = tokens.flatMap((token) => {
  if (token.kind !== 'option' || !(token.name in options)) return [];
  return token.inlineValue === false ? [token.index, token.index + 1] : [token.index];
});
/** Everything else is for the runner: a file, a folder, "--project pure", "-t name". */
const rest = argv.filter((_, index) => !ours.includes(index));
const [times, loops] = [Number(values.times), Number(values.loops)];
if (!(Number.isInteger(times) && times > 0 && Number.isInteger(loops) && loops >= 0)) {
  console.error('usage: npm run flake -- [--times 3] [--loops 2] [--journeys] [files and options of the runner]');
  process.exit(2);
}

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'clubhouse-flake-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

let running: ReturnType<typeof spawn> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    running?.kill(signal);
    process.exit(130);
  });

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  running = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NO_COLOR: '1', ...env } });
  return new Promise((resolve) => {
    running?.once('error', () => resolve(1));
    running?.once('exit', (code) => resolve(code ?? 1));
  });
}

const bin = (name: string) => join(root, 'node_modules/.bin', name);

async function outcomesOf(index: number): Promise<Outcome[]> {
  const file = join(reports, `${index}.json`);
  const code = values.journeys
    ? await run(bin('playwright'), ['test', '--reporter=list,json', ...rest], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
    : await run(bin('vitest'), ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...rest]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const told = report === undefined ? [] : values.journeys ? playwrightOutcomes(report) : vitestOutcomes(report, root);
  if (code === 0 || told.some(({ state }) => state === 'failed')) return told;
  return [...told, { file: 'the runner', name: 'comes to its end', state: 'failed', error: `exit code ${code}` }];
}

if (values.journeys && (await run(process.execPath, [join(root, 'scripts/build.mjs'), '--skip-check'])) !== 0)
  process.exit(1);

const began = performance.now();
const stopLoops = startBusyLoops(loops);
const runs: Outcome[][] = [];
for (let index = 1; index <= times; index++) {
  const since = performance.now();
  const outcomes = await outcomesOf(index);
  runs.push(outcomes);
  const count = (how: Outcome['state']) => outcomes.filter(({ state }) => state === how).length;
  const figures = `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
  console.log(`— run ${index} of ${times}: ${figures} in ${Math.round((performance.now() - since) / 1000)} s`);
}
stopLoops();

const unsteady = unsteadyOf(runs);
for (const one of unsteady) console.log(lineOfUnsteady(one));
const ran = runs.flat().filter(({ state }) => state !== 'skipped');
const passed = ran.filter(({ state }) => state === 'passed').length;
console.log(
  `${times} runs beside ${loops} busy loops: ${passed} passed, ${ran.length - passed} failed, ` +
    `${unsteady.length} not every time, in ${Math.round((performance.now() - began) / 1000)} s`,
);
process.exitCode = unsteady.length === 0 && passed > 0 ? 0 : 1;
