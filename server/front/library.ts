// Everything that is kept: pages, files, and apart from them what anybody could have us keep any number of.

import { everything } from './contract';
import type { PageKey } from './page-key';
import { type Entry, openShelf, type Shelf } from './shelf';

export interface LibraryBytes {
  readonly pages: number;
  readonly files: number;
  /** Pages that do not exist, and pages by what was typed into a form: they push out nothing but each other. */
  readonly oddments: number;
}

export interface Library {
  readonly size: number;
  readonly bytes: number;
  find(key: PageKey): Entry | undefined;
  put(entry: Entry): void;
  purge(tags: readonly string[]): void;
  /** Nobody can tell any longer whether it is true: it is good only for times of need. */
  doubtAll(now: number): void;
}

export function openLibrary(bytes: LibraryBytes): Library {
  const pages = openShelf(bytes.pages);
  const files = openShelf(bytes.files);
  const oddments = openShelf(bytes.oddments);
  const shelves = [pages, files, oddments];
  const sum = (of: (shelf: Shelf) => number) => shelves.reduce((total, shelf) => total + of(shelf), 0);

  const shelfFor = ({ key, page }: Entry): Shelf => {
    if (page.status !== 200 || key.includes('?')) return oddments;
    return page.isDocument ? pages : files;
  };
  const find = (key: PageKey): Entry | undefined => pages.find(key) ?? files.find(key) ?? oddments.find(key);

  return {
    get size() {
      return sum(({ size }) => size);
    },
    get bytes() {
      return sum((shelf) => shelf.bytes);
    },
    find,
    put(entry) {
      if ((find(entry.key)?.begun ?? 0) > entry.begun) return;
      const shelf = shelfFor(entry);
      for (const other of shelves) if (other !== shelf) other.remove(entry.key);
      shelf.put(entry);
    },
    purge(tags) {
      // What does not exist may exist now, under tags that nobody could know.
      oddments.clear();
      for (const shelf of tags.includes(everything) ? shelves : []) shelf.clear();
      for (const shelf of shelves) shelf.purge(tags);
    },
    doubtAll(now) {
      for (const shelf of shelves) shelf.expire(now);
    },
  };
}
