// Mistakes in what an entity says about its screens that must not compile (type tests); the type check fails if one of them ever does.

import type { Admin } from '@/lib/entity/admin';

type Declared = Admin<'title' | 'from' | 'to'>;

const face = { label: 'title', columns: ['title', 'updatedAt'], lists: [] } as const;

export const sound: Declared = {
  ...face,
  module: 'club',
  inputs: { title: 'week', from: { as: 'event-dates', with: ['to'] } },
  cells: { from: 'event-start' },
};
export const seen: Declared = { ...face, detail: ['from', 'to.city'], picture: 'to', quickCreate: ['title'] };
// @ts-expect-error there is no field "town"
export const detailOfNothing: Declared = { ...face, detail: ['town.city'] };
// @ts-expect-error there is no field "image"
export const pictureOfNothing: Declared = { ...face, picture: 'image' };
// @ts-expect-error there is no field "titel"
export const madeOfNothing: Declared = { ...face, quickCreate: ['titel'] };
// @ts-expect-error there is no such module
export const unknownModule: Declared = { ...face, module: 'clubb' };
// @ts-expect-error there is no such input
export const unknownInput: Declared = { ...face, inputs: { title: 'weak' } };
// @ts-expect-error there is no field "titel"
export const inputOfNothing: Declared = { ...face, inputs: { titel: 'week' } };
// @ts-expect-error there is no field "till"
export const inputWithNothing: Declared = { ...face, inputs: { from: { as: 'event-dates', with: ['till'] } } };
// @ts-expect-error there is no such cell
export const unknownCell: Declared = { ...face, cells: { from: 'clock' } };
// @ts-expect-error there is no field "fro"
export const cellOfNothing: Declared = { ...face, cells: { fro: 'event-start' } };
