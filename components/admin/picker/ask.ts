// Asks our own server for JSON; who is no longer signed in is told apart from what went wrong otherwise.

export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

export async function askJson<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(path, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    ...(signal ? { signal } : {}),
  });
  if (answer.status === 401) throw new SignedOut('signed out');
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}
