// Choices for any field that points at rows (picker options): found, listed or named by id, with the names and pictures that belong to them.

import type { Choice, ChoicePage } from '@/lib/entity/choice';
import { singleRead } from '@/lib/entity/description';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { wordsOf } from '@/lib/entity/fold';
import { canReferTo } from '@/lib/entity/references';
import { type Actor, mightAllow } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';
import { mediaByIds } from '@/lib/features/media-library';
import { kindNamed } from '@/lib/modules/kinds';
import { registry } from '@/lib/modules/registry';
import { authorize } from '@/lib/operations/authorize';
import {
  authorizeChoice,
  type ChoiceTarget,
  type Face,
  faceOf,
  facesByIds,
  listChoices,
  searchChoices,
} from '@/lib/operations/choices';
import { findOne } from '@/lib/operations/find';

const pageSize = 20;

/** Every entity with screens can be pointed at. */
export const choiceTarget = (of: AnyEntity): ChoiceTarget => ({
  of,
  referring: registry.filter(({ fields }) => canReferTo(fields as Fields, of.name)),
});

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];
const listOf = (value: unknown): string[] => [value ?? []].flat().map(String);

interface Part {
  readonly field: Field | undefined;
  readonly value: (face: Face) => string[];
}

/** The parts of a detail: fields, or fields of a group. */
const partsOf = ({ admin, fields }: AnyEntity): Part[] =>
  (admin?.detail ?? []).map((path) => {
    const [name = '', inner] = path.split('.');
    const field = (fields as Fields)[name];
    return {
      field: inner === undefined ? field : field?.fields?.[inner],
      value: ({ values }) => {
        const value = values[name] as Record<string, unknown> | undefined;
        return listOf(inner === undefined ? value : value?.[inner]);
      },
    };
  });

/** What rows that a detail points at are called, in one round trip for each entity. */
async function namesIn(actor: Actor, parts: readonly Part[], faces: readonly Face[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    parts.map(async ({ field, value }) => {
      const of = kindNamed(field?.target ?? field?.of?.target ?? '');
      const ids = of ? distinct(faces.flatMap(value)) : [];
      if (!of || ids.length === 0) return [];
      return (await facesByIds({ actor }, of, ids)).flatMap((face) => (face ? [[face.id, face.label] as const] : []));
    }),
  );
  return new Map(found.flat());
}

async function choicesOf(
  actor: Actor,
  of: AnyEntity,
  faces: readonly (Face | undefined)[],
): Promise<(Choice | null)[]> {
  const known = faces.filter((face) => face !== undefined);
  const parts = partsOf(of);
  const pictureOf = ({ values }: Face) => listOf(values[of.admin?.picture ?? ''])[0] ?? '';
  const pictureIds = distinct(known.map(pictureOf)).filter(Boolean);
  const [names, files] = await Promise.all([namesIn(actor, parts, known), mediaByIds(actor, pictureIds)]);
  const pictures = new Map(pictureIds.map((id, i) => [id, files[i]?.picture ?? null]));
  const detailOf = (face: Face): string =>
    parts
      .map(({ field, value }) => {
        const points = field?.target ?? field?.of?.target;
        return value(face)
          .flatMap((one) => (points ? (names.get(one) ?? []) : one))
          .join(', ');
      })
      // A town that stands in the address is not said twice.
      .filter((part, i, all) => part !== '' && !all.slice(0, i).some((before) => before.includes(part)))
      .join(' · ');
  return faces.map((face) => {
    if (!face) return null;
    const { id, label, status } = face;
    const detail = detailOf(face);
    return {
      id,
      label,
      ...(detail ? { detail } : {}),
      ...(status ? { status } : {}),
      ...(of.admin?.picture ? { picture: pictures.get(pictureOf(face)) ?? null } : {}),
    };
  });
}

/** The field that something is chosen for, and what stands in the field beside it. */
export interface Beside {
  readonly entity: string;
  readonly field: string;
  readonly value: string;
}

function fitting(of: AnyEntity, { entity, field, value }: Beside) {
  const asked = (kindNamed(entity)?.fields as Fields | undefined)?.[field];
  const near = asked?.target === of.name ? asked?.near : undefined;
  if (!near) throw new AppError('malformed', `${entity} has no field ${field} that looks beside it for ${of.name}`);
  return (row: Readonly<Record<string, unknown>>) => near.fits(value, row);
}

export interface ChoiceQuery {
  readonly typed: string;
  readonly after: string | null;
  readonly beside?: Beside | undefined;
}

/** By what is typed, or page by page where nothing is. */
export async function findChoices(
  actor: Actor,
  of: AnyEntity,
  { typed, after, beside }: ChoiceQuery,
): Promise<ChoicePage> {
  const target = choiceTarget(of);
  const page =
    wordsOf(typed).length > 0
      ? { items: await searchChoices({ actor }, target, typed, pageSize), nextToken: null }
      : await listChoices({ actor }, target, {
          limit: pageSize,
          nextToken: after,
          fits: beside && fitting(of, beside),
        });
  const choices = (await choicesOf(actor, of, page.items)).filter((choice) => choice !== null);
  const isEmpty = choices.length === 0 && typed === '' && page.nextToken === null;
  return {
    choices,
    nextToken: page.nextToken,
    ...(isEmpty && mightAllow(of.access.write, actor) ? { screen: of.admin?.screen ?? of.name } : {}),
  };
}

/** In the order of asking; null for what is gone. */
export async function choicesByIds(
  actor: Actor,
  of: AnyEntity,
  ids: readonly string[],
): Promise<readonly (Choice | null)[]> {
  authorizeChoice(actor, choiceTarget(of));
  return choicesOf(actor, of, await facesByIds({ actor }, of, ids));
}

/** The one row that holds a value at this very moment, for those who may give it to another. */
export async function holderOf(actor: Actor, of: AnyEntity, field: string, value: string): Promise<Choice | null> {
  authorize(actor, 'create', of);
  const name = singleRead(of, field);
  if (name === undefined) throw new AppError('malformed', `Nobody holds a ${field} of ${of.name} alone`);
  const row = await findOne({ actor }, of, name as never, { [field]: value } as never);
  return (await choicesOf(actor, of, [faceOf(actor, of, row as Record<string, unknown> | undefined)]))[0] ?? null;
}
