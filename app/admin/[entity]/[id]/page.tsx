// One document of any entity, to be worked on, or only read by those who read the section.

import { notFound } from 'next/navigation';
import { titledByKind } from '@/app/screen-title';
import { signedInActor } from '@/app/signed-in';
import { describeEntity } from '@/lib/entity/description';
import { openFor, readFor } from '@/lib/forms/open';
import { entityNamed } from '@/lib/modules/menu';
import { FormScreen } from '../form-screen';
import { ReadScreen } from '../read-screen';

export const instant = false;
export const generateMetadata = titledByKind('one');

interface Props {
  readonly params: Promise<{ readonly entity: string; readonly id: string }>;
}

export default async function DocumentPage({ params }: Props) {
  const { entity: name, id: written } = await params;
  const id = decodeURIComponent(written);
  const actor = await signedInActor(`/admin/${name}/${written}`);
  const of = entityNamed(name);
  const entity = of && describeEntity(of);
  if (!of || !entity) notFound();
  const row = await readFor(actor, of, id);
  if (row) return <ReadScreen actor={actor} of={of} entity={entity} row={row} />;
  const document = await openFor(actor, of, id);
  if (!document) notFound();
  return <FormScreen entity={entity} id={id} document={document} />;
}
