import { notFound } from 'next/navigation';
import { titledByKind } from '@/app/screen-title';
import { requestLanguage, signedInActor } from '@/app/signed-in';
import { ImportScreen } from '@/components/admin/csv/import-screen';
import { Breadcrumbs } from '@/components/admin/shell/breadcrumbs';
import { PageHead } from '@/components/admin/shell/page-head';
import { isLiveEntity } from '@/lib/entity/entity';
import { clubTimeZone } from '@/lib/env';
import { claimsOf, csvRights } from '@/lib/features/csv-kinds';
import { labelsOf } from '@/lib/modules/labels';
import { entityNamed } from '@/lib/modules/menu';
import { stringsIn } from '@/lib/strings/dictionary';
import { fill } from '@/lib/strings/fill';

export const instant = false;
export const generateMetadata = titledByKind('many', ({ csv }) => csv.import);

export default async function ImportPage({ params }: { params: Promise<{ readonly entity: string }> }) {
  const { entity } = await params;
  const actor = await signedInActor(`/admin/${entity}/import`);
  const of = entityNamed(entity);
  if (!of || !csvRights(actor, of).import) notFound();
  const language = await requestLanguage();
  const { csv, inputs, shell } = stringsIn(language);
  const { many, fields } = labelsOf(of, language);
  const crumbs = [
    { label: shell.overview, href: '/admin' },
    { label: many, href: `/admin/${of.name}` },
    { label: csv.import },
  ];
  return (
    <>
      <Breadcrumbs label={shell.breadcrumbs} items={crumbs} />
      <PageHead title={fill(csv.title, { kind: many })} lead={csv.lead} />
      <ImportScreen
        entity={of.name}
        named={fields[claimsOf(of)[0]?.field ?? ''] ?? ''}
        publishes={isLiveEntity(of)}
        locale={{ language, timeZone: clubTimeZone(), texts: csv, messages: inputs.messages }}
      />
    </>
  );
}
