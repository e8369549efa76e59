// What lies with a person is listed by that person: memberships, wishes to join, ratings, and what comes to be.

import type { AnyEntity } from '@/lib/entity/entity';
import { registry } from '@/lib/modules/registry';

export const belongings: readonly AnyEntity[] = registry.filter(({ reads }) => reads.ofUser?.pk === 'USER#{userId}');
