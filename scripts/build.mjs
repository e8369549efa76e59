// Builds the app and the server that hosts it; a build that did not come to its end leaves none behind.

import { spawn } from 'node:child_process';
import { rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const buildId = join(root, '.next/BUILD_ID');

const { values } = parseArgs({
  options: {
    /** The compiler's word is left to whoever runs the tests. */
    'skip-check': { type: 'boolean', default: false },
    /** Only the server, which is all that development needs. */
    'server-only': { type: 'boolean', default: false },
  },
});

function run(program, ...args) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_NO_WARNINGS: '1' };
  const child = spawn(process.execPath, [program, ...args], { cwd: root, env, stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, stop);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

async function mustRun(program, ...args) {
  const code = await run(program, ...args);
  if (code !== 0) process.exit(code);
}

async function bundleServer() {
  await build({
    entryPoints: {
      'clubhouse-server': join(root, 'server/main.ts'),
      'clubhouse-front': join(root, 'server/front/main.ts'),
    },
    outdir: join(root, '.next'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
}

const startedAt = new Date();
if (!values['server-only']) {
  rmSync(buildId, { force: true });
  // Nothing is built with a route that has no policy.
  await mustRun(join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'scripts/check-route-policies.ts'));
  await mustRun(join(root, 'node_modules/next/dist/bin/next'), 'build');
}
await bundleServer();
// What was changed while the build ran may not be in it.
if (!values['server-only']) utimesSync(buildId, startedAt, startedAt);
if (!values['server-only'] && !values['skip-check'])
  await mustRun(join(root, 'node_modules/typescript/bin/tsc'), '--noEmit');
process.exit(0);
