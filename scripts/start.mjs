// Starts Clubhouse from a bare checkout: checks Node, installs what is missing, and hands over to scripts/start/main.ts.

import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { fail, installIfNeeded, requireNode, root } from './install.mjs';

const help = `Usage: npm start -- [options]

  --port N      serve on exactly this port (otherwise 3000, or the next free one)
  --host NAME   listen on this address (otherwise only this machine can reach it)
  --data DIR    keep the data there (otherwise in .data)
  --reset       begin with an empty data folder
  --dev         compile on demand and reload in the browser, as "npm run dev" does
  --embedded    use the embedded services although AWS credentials or endpoints are set
  --help        this text

Without AWS credentials and endpoints in the environment, DynamoDB, S3 and Cognito are embedded.
DYNAMODB_ENDPOINT, S3_ENDPOINT and COGNITO_ENDPOINT each name a service that runs elsewhere.
With the embedded DynamoDB comes a made-up volleyball federation; SAMS_URL, SAMS_API_KEY, SAMS_ASSOCIATION and
SAMS_CLUB name a real one.`;

function readOptions() {
  const text = { type: 'string' };
  const flag = { type: 'boolean', default: false };
  const options = { port: text, host: text, data: text, reset: flag, dev: flag, embedded: flag, help: flag };
  try {
    const { values } = parseArgs({ options });
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536))
      throw new Error(`--port needs a number from 1 to 65535, not "${values.port}".`);
    return { ...values, port, root, data: resolve(values.data ?? join(root, '.data')) };
  } catch (error) {
    return fail(`${error.message}\n\n${help}`);
  }
}

requireNode();
const options = readOptions();
if (options.help) {
  console.log(help);
  process.exit(0);
}
await installIfNeeded();

const { buildPrograms } = await import('./start/programs.mjs');
const programs = await buildPrograms(root);
const { start } = await import(pathToFileURL(programs.main));
await start({ ...options, programs });
