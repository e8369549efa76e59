// A document for those who may read it here and change nothing.

import { requestLanguage } from '@/app/signed-in';
import { DocumentFacts } from '@/components/admin/list/document-facts';
import { Breadcrumbs } from '@/components/admin/shell/breadcrumbs';
import { PageHead } from '@/components/admin/shell/page-head';
import type { EntityDescription } from '@/lib/entity/description';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import type { Values } from '@/lib/forms/save-protocol';
import { labelsOf } from '@/lib/modules/labels';
import { stringsIn } from '@/lib/strings/dictionary';
import { cellReader } from './cell-reader';

interface Props {
  readonly actor: Actor;
  readonly of: AnyEntity;
  readonly entity: EntityDescription;
  readonly row: Values;
}

export async function ReadScreen({ actor, of, entity, row }: Props) {
  const language = await requestLanguage();
  const { document, shell } = stringsIn(language);
  const title = String(row[entity.label] ?? '') || document.untitled;
  const fields = entity.fields.filter(({ name, typed }) => typed && name !== entity.label);
  return (
    <>
      <Breadcrumbs
        label={shell.breadcrumbs}
        items={[{ label: labelsOf(of, language).many, href: `/admin/${entity.name}` }, { label: title }]}
      />
      <PageHead title={title} lead={document.readOnly} />
      <DocumentFacts fields={fields} row={row} reader={await cellReader(actor, of, language, fields, [row])} />
    </>
  );
}
