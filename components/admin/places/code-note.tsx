'use client';
// Says of a code what it will be stored as, and whether it is still free.

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { fetchHolder } from '@/components/admin/picker/choices';
import type { Choice } from '@/lib/entity/choice';
import type { AdminTeamTexts } from '@/lib/strings/admin-teams.en';
import { fill } from '@/lib/strings/fill';
import fields from '../form/fields/fields.module.css';
import { codeFrom, shortestCode } from './address';

type Known = 'unknown' | 'asking' | Choice | null;

const pauseMs = 350;

/** Who holds a code now; asked after a pause in typing, and again when something has happened to it. */
function useHolder(code: string, happened: string, stamp: string): Known {
  const [answer, setAnswer] = useState<{ readonly code: string; readonly holder: Known }>();
  const isAskable = code.length >= shortestCode;
  // What was free may be this place's own since it was stored.
  const occasion = answer?.holder === null ? `${happened} ${stamp}` : happened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every occasion the answer may be another.
  useEffect(() => {
    if (!isAskable) return;
    const abort = new AbortController();
    const ask = async () => {
      const holder = await fetchHolder('location', 'locationCode', code, abort.signal).catch((): Known => 'unknown');
      if (!abort.signal.aborted) setAnswer({ code, holder });
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [code, isAskable, occasion]);
  if (!isAskable) return 'unknown';
  return answer?.code === code ? answer.holder : 'asking';
}

interface Props {
  readonly id: string;
  readonly typed: string;
  /** The place that is being edited; a code that it has is not taken. */
  readonly own?: string | undefined;
  /** When that place was last stored. */
  readonly stamp?: string | undefined;
  /** Somebody else has just taken it, as the server says. */
  readonly isTaken: boolean;
  readonly texts: AdminTeamTexts['places'];
}

export function CodeNote({ id, typed, own, stamp = '', isTaken: wasTaken, texts }: Props) {
  const code = codeFrom(typed);
  const holder = useHolder(code, `${own} ${wasTaken}`, stamp);
  const isTaken = holder !== null && typeof holder === 'object' && holder.id !== own;
  const says = (): string => {
    if (code === '') return texts.codeHint;
    if (code.length < shortestCode) return texts.short;
    if (holder === 'unknown') return texts.codeHint;
    if (holder === 'asking') return texts.checking;
    if (holder === null) return fill(texts.free, { code });
    if (holder.id === own) return fill(texts.own, { code });
    return fill(holder.status === 'inactive' ? texts.takenOff : texts.taken, { code, name: holder.label });
  };
  return (
    <p id={id} className={isTaken ? fields.issue : fields.hint} role="status">
      {code !== '' && code !== typed.trim() ? <span>{fill(texts.becomes, { code })}</span> : null}
      <span>{says()}</span>
      {isTaken ? (
        <Link href={`/admin/location/${encodeURIComponent(holder.id)}`} target="_blank">
          {fill(texts.openHolder, { name: holder.label })}
        </Link>
      ) : null}
    </p>
  );
}
