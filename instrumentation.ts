// What the app does once when it has started: it listens for what other instances have published, and asks the federation by night.

/** After the first page, which is waited for; what was published meanwhile is heard of then. */
const afterStartMs = 1_500;

/** After the start has settled; others may have looked in between, and only one of them does what is due. */
const firstLookMs = 20_000;
const lookEveryMs = 10 * 60 * 1_000;

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { rememberOutside } = await import('@/lib/background');
  rememberOutside();
  if (process.env.NODE_ENV !== 'production') return;
  const look = async () => {
    const { syncWhatIsDue } = await import('@/lib/features/sams-sync');
    await syncWhatIsDue().catch((error: unknown) => console.error('The federation was not asked:', error));
    setTimeout(look, lookEveryMs).unref();
  };
  setTimeout(look, firstLookMs).unref();
  setTimeout(async () => {
    const { followLog } = await import('@/lib/features/tag-log');
    followLog();
  }, afterStartMs).unref();
}
