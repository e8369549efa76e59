'use client';

// Shows short messages in a corner, in the order they come (toast messages, live region); screen readers hear each once. They stay while pointed at.

import { useEffect, useRef, useState } from 'react';
import { crossed, LineIcon } from './line-icon';
import { onToast, type Toast } from './toast';
import styles from './toaster.module.css';

const shownMs = 6_000;
const shownWithActionMs = 12_000;
const maxToasts = 4;

interface Shown extends Toast {
  readonly key: number;
}

export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const next = useRef(0);
  useEffect(
    () =>
      onToast((message) => {
        next.current += 1;
        const key = next.current;
        setShown((now) => [...now.slice(1 - maxToasts), { ...message, key }]);
      }),
    [],
  );
  const drop = (key: number) => setShown((now) => now.filter((one) => one.key !== key));
  return (
    <section className={styles.corner} aria-label={label} aria-live="polite" aria-atomic="false">
      {shown.map((one) => (
        <Message key={one.key} toast={one} closeLabel={closeLabel} onGone={() => drop(one.key)} />
      ))}
    </section>
  );
}

function Message({ toast, closeLabel, onGone }: { toast: Toast; closeLabel: string; onGone: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    if (isHeld) return;
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => gone.current(), toast.action ? shownWithActionMs : shownMs);
    };
    // Whoever goes by keyboard may be on the way to it.
    const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && restart();
    restart();
    addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKey);
    };
  }, [isHeld, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops the clock
    <div
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.run();
            onGone();
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onGone}>
        <LineIcon d={crossed} size={14} />
      </button>
    </div>
  );
}
