// The name of a custom group, as its own key and as others refer to it (group key field).

import type { Field } from '@/lib/entity/field';
import { text } from '@/lib/entity/scalar-fields';

export const groupName = () =>
  text({
    max: 100,
    pattern: /^[A-Za-z0-9_-]+$/,
    hint: 'may have letters, digits, dashes and underscores',
    example: 'Vorstand_2026',
    sample: (n) => `Gruppe-${n}`,
  });

/** The name of a group that exists: what names it goes before the group does. */
export const groupRef = (): Field<string, 'required'> => ({ ...groupName(), kind: 'ref', target: 'group' });
