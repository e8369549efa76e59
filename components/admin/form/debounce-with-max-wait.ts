// Does the work when there is a pause, and now and then while there is none (debounce with a maximum wait).

export interface Debounced {
  readonly ask: () => void;
  readonly cancel: () => void;
}

export function debounceWithMaxWait(work: () => void, pause: number, longest: number): Debounced {
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
