// Names what a failed check expected (validation message key): the part of an issue that a form can say in any language.

import type { z } from 'zod';
import type { Field, Fields } from '@/lib/entity/field';
import { kinds } from '@/lib/entity/kinds';
import type { FieldIssue, IssueRule } from '@/lib/errors';

type Named = Pick<FieldIssue, 'rule' | 'values'>;

/** The field that a path leads to, through groups and the elements of lists. */
export function fieldAt(fields: Fields, path: readonly PropertyKey[]): Field | undefined {
  let field: Field | undefined;
  let inside: Fields | undefined = fields;
  for (const step of path) {
    if (typeof step === 'number') field = field?.of ?? field;
    else if (inside?.[String(step)]) field = inside[String(step)];
    else return field;
    inside = field?.fields;
  }
  return field;
}

const sized = (origin: string, text: IssueRule, list: IssueRule, number: IssueRule): IssueRule =>
  origin === 'string' ? text : origin === 'array' || origin === 'set' ? list : number;

function ofType(expected: string, input: unknown, field: Field | undefined): Named {
  if (input === undefined || input === null) return { rule: 'required' };
  if (expected === 'int') return { rule: 'not_whole' };
  return expected === 'number' ? ofForm(field) : { rule: 'wrong_kind' };
}

function ofForm(field: Field | undefined): Named {
  const rule = field ? kinds[field.kind].rule : 'wrong_form';
  return rule === 'wrong_form' && field?.example !== undefined
    ? { rule, values: { example: field.example } }
    : { rule };
}

export function namedRule(issue: z.core.$ZodIssue, fields: Fields): Named {
  const field = fieldAt(fields, issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return { rule: 'unknown_field' };
    case 'invalid_type':
      return ofType(issue.expected, issue.input, field);
    case 'too_big':
      return {
        rule: sized(issue.origin, 'too_long', 'too_many', 'too_high'),
        values: { max: Number(issue.maximum) },
      };
    case 'too_small': {
      if (issue.origin === 'string' && issue.minimum === 1)
        return { rule: field && kinds[field.kind].rule === 'no_letters' ? 'no_letters' : 'required' };
      return {
        rule: sized(issue.origin, 'too_short', 'too_few', 'too_low'),
        values: { min: Number(issue.minimum) },
      };
    }
    case 'invalid_value':
      return { rule: 'not_a_choice' };
    case 'custom': {
      const { rule, values } = (issue.params ?? {}) as Named;
      return rule ? { rule, ...(values ? { values } : {}) } : ofForm(field);
    }
    default:
      return ofForm(field);
  }
}
