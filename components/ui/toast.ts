// Short messages that come and go by themselves, sent from anywhere in the browser to the one place that shows them (toast messages).

export interface Toast {
  readonly text: string;
  readonly tone?: 'good' | 'bad';
  /** The way back, while it is shown. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

type Listener = (toast: Toast) => void;

const listeners = new Set<Listener>();
/** Said before anybody listened: a page that is just opening hears it as well. */
let waiting: Toast[] = [];

export function toast(message: Toast): void {
  if (listeners.size === 0) waiting.push(message);
  for (const listener of listeners) listener(message);
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  for (const message of waiting) listener(message);
  waiting = [];
  return () => void listeners.delete(listener);
}
