// Prints the catalogue of tables, indexes, key templates and reads.

import { everyRecord } from '@/lib/features/every-record';
import { catalogue } from '@/lib/modules/catalogue';
import { registry, tables } from '@/lib/modules/registry';

process.stdout.write(`${[...catalogue(tables, [...everyRecord, ...registry])].join('\n')}\n`);
