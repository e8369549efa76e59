import { expect, it } from 'vitest';
import { newsIn, newsMessage, valuesIn, valuesMessage } from './preview-message';

it('understands what was said', () => {
  expect(valuesIn(valuesMessage({ title: 'Neu' }))).toEqual({ title: 'Neu' });
  expect(newsIn(newsMessage('ready'))).toBe('ready');
});

it.each([undefined, null, 'ready', 7, [], {}, { previewNews: 'hello' }, { previewValues: 'title' }])(
  'hears nothing in %j',
  (data) => {
    expect(valuesIn(data)).toBeUndefined();
    expect(newsIn(data)).toBeUndefined();
  },
);
