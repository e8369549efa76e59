// Prints the catalogue of tables, indexes, key templates and reads.

import { sessionRecord } from '@/lib/auth/session-record';
import { coreRecords } from '@/lib/db/records';
import { catalogue } from '@/lib/modules/catalogue';
import { registry, tables } from '@/lib/modules/registry';

process.stdout.write(`${[...catalogue(tables, [...coreRecords, sessionRecord, ...registry])].join('\n')}\n`);
