import { expect, it } from 'vitest';
import { deviceOf } from './device';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge 131, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140, Linux'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome 130, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18, iOS',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/131.0.0.0 Safari/537.36 OPR/116.0`,
    'Opera 116, macOS',
  ],
  ['Mozilla/5.0 (Macintosh; something of its own)', 'macOS'],
  ['curl/8.5.0', undefined],
  ['', undefined],
  [null, undefined],
])('of %s says %s', (told, known) => {
  expect(deviceOf(told)).toBe(known);
});

it('stays short and quick, whatever is sent', () => {
  expect(deviceOf(`${' '.repeat(1000)}Firefox/140.0`)).toBeUndefined();
  expect(deviceOf(`Firefox/${'9'.repeat(400)} Windows`)?.length).toBeLessThan(80);
  expect(deviceOf('Version/1 '.repeat(5000))).toBeUndefined();
});
