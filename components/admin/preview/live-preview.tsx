'use client';

// The real page of a document with what is typed in its form, in the width of a phone, a tablet or a desktop.

import { useState } from 'react';
import { LineIcon } from '@/components/ui/line-icon';
import type { Values } from '@/lib/forms/save-protocol';
import type { DocumentTexts } from '@/lib/strings/document.en';
import { DeviceSwitch } from './device-switch';
import styles from './live-preview.module.css';
import { PreviewFrame } from './preview-frame';
import { type Device, devices, previewMemory, rememberPreview } from './preview-memory';
import { PreviewSheet } from './preview-sheet';
import type { PreviewState } from './use-preview';

interface Props {
  readonly entity: string;
  /** Absent until it is first saved. */
  readonly id: string | undefined;
  readonly values: Values;
  readonly preview: PreviewState;
  readonly texts: DocumentTexts;
}

const addressOf = (entity: string, id: string) => `/preview/live/${entity}/${encodeURIComponent(id)}`;

export function LivePreview({ entity, id, values, preview, texts }: Props) {
  const [device, setDevice] = useState<Device>(() => previewMemory().device);
  // Saved for the first time, it is still the same text: there is no need to load the page again.
  const [address] = useState(() => addressOf(entity, id ?? 'new'));
  const isSheet = preview.shape === 'sheet';
  const words = texts.preview;
  const choose = (chosen: Device) => {
    setDevice(chosen);
    rememberPreview({ device: chosen });
  };
  const pane = (
    <>
      <div className={styles.head}>
        <DeviceSwitch device={device} texts={words} onChange={choose} />
        {id === undefined ? null : (
          <a className="button-icon" href={addressOf(entity, id)} target="_blank" rel="noopener" title={words.open}>
            <span className="visually-hidden">{words.open}</span>
            <LineIcon d="M9 2.5h4.5V7M13.25 2.75 7.5 8.5M11.5 9.5v4h-9v-9h4" stroke={1.5} />
          </a>
        )}
        {isSheet ? (
          <button type="button" className="button-icon" aria-label={texts.close} onClick={preview.toggle}>
            <LineIcon d="m3.5 3.5 9 9m0-9-9 9" stroke={1.5} />
          </button>
        ) : null}
      </div>
      <PreviewFrame
        address={address}
        width={devices[device]}
        values={values}
        texts={words}
        onEscape={() => {
          if (isSheet) preview.toggle();
        }}
      />
    </>
  );
  return isSheet ? (
    <PreviewSheet label={words.label} onClose={preview.toggle}>
      {pane}
    </PreviewSheet>
  ) : (
    <aside className={styles.pane} aria-label={words.label}>
      {pane}
    </aside>
  );
}
