// How this browser's user last had the preview (localStorage): open or not, and as which device.

export const devices = { phone: 390, tablet: 768, desktop: 1280 } as const;
export type Device = keyof typeof devices;

export interface PreviewMemory {
  readonly isOpen: boolean;
  readonly device: Device;
}

const place = 'clubhouse preview';
const first: PreviewMemory = { isOpen: false, device: 'phone' };

export function previewMemory(): PreviewMemory {
  try {
    const { isOpen, device } = JSON.parse(localStorage.getItem(place) ?? '{}');
    return { isOpen: isOpen === true, device: Object.hasOwn(devices, device) ? device : first.device };
  } catch {
    return first;
  }
}

/** Storage may be full or forbidden: then it begins as it did the first time. */
export function rememberPreview(changed: Partial<PreviewMemory>): void {
  try {
    localStorage.setItem(place, JSON.stringify({ ...previewMemory(), ...changed }));
  } catch {}
}
