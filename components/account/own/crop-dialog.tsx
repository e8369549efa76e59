'use client';
// Lets somebody choose the part of a picture that is to be seen (image crop dialog): by dragging, or with sliders that every keyboard moves.

import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import type { Strings } from '@/lib/strings/strings.en';
import { type Cut, dragged, mostZoom, wholeCut } from './crop';
import styles from './portrait-editor.module.css';
import { draw } from './portrait-file';

interface Props {
  readonly picture: ImageBitmap;
  readonly texts: Strings['profile']['portrait'];
  readonly isBusy: boolean;
  /** Why it was not taken. */
  readonly problem: string | undefined;
  readonly onCut: (cut: Cut) => void;
  readonly onClose: () => void;
}

export function CropDialog({ picture, texts, isBusy, problem, onCut, onClose }: Props) {
  const id = useId();
  const [cut, setCut] = useState(wholeCut);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, cut);
  }, [picture, cut]);

  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!held.current) return;
    const by = { x: event.clientX - held.current.x, y: event.clientY - held.current.y };
    held.current = { x: event.clientX, y: event.clientY };
    const shown = event.currentTarget.clientWidth;
    setCut((now) => dragged(picture, now, shown, by));
  };
  const release = () => {
    held.current = undefined;
  };
  return (
    <FormDialog
      id={id}
      title={texts.cut}
      submit={isBusy ? texts.sending : texts.use}
      cancel={texts.cancel}
      {...{ isBusy, problem, onClose }}
      isBegun
      onSubmit={() => onCut(cut)}
    >
      <div className={styles.crop}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          width={512}
          height={512}
          role="img"
          aria-label={texts.preview}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={release}
        />
        <div className={styles.sliders}>
          <Slider
            label={texts.zoom}
            least={1}
            most={mostZoom}
            value={cut.zoom}
            onValue={(zoom) => setCut({ ...cut, zoom })}
          />
          <Slider label={texts.across} least={0} most={1} value={cut.x} onValue={(x) => setCut({ ...cut, x })} />
          <Slider label={texts.down} least={0} most={1} value={cut.y} onValue={(y) => setCut({ ...cut, y })} />
        </div>
      </div>
    </FormDialog>
  );
}

interface SliderProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
}

function Slider({ label, least, most, value, onValue }: SliderProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={(most - least) / 50}
        value={value}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
