import { notFound } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { requestLanguage, signedInActor } from '@/app/signed-in';
import { type MatrixRow, MatrixTable } from '@/components/admin/matrix/matrix-table';
import styles from '@/components/admin/matrix/matrix-table.module.css';
import { FromOverview } from '@/components/admin/shell/breadcrumbs';
import { PageHead } from '@/components/admin/shell/page-head';
import { isAppError } from '@/lib/errors';
import { type MatrixCell, rowsOf } from '@/lib/features/matrix/cells';
import { clubMatrix } from '@/lib/features/matrix/club-matrix';
import { kindNames } from '@/lib/modules/labels';
import { permissionCatalogue } from '@/lib/modules/permission-catalogue';
import { stringsIn } from '@/lib/strings/dictionary';

export const instant = false;
export const generateMetadata = titled(({ matrix }) => matrix.title);

type Words = Readonly<Record<string, string>>;

const partOf = ({ route }: MatrixCell): 'page' | 'route' | 'action' => {
  const [kind] = route.split(' ');
  return kind === 'page' || kind === 'action' ? kind : 'route';
};

export default async function MatrixPage() {
  const actor = await signedInActor('/admin/matrix');
  const { roles, cells } = await clubMatrix({ actor }).catch((error: unknown) => {
    if (isAppError(error, 'forbidden')) notFound();
    throw error;
  });
  const language = await requestLanguage();
  const { matrix: texts, shell } = stringsIn(language);
  const columns = roles.map(({ name }) => (texts.names as Words)[name] ?? name);
  const kinds = kindNames(language);
  const permissions = permissionCatalogue(language).flatMap((section) => section.permissions);
  const rights: MatrixRow[] = permissions.map(({ name, title }) => ({
    name: title,
    detail: name,
    cells: roles.map((role) => role.actor.permissions.has(name)),
  }));
  const routeRow = (row: readonly MatrixCell[]): MatrixRow => {
    const { route = '', entity, verb, whose, state } = row[0] ?? {};
    const about = [whose && texts.whose[whose], state && texts.state[state]];
    const detail = [entity && (kinds[entity]?.one ?? entity), verb, ...about].filter(Boolean).join(' · ');
    return {
      name: route.replace(/^(page|action) (app\/)?/, ''),
      ...(detail ? { detail } : {}),
      cells: row.map(({ allowed }) => allowed),
    };
  };
  const rows = [...rowsOf(cells).values()];
  return (
    <>
      <FromOverview shell={shell} here={texts.title} />
      <PageHead title={texts.title} lead={texts.lead} />
      <h2 className={styles.heading}>{texts.roles}</h2>
      <MatrixTable caption={texts.roles} first={texts.permission} columns={columns} rows={rights} texts={texts} />
      <h2 className={styles.heading}>{texts.routes}</h2>
      <p className={styles.lead}>{texts.routesLead}</p>
      {(['page', 'route', 'action'] as const).map((part) => (
        <details key={part} className={styles.part}>
          <summary>{texts.parts[part]}</summary>
          <MatrixTable
            caption={texts.parts[part]}
            first={texts.routeColumn}
            columns={columns}
            rows={rows.filter(([first]) => first && partOf(first) === part).map(routeRow)}
            texts={texts}
          />
        </details>
      ))}
    </>
  );
}
