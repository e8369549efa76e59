// Whatever text goes into a document comes out of it again, and what is no document is refused at once.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseXml, renderXml, textOf } from './xml';

const awkward = fc.constantFrom('&', '<', '>', '"', "'", ';', '#', '\0', '\n', ' ', 'a', 'amp', 'ü', '🎾');

it('carries any text there and back', () => {
  fc.assert(
    fc.property(fc.string({ unit: awkward }), (text) => {
      expect(textOf(parseXml(renderXml('Delete', { Key: text }), 'Delete'), 'Key')).toBe(text);
    }),
  );
});

it('reads attributes, comments, references and empty elements', () => {
  const text =
    '<?xml version="1.0"?><!-- <x> --><Delete xmlns="urn:x"><Quiet/><Key a="b">&lt;&#252;&#xFC;&gt;</Key></Delete>';
  const root = parseXml(text, 'Delete');
  expect([textOf(root, 'Quiet'), textOf(root, 'Key')]).toEqual(['', '<üü>']);
});

it.each([
  '',
  'text',
  '<Delete>',
  '</Delete>',
  '<Delete></Other>',
  '<Delete/><Delete/>',
  '<Other/>',
  '<!DOCTYPE x><Delete/>',
  '<Delete',
])('refuses %s', (text) => {
  expect(() => parseXml(text, 'Delete')).toThrow('not well-formed');
});

it('refuses a long malformed document without long thought', () => {
  const before = process.cpuUsage();
  for (const piece of ['<?', '<!--', '<a', '<a>', '&']) {
    try {
      parseXml(piece.repeat(100_000), 'Delete');
    } catch {}
  }
  // The processor's time, which others who want it as well do not lengthen.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000);
});
