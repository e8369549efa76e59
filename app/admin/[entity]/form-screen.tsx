// A form with everything around it that does not depend on whether the document exists yet.

import { BinNotice } from '@/components/admin/form/bin-notice';
import { EntityForm } from '@/components/admin/form/entity-form';
import { Breadcrumbs } from '@/components/admin/shell/breadcrumbs';
import { currentActor } from '@/lib/auth/current';
import type { EntityDescription } from '@/lib/entity/description';
import type { OpenDocument } from '@/lib/forms/open';
import { fill } from '@/lib/strings/fill';
import { previewOfDocument, publishWarnings, usesOfDocument } from './actions';
import { formLocale } from './form-locale';

interface Props {
  readonly entity: EntityDescription;
  readonly id?: string;
  readonly document: OpenDocument;
}

const ask = { warnings: publishWarnings, uses: usesOfDocument, preview: previewOfDocument };

export async function FormScreen({ entity, id, document }: Props) {
  const { entities, crumbs, ...locale } = await formLocale(entity);
  const userId = (await currentActor()).id ?? '';
  const words = locale.texts.document;
  const names = entities[entity.name];
  const title = String(document.row[entity.label] ?? '') || words.untitled;
  const list = names?.many ?? entity.name;
  const kinds = Object.fromEntries(Object.entries(entities).map(([name, { one }]) => [name, one]));
  const { version, binnedAt, may } = document;
  if (id === undefined || binnedAt === undefined) {
    const place = { label: crumbs, list, fresh: fill(words.new, { kind: names?.one ?? entity.name }) };
    return (
      <EntityForm
        entity={entity}
        {...(id === undefined ? {} : { id })}
        {...{ document, kinds, locale, place, ask, userId }}
      />
    );
  }
  return (
    <>
      <Breadcrumbs label={crumbs} items={[{ label: list, href: `/admin/${entity.name}` }, { label: title }]} />
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <BinNotice entity={entity.name} mayRestore={may.remove} {...{ id, title, version, binnedAt, locale }} />
    </>
  );
}
