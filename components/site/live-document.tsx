'use client';
// The page in the frame beside a form (live preview frame): shows what the form sends, the newest last, and leads nowhere else.

import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { newsMessage, type PreviewNews, valuesIn } from '@/lib/forms/preview-message';
import type { Values } from '@/lib/forms/save-protocol';
import { newestOnly } from './newest-only';

interface Props {
  readonly entity: string;
  readonly id: string;
  /** Null where there is nothing to show, or nothing for whoever asks. */
  readonly show: (entity: string, id: string, values: Values) => Promise<ReactNode>;
  /** What is stored, until something is typed. */
  readonly children: ReactNode;
}

/** Leads away from the page in this window: not so a place on it, nor what the browser opens elsewhere. */
function leadsAway(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link !== null && link.getAttribute('target') !== '_blank' && !link.getAttribute('href')?.startsWith('#');
}

export function LiveDocument({ entity, id, show, children }: Props) {
  const [shown, setShown] = useState(children);

  useEffect(() => {
    const form = window.parent;
    // In a window of its own it is a page like any other.
    if (form === window) return;
    const tell = (news: PreviewNews) => form.postMessage(newsMessage(news), location.origin);
    const follow = newestOnly(async (values: Values) => {
      const made = await show(entity, id, values).catch(() => null);
      if (made === null) return tell('failed');
      // What is not complete yet does not blank what is there.
      startTransition(() => setShown(made));
      tell('shown');
    });
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      const values = source === form && origin === location.origin ? valuesIn(data) : undefined;
      if (values) follow(values);
    };
    const onClick = (event: MouseEvent) => {
      if (leadsAway(event)) event.preventDefault();
    };
    const onSubmit = (event: SubmitEvent) => event.preventDefault();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) tell('escape');
    };
    addEventListener('message', onMessage);
    addEventListener('click', onClick);
    addEventListener('submit', onSubmit);
    addEventListener('keydown', onKey);
    tell('ready');
    return () => {
      removeEventListener('message', onMessage);
      removeEventListener('click', onClick);
      removeEventListener('submit', onSubmit);
      removeEventListener('keydown', onKey);
    };
  }, [entity, id, show]);

  return <div data-live-document="">{shown}</div>;
}
