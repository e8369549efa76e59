// What the app does once when it has started: it listens for what other instances have published.

/** After the first page, which is waited for; what was published meanwhile is heard of then. */
const afterStartMs = 1_500;

export function register(): void {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NODE_ENV !== 'production') return;
  setTimeout(async () => {
    const { followLog } = await import('@/lib/features/tag-log');
    followLog();
  }, afterStartMs).unref();
}
