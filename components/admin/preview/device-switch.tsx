// Phone, tablet or desktop: as wide as on which of them the page is shown.

import { useId } from 'react';
import { LineIcon } from '@/components/ui/line-icon';
import type { DocumentTexts } from '@/lib/strings/document.en';
import styles from './live-preview.module.css';
import { type Device, devices } from './preview-memory';

interface Props {
  readonly device: Device;
  readonly texts: DocumentTexts['preview'];
  readonly onChange: (device: Device) => void;
}

const shapes: Readonly<Record<Device, string>> = {
  phone: 'M5 1.75h6v12.5H5zM7.25 12.25h1.5',
  tablet: 'M3 1.75h10v12.5H3zM7.25 12.25h1.5',
  desktop: 'M1.75 3h12.5v8H1.75zM5.5 13.5h5M8 11v2.5',
};

export function DeviceSwitch({ device, texts, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.devices}>
      <legend className="visually-hidden">{texts.devices}</legend>
      {(Object.keys(devices) as Device[]).map((one) => (
        <label key={one} title={`${texts[one]}, ${devices[one]} px`}>
          <input type="radio" name={name} checked={one === device} onChange={() => onChange(one)} />
          <LineIcon d={shapes[one]} stroke={1.4} />
          <span>{texts[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
