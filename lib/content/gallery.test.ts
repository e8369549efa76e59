import { describe, expect, it } from 'vitest';
import { type Album, type AlbumPage, pageOf } from './gallery';

const album = (at: number, pictures = 1): Album => ({
  at: new Date(at * 1000).toISOString(),
  title: `${at}`,
  href: `/${at}`,
  imageIds: Array.from({ length: pictures }, (_, i) => `${at}-${i}`),
});
const albumPage = (hasMore: boolean, ...albums: Album[]): AlbumPage => ({ albums, hasMore });
const titles = ({ albums }: ReturnType<typeof pageOf>) => albums.map(({ title }) => title);

describe('a page of the gallery', () => {
  it('has what is newest from every source, and names where the next begins', () => {
    const page = pageOf([albumPage(false, album(9), album(5)), albumPage(false, album(7), album(3))], 3);
    expect(titles(page)).toEqual(['9', '7', '5']);
    expect(page.next).toBe(album(3).at);
  });

  it('keeps the pictures of one thing together', () => {
    expect(titles(pageOf([albumPage(false, album(9, 2), album(8, 10), album(7))], 3))).toEqual(['9', '8']);
  });

  it('does not show what may have something newer before it that was not read', () => {
    const page = pageOf([albumPage(true, album(9), album(6)), albumPage(false, album(8), album(2))], 24);
    expect(titles(page)).toEqual(['9', '8']);
    expect(page.next).toBe(album(6).at);
  });

  it('ends between two moments, never within one', () => {
    const twin = { ...album(5), title: 'twin', href: '/twin' };
    expect(titles(pageOf([albumPage(false, album(5), album(4)), albumPage(false, twin)], 1))).toEqual(['5', 'twin']);
  });

  it('leads no further when only things without pictures are left', () => {
    expect(pageOf([albumPage(false, album(9), album(5, 0))], 1).next).toBeNull();
  });
});
