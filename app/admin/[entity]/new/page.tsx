// A document that does not exist until something is typed.

import { notFound } from 'next/navigation';
import { titledByKind } from '@/app/screen-title';
import { signedInActor } from '@/app/signed-in';
import { describeEntity } from '@/lib/entity/description';
import { blankRow } from '@/lib/forms/blank';
import { capabilitiesOf } from '@/lib/forms/open';
import { entityNamed } from '@/lib/modules/menu';
import { opens } from '@/lib/operations/authorize';
import { FormScreen } from '../form-screen';

export const instant = false;
export const generateMetadata = titledByKind('one', ({ admin }) => admin.form.create);

export default async function NewDocumentPage({ params }: { params: Promise<{ readonly entity: string }> }) {
  const { entity: name } = await params;
  const actor = await signedInActor(`/admin/${name}/new`);
  const of = entityNamed(name);
  const entity = of && describeEntity(of);
  if (!of || !entity || entity.uploads || !opens(actor, of, of.access.create)) notFound();
  const row = blankRow(of, actor);
  const may = capabilitiesOf(actor, of, row);
  return <FormScreen entity={entity} document={{ row, version: 0, hasChanges: false, may }} />;
}
