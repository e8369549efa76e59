// Turns declarations into checks (zod validation): what a client may send to create or change a row, and what a whole row must be.

import { z } from 'zod';
import type { AnyEntity, RowRule } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { namedRule } from '@/lib/entity/issue-rule';
import { fieldOfHole } from '@/lib/entity/read';
import { AppError, type FieldIssue } from '@/lib/errors';

type Input = Record<string, unknown>;

const schemas = new WeakMap<AnyEntity, { create: z.ZodType<Input>; patch: z.ZodType<Input> }>();

const entries = (of: AnyEntity) => Object.entries(of.fields as Fields);

const anyDocument = z.custom((value) => (value as Input | null)?.type === 'doc', 'must be a rich text document');

/** Of rich text only whether it is one: what is in it is looked at once, where it is stored. */
const typedSchema = ({ kind, schema }: Field): z.ZodType => (kind === 'rich-text' ? anyDocument : schema);

/** Whether a client can change the field. */
export const isSettable = (of: AnyEntity, name: string): boolean =>
  Object.hasOwn(of.fields, name) && of.fields[name].presence !== 'serverSet' && !of.keyFields.includes(name);

function build(of: AnyEntity) {
  const typed = entries(of).filter(([, field]) => field.presence !== 'serverSet');
  const creatable = typed.map(([name, field]) => [
    name,
    field.presence === 'required' ? typedSchema(field) : typedSchema(field).optional(),
  ]);
  const changeable = typed
    .filter(([name]) => isSettable(of, name))
    .map(([name, field]) => {
      const schema = typedSchema(field);
      return [name, field.presence === 'optional' ? schema.nullish() : schema.optional()];
    });
  return {
    create: z.strictObject(Object.fromEntries(creatable)) as z.ZodType<Input>,
    patch: z.strictObject(Object.fromEntries(changeable)) as z.ZodType<Input>,
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

function refuseFor(of: AnyEntity, found: readonly z.core.$ZodIssue[]): void {
  if (found.length === 0) return;
  const issues = found.flatMap((issue) => issuesOf(issue, of.fields as Fields));
  const summary = issues.map((issue) => `${issue.path || of.name} ${issue.message}`).join('; ');
  throw new AppError('invalid', summary, { issues });
}

function check(of: AnyEntity, schema: z.ZodType<Input>, value: unknown): Input {
  const { data, error } = schema.safeParse(value, { reportInput: true });
  refuseFor(of, error?.issues ?? []);
  return data as Input;
}

export const parseCreate = (of: AnyEntity, value: unknown): Input => check(of, schemasOf(of).create, value);
export const parsePatch = (of: AnyEntity, value: unknown): Input => check(of, schemasOf(of).patch, value);

/** Rules know rows of today: one that fails over a row of an earlier shape does not hold there. */
function isKept({ holds }: RowRule, row: Input): boolean {
  try {
    return holds(row);
  } catch {
    return false;
  }
}

/** The rules that a change breaks: those about what it changes, and those that held before. */
export function brokenRules(of: AnyEntity, row: Input, changed: readonly string[], before?: Input): RowRule[] {
  const isAsked = (rule: RowRule) => rule.fields.some((name) => changed.includes(name));
  return (of.rules as readonly RowRule[]).filter(
    (rule) => !isKept(rule, row) && (isAsked(rule) || (before !== undefined && isKept(rule, before))),
  );
}

/** The last gate before the store: the fields that have changed, and the rules that look at several. */
export function checkRow(of: AnyEntity, row: Input, changed: readonly string[], before?: Input): void {
  const found = changed.flatMap((name) => {
    const { schema, presence, kind } = (of.fields as Fields)[name] as Field;
    if (kind === 'rich-text' || (presence === 'optional' && row[name] === undefined)) return [];
    const issues = schema.safeParse(row[name], { reportInput: true }).error?.issues ?? [];
    return issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }));
  });
  refuseFor(of, found);
  const broken = brokenRules(of, row, changed, before);
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
      const field = fieldOfHole(of, name);
      if (values[name] === undefined) throw new AppError('malformed', `${name} is required`);
      const result = (field?.schema ?? z.string().min(1).max(500)).safeParse(values[name]);
      if (!result.success)
        throw new AppError('malformed', `${name} ${result.error.issues[0]?.message ?? 'is not valid'}`);
      return [name, result.data];
    }),
  );
}
