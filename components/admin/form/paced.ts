// Does the work when there is a pause, and now and then while there is none.

export interface Paced {
  readonly ask: () => void;
  readonly cancel: () => void;
}

export function paced(work: () => void, pause: number, longest: number): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  const cancel = () => {
    clearTimeout(timer);
    since = undefined;
  };
  return {
    ask() {
      clearTimeout(timer);
      const now = performance.now();
      since ??= now;
      const wait = Math.max(0, Math.min(pause, since + longest - now));
      timer = setTimeout(() => {
        cancel();
        work();
      }, wait);
    },
    cancel,
  };
}
