// Every entity there is, and every table that any of them or any source document needs (entity and table registry).

import type { AnyEntity } from '@/lib/entity/entity';
import type { Table } from '@/lib/entity/table';
import * as entities from '@/lib/modules';
import { allTables } from '@/lib/tables';

export const registry: readonly AnyEntity[] = Object.values(entities);

export const tables: readonly Table[] = [...new Set([...allTables, ...registry.map((of): Table => of.table)])];
