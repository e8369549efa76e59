import { expect, it } from 'vitest';
import { isKnownTag } from './etag';

it.each(['"a"', 'W/"a"', '"b", "a"', '"b" ,W/"a" ', '*', ' * '])('%s names what is there', (said) => {
  expect(isKnownTag(said, '"a"')).toBe(true);
});

it.each([undefined, null, '', '"b"', 'a', '"a', '"a"x', '"*"'])('%s does not', (said) => {
  expect(isKnownTag(said, '"a"')).toBe(false);
});
