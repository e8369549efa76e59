import { expect, it } from 'vitest';
import { policies } from '@/lib/modules/policies';
import { registry } from '@/lib/modules/registry';
import { languages } from '@/lib/strings/language';
import { kindIn } from './audit-voice';

it.each(languages)('has a word in %s for whatever a line can be about', (language) => {
  for (const { name } of [...registry, ...policies]) expect(kindIn(language, name)).not.toBe(name);
});
