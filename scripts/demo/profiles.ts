// What some people of the club say about themselves; two of those who write have a public page.

import sharp from 'sharp';
import { slugify } from '@/lib/entity/fold';
import { isAppError } from '@/lib/errors';
import { putObject } from '@/lib/media/objects';
import { profile } from '@/lib/modules/people/profile';
import { create } from '@/lib/operations/create';
import { read } from '@/lib/operations/find';
import { asSystem, asUser } from './ensure';
import { fileName } from './media';
import { idOfPerson, type Person, people } from './people';
import { drawingOf, type PictureName } from './pictures';
import type { Section } from './section';

interface Told {
  readonly person: Person;
  readonly description: string;
  readonly portrait?: PictureName;
  readonly isPublic?: true;
}

const profiles: readonly Told[] = [
  {
    person: 'gesa',
    description: 'Seit 2019 erste Vorsitzende. Schreibt auf, was in der Halle beschlossen und am Tresen erzählt wird.',
    portrait: 'portraitGesa',
    isPublic: true,
  },
  {
    person: 'tilo',
    description: 'Trainiert die Herren 1 und glaubt, dass jeder Satz im Kopf gewonnen wird.',
    portrait: 'portraitTilo',
  },
  { person: 'wiebke', description: 'Jugendwartin. Kennt alle Namen, auch die der kleinen Geschwister.' },
  {
    person: 'jette',
    description: 'Presse und Fotos. War bei jedem Heimspiel seit 2016 dabei, einmal mit Gipsfuß.',
    isPublic: true,
  },
];

async function hangPortrait(userId: string, name: PictureName): Promise<string> {
  const drawing = drawingOf(name);
  const bytes = await sharp(Buffer.from(drawing)).resize(512, 512).webp({ quality: 80, effort: 2 }).toBuffer();
  const key = `profile/avatars/${userId}/${fileName(drawing)}`;
  await putObject({ key, bytes, type: 'image/webp' });
  return key;
}

async function tell({ person, description, portrait, isPublic }: Told): Promise<boolean> {
  const userId = idOfPerson(person);
  if (await read(asSystem, profile, { userId }, { strong: true })) return false;
  const made = {
    ...(portrait ? { avatarKey: await hangPortrait(userId, portrait) } : {}),
    ...(isPublic ? { slug: slugify(people[person].name) } : {}),
  };
  try {
    await create(asUser(userId), profile, { description, isPublic: isPublic ?? false }, { serverSet: made });
    return true;
  } catch (error) {
    if (isAppError(error, 'taken')) return false;
    throw error;
  }
}

const last = profiles[profiles.length - 1] as Told;

export const profilesSection: Section = {
  contents: `${profiles.length} profiles`,
  isComplete: async () => (await read(asSystem, profile, { userId: idOfPerson(last.person) })) !== undefined,
  async fill() {
    let count = 0;
    for (const one of profiles) if (await tell(one)) count++;
    return count;
  },
};
