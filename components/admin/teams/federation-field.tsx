'use client';
// The team of the federation that a team is: offered once it plays in a league, those of that league first.

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { describedByAll, type SpecialProps } from '@/components/admin/form/fields/field-props';
import fields from '@/components/admin/form/fields/fields.module.css';
import { ReferenceField } from '@/components/admin/form/fields/reference';
import { askJson } from '@/components/admin/picker/ask';
import { fill } from '@/lib/strings/fill';
import styles from './federation-field.module.css';
import { leagueFits } from './league-fit';

interface FederationTeam {
  readonly id: string;
  readonly name: string;
  readonly league?: string;
  readonly season?: string;
  readonly linked?: { readonly id: string; readonly name: string };
}

type Known = 'loading' | 'failed' | readonly FederationTeam[];

/** Asked for when they can be chosen, and not before. */
function useFederationTeams(isWanted: boolean): Known {
  const [known, setKnown] = useState<Known>('loading');
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    askJson<{ choices: readonly FederationTeam[] }>('/api/v1/choices/federation-team', abort.signal).then(
      ({ choices }) => setKnown(choices),
      () => abort.signal.aborted || setKnown('failed'),
    );
    return () => abort.abort();
  }, [isWanted]);
  return known;
}

export function FederationField(props: SpecialProps) {
  const { id, value, onChange, values, texts, describedBy, invalid } = props;
  const words = texts.special?.teams?.federation;
  const league = typeof values.league === 'string' ? values.league : undefined;
  const chosen = typeof value === 'string' ? value : '';
  const known = useFederationTeams(league !== undefined || chosen !== '');
  if (!words) return <ReferenceField {...props} />;
  const isOffered = league !== undefined || chosen !== '';
  const all = typeof known === 'string' ? [] : known;
  const one = all.find((team) => team.id === chosen);
  const linked = one?.linked && one.linked.id !== values.id ? one.linked : undefined;
  const fitting = all.filter((team) => league !== undefined && leagueFits(league, team.league));
  const others = all.filter((team) => !fitting.includes(team));
  const isNone = Array.isArray(known) && known.length === 0;
  const described = describedByAll(describedBy, `${id}-hint`);

  const playsIn = ({ league: plays, season }: FederationTeam): string | undefined =>
    plays && season ? fill(words.plays, { league: plays, season }) : (plays ?? season);
  const option = (team: FederationTeam) => (
    <option key={team.id} value={team.id}>
      {[team.name, playsIn(team)].filter(Boolean).join(' · ')}
    </option>
  );
  const hint = (): string => {
    if (!isOffered) return words.leagueFirst;
    if (known === 'loading') return words.loading;
    if (known === 'failed') return words.failed;
    if (isNone && chosen === '') return words.none;
    if (league === undefined) return words.withoutLeague;
    return (one && playsIn(one)) ?? '';
  };
  return (
    <>
      <select
        id={id}
        className={fields.input}
        aria-describedby={described}
        aria-invalid={invalid || undefined}
        disabled={!isOffered || (isNone && chosen === '')}
        value={chosen}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{isOffered ? words.choose : words.leagueFirst}</option>
        {chosen !== '' && !one ? (
          <option value={chosen}>{known === 'loading' ? words.loading : words.unknown}</option>
        ) : null}
        {fitting.length > 0 ? <optgroup label={words.fitting}>{fitting.map(option)}</optgroup> : null}
        {others.length > 0 ? <optgroup label={words.others}>{others.map(option)}</optgroup> : null}
      </select>
      <div id={`${id}-hint`} className={styles.notes} role="status">
        {isOffered && hint() ? <p className={fields.hint}>{hint()}</p> : null}
        {linked ? (
          <p className={styles.linked}>
            {fill(words.linked, { team: linked.name })}{' '}
            <Link href={`/admin/team/${encodeURIComponent(linked.id)}`} target="_blank">
              {fill(words.openLinked, { team: linked.name })}
            </Link>
          </p>
        ) : null}
        {isNone && isOffered ? (
          <p className={fields.hint}>
            <Link href="/admin/federation">{words.noneLink}</Link>
          </p>
        ) : null}
      </div>
    </>
  );
}
