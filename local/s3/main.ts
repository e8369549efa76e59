// Runs the S3 stand-in as a process of its own, which ends when told to or when the channel to its parent breaks.
import { parseArgs } from 'node:util';
import { startS3 } from './server';

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    bucket: { type: 'string', multiple: true, default: [] },
    origin: { type: 'string', multiple: true, default: [] },
    'public-prefix': { type: 'string', multiple: true, default: [] },
    region: { type: 'string' },
  },
});

const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION } = process.env;
const port = Number(values.port);
const region = values.region ?? AWS_REGION;

if (!values.dir || !accessKeyId || !secretAccessKey || !Number.isInteger(port)) {
  console.error('usage: main.ts --dir DIR [--port N] [--host H] [--bucket NAME]… [--origin URL]… [--public-prefix P]…');
  console.error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set.');
  process.exit(2);
}

const starting = startS3({
  dir: values.dir,
  port,
  host: values.host,
  buckets: values.bucket,
  accessKeyId,
  secretAccessKey,
  allowedOrigins: values.origin,
  publicRead: (_, key) => values['public-prefix'].some((prefix) => key.startsWith(prefix)),
  ...(region === undefined ? {} : { region }),
});

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await (await starting).close();
  process.exit(0);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);

console.log(`S3 ready at ${(await starting).url}`);
