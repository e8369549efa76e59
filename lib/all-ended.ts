// Waits for all of several works, also where one fails (Promise.allSettled): what is still under way would be stored with nobody to tell.

export async function allEnded<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
