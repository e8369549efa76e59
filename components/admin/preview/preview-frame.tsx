'use client';
// The page in its frame, as wide as on the chosen device and drawn smaller where there is less room (scaled iframe).

import { useEffect, useRef, useState } from 'react';
import type { Values } from '@/lib/forms/save-protocol';
import type { DocumentTexts } from '@/lib/strings/document.en';
import styles from './live-preview.module.css';
import { useFrameTalk } from './use-frame-talk';

interface Props {
  readonly address: string;
  readonly width: number;
  readonly values: Values;
  readonly texts: DocumentTexts['preview'];
  readonly onEscape: () => void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export function PreviewFrame({ address, width, values, texts, onEscape }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState<Size>();
  const { state, round, onLoad, retry } = useFrameTalk({ frame, values, onEscape });

  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const observer = new ResizeObserver(() => setRoom({ width: current.clientWidth, height: current.clientHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const scale = room ? Math.min(1, room.width / width) : 1;
  const isThere = state === 'live' || state === 'late';
  return (
    <div className={styles.stage} ref={stage} aria-busy={state === 'loading'}>
      {state === 'loading' ? (
        <p className={styles.loading} role="status">
          {texts.loading}
        </p>
      ) : null}
      {state === 'late' || state === 'unreachable' ? (
        <div className={styles.problem} role="alert">
          <p>{texts[state]}</p>
          <button type="button" className="button-quiet" onClick={retry}>
            {texts.retry}
          </button>
        </div>
      ) : null}
      {room ? (
        <div
          className={styles.device}
          data-there={isThere || undefined}
          style={{ width: width * scale, height: room.height }}
        >
          <iframe
            key={round}
            ref={frame}
            src={address}
            title={texts.label}
            onLoad={onLoad}
            style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          />
        </div>
      ) : null}
    </div>
  );
}
