import { expect, it } from 'vitest';
import { addWords, splitWords } from './chip-list';

it('splits a pasted list at commas, semicolons and lines', () => {
  expect(splitWords('Halle, Strand;Jugend\n  über uns ,,')).toEqual(['Halle', 'Strand', 'Jugend', 'über uns']);
});

it('stores tags as they stand in addresses, and other words as they are', () => {
  expect(addWords([], ['Über Uns'], true, 9).list).toEqual(['ueber-uns']);
  expect(addWords([], ['news:publish'], false, 9).list).toEqual(['news:publish']);
});

it('refuses the same word twice, whatever its spelling, and takes the others', () => {
  expect(addWords(['halle'], ['Halle', 'Strand'], true, 9)).toEqual({
    list: ['halle', 'strand'],
    added: ['strand'],
    refused: { why: 'twice', name: 'halle' },
  });
});

it('refuses what has no letter, and more than fit', () => {
  expect(addWords([], ['?!'], true, 9).refused).toEqual({ why: 'unusable', name: '?!' });
  expect(addWords(['a'], ['b', 'c'], false, 2)).toEqual({
    list: ['a', 'b'],
    added: ['b'],
    refused: { why: 'full', name: 'c' },
  });
});
