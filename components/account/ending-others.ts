// Remembers, on this device, that whoever had the old password must be signed out (localStorage flag): until a session was opened that did it.

/** Says nothing about anybody. */
const place = 'end-other-sessions';

/** Where nothing may be kept, it is known as long as the page is open. */
let isKnown = false;

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const endingOthers = {
  isWanted: (): boolean => isKnown || quietly(() => localStorage.getItem(place)) === '1',
  /** To be said before the password changes. What it gives takes it back, where it did not change after all. */
  want(): () => void {
    const wasWanted = endingOthers.isWanted();
    isKnown = true;
    quietly(() => localStorage.setItem(place, '1'));
    return wasWanted ? () => undefined : endingOthers.isDone;
  },
  isDone(): void {
    isKnown = false;
    quietly(() => localStorage.removeItem(place));
  },
};
