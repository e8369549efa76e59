// Turns declarations into checks: what a client may send to create or change a row, and what a whole row must be.

import { z } from 'zod';
import { shapeSchema } from '@/lib/entity/compound-fields';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { namedRule } from '@/lib/entity/issue-rule';
import { AppError, type FieldIssue } from '@/lib/errors';

type Input = Record<string, unknown>;

const schemas = new WeakMap<AnyEntity, { create: z.ZodType<Input>; patch: z.ZodType<Input>; row: z.ZodType<Input> }>();

const entries = (of: AnyEntity) => Object.entries(of.fields as Fields);

function build(of: AnyEntity) {
  const typed = entries(of).filter(([, field]) => field.presence !== 'made');
  const creatable = typed.map(([name, field]) => [
    name,
    field.presence === 'required' ? field.schema : field.schema.optional(),
  ]);
  const changeable = typed
    .filter(([name]) => !of.keyFields.includes(name))
    .map(([name, field]) => [name, field.presence === 'optional' ? field.schema.nullish() : field.schema.optional()]);
  return {
    create: z.strictObject(Object.fromEntries(creatable)) as z.ZodType<Input>,
    patch: z.strictObject(Object.fromEntries(changeable)) as z.ZodType<Input>,
    row: shapeSchema(of.fields as Fields) as z.ZodType<Input>,
  };
}

function schemasOf(of: AnyEntity) {
  let known = schemas.get(of);
  if (!known) {
    known = build(of);
    schemas.set(of, known);
  }
  return known;
}

function issuesOf(issue: z.core.$ZodIssue, fields: Fields): FieldIssue[] {
  const named = namedRule(issue, fields);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      message: 'is not a field that can be set',
      ...named,
    }));
  const absent = issue.code === 'invalid_type' && issue.input === undefined;
  return [{ path: issue.path.join('.'), message: absent ? 'is required' : issue.message, ...named }];
}

function check(of: AnyEntity, schema: z.ZodType<Input>, value: unknown): Input {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap((issue) => issuesOf(issue, of.fields as Fields));
  const summary = issues.map((issue) => `${issue.path || of.name} ${issue.message}`).join('; ');
  throw new AppError('invalid', summary, { issues });
}

export const parseCreate = (of: AnyEntity, value: unknown): Input => check(of, schemasOf(of).create, value);
export const parsePatch = (of: AnyEntity, value: unknown): Input => check(of, schemasOf(of).patch, value);

/** The last gate before the store: the whole row, and the rules that look at several fields. */
export function checkRow(of: AnyEntity, row: Input): void {
  check(of, schemasOf(of).row, row);
  const broken = of.rules.filter((rule: AnyEntity['rules'][number]) => !rule.holds(row));
  if (broken.length === 0) return;
  const issues = broken.flatMap((rule) =>
    rule.fields.map((path) => ({ path, message: rule.message, ...(rule.rule ? { rule: rule.rule } : {}) })),
  );
  throw new AppError('invalid', broken.map((rule) => rule.message).join('; '), { issues });
}

/** Arguments of a read or a key come from addresses as often as from code: check them by their fields. */
export function parseArguments(of: AnyEntity, names: readonly string[], values: Input): Input {
  return Object.fromEntries(
    names.map((name) => {
      const field = (of.fields as Fields)[name] as Field | undefined;
      if (values[name] === undefined) throw new AppError('malformed', `${name} is required`);
      const result = (field?.schema ?? z.string().min(1).max(500)).safeParse(values[name]);
      if (!result.success)
        throw new AppError('malformed', `${name} ${result.error.issues[0]?.message ?? 'is not valid'}`);
      return [name, result.data];
    }),
  );
}
