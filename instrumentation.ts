// What the app does once when it starts: it listens for what other instances have published.

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NODE_ENV !== 'production') return;
  const { followLog } = await import('@/lib/features/tag-log');
  followLog();
}
