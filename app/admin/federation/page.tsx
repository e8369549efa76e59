// The federation: what was fetched when, what went wrong, and what is kept of it.

import { notFound, redirect } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { requestLanguage, signedInActor } from '@/app/signed-in';
import { FederationScreen } from '@/components/admin/federation/federation-screen';
import { SetUpNotice } from '@/components/admin/federation/set-up-notice';
import { FromOverview } from '@/components/admin/shell/breadcrumbs';
import { env } from '@/lib/env';
import { isAppError } from '@/lib/errors';
import { federationView, settingFor } from '@/lib/features/sams-overview';
import { federationPolicy } from '@/lib/modules/policies';
import { opens } from '@/lib/operations/authorize';
import { stringsIn } from '@/lib/strings/dictionary';

export const instant = false;
export const generateMetadata = titled(({ federation }) => federation.title);

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const textOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

export default async function FederationPage({ searchParams }: Props) {
  const actor = await signedInActor('/admin/federation');
  if (!opens(actor, federationPolicy, federationPolicy.access.list)) notFound();
  const setting = settingFor(actor);
  const after = textOf((await searchParams).after).slice(0, 2000);
  const language = await requestLanguage();
  const { federation: texts, shell } = stringsIn(language);
  const view = await federationView({ actor }, after || null).catch((error: unknown) => {
    // A token of yesterday, or one that somebody has typed.
    if (after && isAppError(error, 'malformed')) return redirect('/admin/federation');
    throw error;
  });
  return (
    <>
      <FromOverview shell={shell} here={texts.title} />
      <FederationScreen
        view={view}
        isReady={setting.state === 'ready'}
        isFirstPage={after === ''}
        texts={texts}
        language={language}
        timeZone={env().timeZone}
      >
        {setting.state === 'ready' ? null : <SetUpNotice setting={setting} texts={texts} />}
      </FederationScreen>
    </>
  );
}
