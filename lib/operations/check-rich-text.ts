// The gate for rich text (rich text validation): what the editor could not have made is not stored, and the refusal says where it is.

import type { Item } from '@/lib/db/key';
import type { AnyEntity } from '@/lib/entity/entity';
import { AppError } from '@/lib/errors';
import { richTextIssues } from '@/lib/richtext/validate';

export function checkRichText(of: AnyEntity, row: Item, changed: readonly string[]): void {
  const issues = changed
    .filter((name) => of.fields[name].kind === 'rich-text' && row[name] !== undefined)
    .flatMap((name) =>
      richTextIssues(row[name]).map(({ path, ...problem }) => ({
        rule: 'text_not_understood' as const,
        ...problem,
        path: [name, ...path].join('.'),
      })),
    );
  if (issues.length > 0)
    throw new AppError('invalid', issues.map(({ path, message }) => `${path} ${message}`).join('; '), { issues });
}
