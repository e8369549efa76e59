// What the app and the page cache in front of it agree on (protocol between front and app): the headers between them, and the messages over their channel.

/** Begins every header that only the two of them use: none is believed from outside, and none is seen there. */
export const privatePrefix = 'x-clubhouse-';

/** On an answer of the app: for how long it may be kept, and by which tags it is purged. See page-cache-header.ts. */
export const pageCacheHeaderName = 'x-clubhouse-keep';

/** On a request to the app: the address at the other end of the visitor's connection. */
export const visitorHeader = 'x-clubhouse-visitor';

/** Sent by the app when it can be asked, and by the front when it can. */
export const readyMessage = 'ready';

/** As a tag of a purge: whatever is kept. */
export const everything = '*';

/**
 * From the app: what bears one of these tags is no longer true. The app must have forgotten its own copies by then, for
 * what is asked of it after the purge is kept again.
 */
export interface Purge {
  readonly kind: 'purge';
  readonly id: number;
  readonly tags: readonly string[];
}

/** To the app: nobody who comes from now on is shown what the purge was about. */
export interface Purged {
  readonly kind: 'purged';
  readonly id: number;
}

/** From the app: it knows of everything that was invalidated anywhere until a moment ago. */
export interface Heard {
  readonly kind: 'heard';
}
