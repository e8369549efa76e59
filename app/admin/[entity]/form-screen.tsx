// A form with everything around it that does not depend on whether the document exists yet.

import { headers } from 'next/headers';
import Link from 'next/link';
import { editorStringsDe } from '@/components/admin/editor/editor-strings.de';
import { editorStringsEn } from '@/components/admin/editor/editor-strings.en';
import { EntityForm } from '@/components/admin/form/entity-form';
import type { EntityDescription } from '@/lib/entity/description';
import { env } from '@/lib/env';
import type { OpenDocument } from '@/lib/forms/open';
import { stringsIn } from '@/lib/strings/dictionary';
import { languageOfRequest } from '@/lib/strings/language';
import { actOnDocument, createDocument, saveDocument } from './actions';

interface Props {
  readonly entity: EntityDescription;
  readonly id?: string;
  readonly document: OpenDocument;
}

export async function FormScreen({ entity, id, document }: Props) {
  const language = languageOfRequest(await headers());
  const { admin } = stringsIn(language);
  const names = (admin.entities as Readonly<Record<string, { one: string; many: string }>>)[entity.name];
  const { fields, states, form } = admin;
  return (
    <>
      <header className="page-head">
        <p>
          <Link href={`/admin/${entity.name}`}>{names?.many ?? entity.name}</Link>
        </p>
        <h1>{id ? String(document.row[entity.label] ?? '') : `${names?.one ?? entity.name}: ${form.create}`}</h1>
      </header>
      <EntityForm
        entity={entity}
        {...(id ? { id } : {})}
        {...document}
        texts={{ fields, states, form, editor: language === 'de' ? editorStringsDe : editorStringsEn }}
        timeZone={env().timeZone}
        language={language}
        create={createDocument}
        save={saveDocument}
        act={actOnDocument}
      />
    </>
  );
}
