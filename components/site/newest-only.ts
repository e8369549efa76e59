// One at a time, and the newest next (latest-wins queue): what comes while work is under way replaces what was waiting.

export function newestOnly<T>(work: (value: T) => Promise<void>): (value: T) => void {
  let waiting: { readonly value: T } | undefined;
  let isBusy = false;
  async function run(): Promise<void> {
    isBusy = true;
    for (let next = waiting; next; next = waiting) {
      waiting = undefined;
      await work(next.value);
    }
    isBusy = false;
  }
  return (value) => {
    waiting = { value };
    if (!isBusy) void run();
  };
}
