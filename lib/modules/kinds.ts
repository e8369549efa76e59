// The entities that have screens in the admin, whether or not they stand in its menu.

import type { AnyEntity } from '@/lib/entity/entity';
import { registry } from '@/lib/modules/registry';

export const kindsWithScreens: readonly AnyEntity[] = registry.filter(({ admin }) => admin !== undefined);

export const kindNamed = (name: string): AnyEntity | undefined => kindsWithScreens.find((of) => of.name === name);
