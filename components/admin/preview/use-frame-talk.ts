'use client';
// Keeps the page in the frame in step with the form, and knows how it stands (postMessage).

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { newsIn, valuesMessage } from '@/lib/forms/preview-message';
import type { Values } from '@/lib/forms/save-protocol';
import { debounceWithMaxWait } from '../form/debounce-with-max-wait';

/** `late`: it shows something older than what is typed. */
export type FrameState = 'loading' | 'live' | 'late' | 'unreachable';

/** Together with the way to the server and back, well within half a second. */
const pause = 120;
const longestTyping = 240;
const patience = 20_000;

interface Options {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly values: Values;
  readonly onEscape: () => void;
}

/** A save that is answered gives the form new objects with what it has already. */
const isSame = (a: Values, b: Values): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
};

export function useFrameTalk({ frame, values, onEscape }: Options) {
  const [state, setState] = useState<FrameState>('loading');
  const [round, setRound] = useState(0);
  const isListening = useRef(false);
  const latest = useRef({ values, onEscape });
  useEffect(() => {
    latest.current = { values, onEscape };
  });

  const send = useCallback(() => {
    if (isListening.current)
      frame.current?.contentWindow?.postMessage(valuesMessage(latest.current.values), location.origin);
  }, [frame]);
  const [following] = useState(() => debounceWithMaxWait(send, pause, longestTyping));

  const sent = useRef(values);
  useEffect(() => {
    if (isSame(sent.current, values)) return;
    sent.current = values;
    following.ask();
  }, [values, following]);

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const news = newsIn(data);
      if (news === 'ready') {
        isListening.current = true;
        send();
      } else if (news === 'shown') setState('live');
      else if (news === 'failed') setState((before) => (before === 'loading' ? 'unreachable' : 'late'));
      else if (news === 'escape') latest.current.onEscape();
    };
    addEventListener('message', onMessage);
    return () => {
      removeEventListener('message', onMessage);
      following.cancel();
    };
  }, [frame, send, following]);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('unreachable'), patience);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    /** Another one for every new beginning. */
    round,
    /** Some page is there: whether it is the one that was wanted, its own mark tells. */
    onLoad() {
      if (!frame.current?.contentDocument?.querySelector('[data-live-document]')) setState('unreachable');
    },
    retry() {
      isListening.current = false;
      setState('loading');
      setRound((before) => before + 1);
    },
  };
}
