// The name of a table in the account that the app runs against (table name prefix).

import type { Table } from '@/lib/entity/table';
import { tableName } from '@/lib/env';

export const physicalName = (of: Table): string => tableName(of.variable, of.defaultName);
