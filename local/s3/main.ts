// Runs the S3 stand-in as a process of its own, which ends when told to or when the channel to its parent breaks.
import { parseArgs } from 'node:util';
import { startS3 } from './server';

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    port: { type: 'string', default: '0' },
    bucket: { type: 'string', multiple: true, default: [] },
    origin: { type: 'string', multiple: true, default: [] },
  },
});

const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = process.env;
const port = Number(values.port);

if (!values.dir || !accessKeyId || !secretAccessKey || !Number.isInteger(port)) {
  console.error('usage: main.ts --dir DIR [--port N] [--bucket NAME]… [--origin URL]…');
  console.error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set.');
  process.exit(2);
}

const starting = startS3({
  dir: values.dir,
  port,
  buckets: values.bucket,
  accessKeyId,
  secretAccessKey,
  allowedOrigins: values.origin,
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
