import { expect, it } from 'vitest';
import { harmIn } from './markup-harm.fixture';

it.each([
  '<script>alert(1)</script>',
  '<p onclick="x">x</p>',
  '<p style="color:red">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<img src="https://evil.example/x.gif" alt=""/>',
  '<p>x</p><svg>',
  '<p title=x>',
])('sees the harm in %s', (html) => {
  expect(harmIn(html)).not.toEqual([]);
});

it('finds nothing in what is sound', () => {
  expect(harmIn('<p class="a">a &lt;script&gt; <a href="/x" rel="noopener">x</a><br/></p>')).toEqual([]);
});
