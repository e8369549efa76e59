// What was typed and not yet stored, kept in this browser for whoever typed it (localStorage drafts): against crashes, closed tabs and sessions that end.

import type { Values } from '@/lib/forms/save-protocol';

export interface UnsentText {
  readonly version: number;
  readonly unsaved: Values;
}

/** Whose text it is, and of which document: 'new' until it has an id. */
export interface TextSlot {
  readonly userId: string;
  readonly entity: string;
  readonly id: string;
}

const prefix = 'clubhouse text';
/** Kept before it was said whose it is: offered to nobody. */
const formerly = /^clubhouse (?!text )/;
const keyOf = ({ userId, entity, id }: TextSlot, form: string): string =>
  [prefix, ...[userId, entity, id, form].map(encodeURIComponent)].join(' ');

let isOver = false;
/** Nothing is kept any more: whoever typed it has signed out and knows. */
export const isTextGivenUp = (): boolean => isOver;

/** Storage may be full or forbidden: then there is no copy, and nothing else changes. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Every form has a place of its own, also among those of one document. */
export function keepText(slot: TextSlot, form: string, { version, unsaved }: UnsentText): void {
  const text = JSON.stringify({ version, unsaved, at: Date.now() });
  if (isOver || Object.keys(unsaved).length === 0) dropText(slot, form);
  else quietly(() => localStorage.setItem(keyOf(slot, form), text));
}

export const dropText = (slot: TextSlot, form: string): void => {
  quietly(() => localStorage.removeItem(keyOf(slot, form)));
};

const keys = (): string[] => quietly(() => Object.keys(localStorage)) ?? [];

const lockOf = (form: string): string => `${prefix} ${form}`;

/** As long as it is held the text is under somebody's hands; a browser that knows no locks offers it all the same. */
export function holdForm(form: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockOf(form), () => released).catch(() => undefined);
  return release;
}

/** A page that is being reloaded may hold its forms for a moment longer. */
const patience = 1_000;

async function isFree(form: string): Promise<boolean> {
  if (!navigator.locks) return true;
  const options = { signal: AbortSignal.timeout(patience) };
  return navigator.locks.request(lockOf(form), options, () => true).catch(() => false);
}

export interface Abandoned extends UnsentText {
  readonly form: string;
}

/** What was typed last for this document in a form that nobody has open any more. */
export async function abandonedText(slot: TextSlot, own: string): Promise<Abandoned | undefined> {
  const start = keyOf(slot, '');
  const left = keys().flatMap((key) => {
    const form = key.startsWith(start) ? decodeURIComponent(key.slice(start.length)) : own;
    const text = form === own ? undefined : quietly(() => JSON.parse(localStorage.getItem(key) ?? 'null'));
    return text ? [{ ...(text as UnsentText & { at: number }), form }] : [];
  });
  for (const one of left.toSorted((a, b) => b.at - a.at)) if (await isFree(one.form)) return one;
  return undefined;
}

const isOf = (userId: string) => (key: string) => key.startsWith(`${prefix} ${encodeURIComponent(userId)} `);

interface OpenForm {
  isUnsent(): boolean;
  flush(): Promise<void>;
}

const openForms = new Set<OpenForm>();

export function watchForm(form: OpenForm): () => void {
  openForms.add(form);
  return () => void openForms.delete(form);
}

/** Whether somebody has typed anything here that is stored nowhere else, once what can be sent has been. */
export async function hasUnsentText(userId: string, ms: number): Promise<boolean> {
  const sent = Promise.all([...openForms].map((form) => form.flush()));
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, ms))]);
  return [...openForms].some((form) => form.isUnsent()) || keys().some(isOf(userId));
}

const channelName = 'clubhouse sign-out';

function forgetText(userId: string): void {
  isOver = true;
  for (const key of keys()) if (isOf(userId)(key) || formerly.test(key)) quietly(() => localStorage.removeItem(key));
}

/** Ends the session and everything that its person has typed in this browser, in every tab. */
export async function giveUpText(userId: string, endSession: () => Promise<unknown>): Promise<void> {
  forgetText(userId);
  // Whoever is sent to the sign-in page before would be sent back.
  await endSession();
  quietly(() => {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(userId);
    channel.close();
  });
}

/** Calls back when somebody signs out in another tab; what they typed here is given up by then. */
export function onSignedOutElsewhere(userId: string, work: () => void): () => void {
  const channel = quietly(() => new BroadcastChannel(channelName));
  channel?.addEventListener('message', ({ data }) => {
    if (data !== userId || isOver) return;
    forgetText(userId);
    work();
  });
  return () => channel?.close();
}
