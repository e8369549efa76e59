/** A program for tests: handles one record, leaves a trace of it, and dies before the checkpoint can be written. */
import { appendFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { localConnection } from '@/local/dynamodb/local-connection';
import { startStreamWorker } from './stream-worker';

const [url = '', table = '', checkpointFile = '', parkedFile = '', traceFile = ''] = process.argv.slice(2);

startStreamWorker({
  streams: new DynamoDBStreamsClient(localConnection(url)),
  dynamo: new DynamoDBClient(localConnection(url)),
  checkpointFile,
  parkedFile,
  handlers: [
    {
      name: 'crashing',
      table,
      async handle(record) {
        appendFileSync(traceFile, `${record.id}\n`);
        process.kill(process.pid, 'SIGKILL');
      },
    },
  ],
});
setInterval(() => undefined, 1_000);
