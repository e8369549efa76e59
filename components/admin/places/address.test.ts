import { describe, expect, it } from 'vitest';
import { addressLine, codeFrom, mapAddress, readPoint, suggestedCode } from './address';

describe('a code', () => {
  it('is spelled in plain letters, without dashes at its ends and never too long', () => {
    expect(codeFrom(' Große Halle – Süd- ')).toBe('grosse-halle-sued');
    expect(codeFrom(`${'a'.repeat(49)} b`)).toBe('a'.repeat(49));
  });

  it('is suggested from the name, with the city or a number where the name alone is too short', () => {
    expect(suggestedCode('Boddenhalle')).toBe('boddenhalle');
    expect(suggestedCode('Dom', 'Köln')).toBe('dom-koeln');
    expect(suggestedCode('Dom')).toBe('dom-001');
    expect(suggestedCode('…')).toBeUndefined();
  });
});

describe('an address in one line', () => {
  it('leaves out what is not known', () => {
    const parts = { route: 'Hafenstraße', streetNumber: '12', postalCode: '18999', city: 'Kranwiek' };
    expect(addressLine({ ...parts, country: 'Deutschland' })).toBe('Hafenstraße 12, 18999 Kranwiek, Deutschland');
    expect(addressLine({ city: 'Kranwiek' })).toBe('Kranwiek');
    expect(addressLine({})).toBe('');
  });
});

describe('two coordinates in one text', () => {
  it.each([
    '54.31, 12.74',
    '54.31,12.74',
    '54.31 12.74',
    '54,31; 12,74',
    '54.31° N, 12.74° E',
    '54.31° N 12.74° O',
    'geo:54.31,12.74',
    'https://www.openstreetmap.org/#map=17/54.31/12.74',
    'https://www.openstreetmap.org/?mlat=54.31&mlon=12.74#map=12/1.5/2.5',
    'https://maps.example/maps/@54.31,12.74,17z',
  ])('are read from %s', (text) => {
    expect(readPoint(text)).toEqual({ lat: 54.31, lng: 12.74 });
  });

  it('lie south and west where the letters or the signs say so', () => {
    expect(readPoint('33.9° S, 18.4° W')).toEqual({ lat: -33.9, lng: -18.4 });
    expect(readPoint('−33.9, −18.4')).toEqual({ lat: -33.9, lng: -18.4 });
  });

  it.each(['54.31', '54,31', '', 'Halle 3, 12', '91, 10', '10, 181'])('are not read from %j', (text) => {
    expect(readPoint(text)).toBeUndefined();
  });
});

describe('a map', () => {
  it('shows the point, else looks for the address, else is not offered', () => {
    expect(mapAddress(0, 0, '')).toContain('mlat=0&mlon=0');
    expect(mapAddress(54.31, undefined, 'Am Hafen 1')).toBe('https://www.openstreetmap.org/search?query=Am+Hafen+1');
    expect(mapAddress(undefined, undefined, ' ')).toBeUndefined();
    expect(mapAddress(91, 10, '')).toBeUndefined();
  });
});
