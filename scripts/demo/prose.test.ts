import { describe, expect, it } from 'vitest';
import { richTextProblems } from '@/lib/entity/rich-text';
import { bullets, doc, h2, p, table } from './prose';

describe('prose', () => {
  it('turns marks within a line into marked text and leaves the rest alone', () => {
    expect(p('Ein **Ass** und *viel* [Wind](/wetter)!').content).toEqual([
      { type: 'text', text: 'Ein ' },
      { type: 'text', text: 'Ass', marks: [{ type: 'bold' }] },
      { type: 'text', text: ' und ' },
      { type: 'text', text: 'viel', marks: [{ type: 'italic' }] },
      { type: 'text', text: ' ' },
      { type: 'text', text: 'Wind', marks: [{ type: 'link', attrs: { href: '/wetter' } }] },
      { type: 'text', text: '!' },
    ]);
  });

  it('makes no empty text where a line begins or ends with a mark', () => {
    expect(p('**3:0**').content).toEqual([{ type: 'text', text: '3:0', marks: [{ type: 'bold' }] }]);
  });

  it('builds documents that the store accepts, tables and lists included', () => {
    const text = doc(h2('Ergebnisse'), bullets('eins', 'zwei'), table(['Team', 'Satz'], ['Damen', '25:19']));
    expect([...richTextProblems(text)]).toEqual([]);
    expect(text.content?.map(({ type }) => type)).toEqual(['heading', 'bulletList', 'table']);
    expect(text.content?.[2]?.content?.[0]?.content?.[0]?.type).toBe('tableHeader');
  });
});
