// Keeps the last few pictures that were drawn (LRU cache of generated images): each is drawn once for all who want it, and what failed is tried again.

type Picture = Uint8Array<ArrayBuffer>;

export function keepDrawn(most: number): (key: string, draw: () => Promise<Picture>) => Promise<Picture> {
  const drawn = new Map<string, Promise<Picture>>();
  return (key, draw) => {
    const picture = drawn.get(key) ?? draw();
    drawn.delete(key);
    drawn.set(key, picture);
    for (const oldest of drawn.keys()) if (drawn.size > most) drawn.delete(oldest);
    picture.catch(() => {
      if (drawn.get(key) === picture) drawn.delete(key);
    });
    return picture;
  };
}
