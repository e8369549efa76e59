'use client';
// Says what of a picture must stay in sight (focal point): by a click, by dragging, or by arrow keys from where it is.

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { PictureSource } from '@/lib/media/picture-source';
import { fill } from '@/lib/strings/fill';
import styles from './focal-point.module.css';
import type { MediaTexts } from './media-client';
import { percentIn } from './media-format';

export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

export const middle: FocalPoint = { x: 0.5, y: 0.5 };

const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

const directions: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The point after a key; undefined for a key that means nothing here. */
export function steppedBy(key: string, isLarge: boolean, { x, y }: FocalPoint): FocalPoint | undefined {
  if (key === 'Home') return middle;
  const direction = directions[key];
  const step = isLarge ? 0.1 : 0.02;
  return direction && { x: within(x + direction.x * step), y: within(y + direction.y * step) };
}

interface Props {
  readonly picture: PictureSource;
  readonly point: FocalPoint;
  readonly onChange: (point: FocalPoint) => void;
  readonly texts: MediaTexts['detail'];
  readonly language: string;
  readonly describedBy: string;
}

export function FocalPointPicker({ picture, point, onChange, texts, language, describedBy }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);

  const pick = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) onChange({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steppedBy(event.key, event.shiftKey, point);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };
  const label = fill(texts.focusLabel, { x: percentIn(language, point.x), y: percentIn(language, point.y) });
  return (
    <div
      ref={frame}
      className={styles.frame}
      // A tall picture must not push everything else out of sight.
      style={{
        aspectRatio: `${picture.width} / ${picture.height}`,
        maxWidth: `calc(32rem * ${picture.width / picture.height})`,
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        handle.current?.focus();
        pick(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) pick(event);
      }}
    >
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes="(min-width: 64rem) 44rem, 92vw"
        width={picture.width}
        height={picture.height}
        alt=""
        draggable={false}
      />
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        aria-label={label}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="visually-hidden">
        {label}
      </span>
    </div>
  );
}
