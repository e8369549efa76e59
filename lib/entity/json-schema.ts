// What a field takes and gives as JSON Schema, to any depth: what an API description is made of.

import { z } from 'zod';
import type { Field, Fields, JsonSchema } from '@/lib/entity/field';

export type Direction = 'input' | 'output';

/** Out of the schema itself; for what it changes a field says what comes out. */
function derived({ schema }: Field, io: Direction): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** A set of fields as one object. */
export const shapeJsonSchema = (fields: Fields, io: Direction): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, jsonSchemaOf(field, io)])),
  required: Object.entries(fields).flatMap(([name, { presence }]) => (presence === 'optional' ? [] : [name])),
  additionalProperties: false,
});

export function jsonSchemaOf(field: Field, io: Direction): JsonSchema {
  const said = field.json?.[io];
  if (said) return said;
  if (field.of) return { ...derived(field, 'input'), items: jsonSchemaOf(field.of, io) };
  if (!field.fields) return derived(field, io);
  const shape = shapeJsonSchema(field.fields, io);
  return field.kind === 'list' ? { ...derived(field, 'input'), items: shape } : shape;
}
