// Puts values into texts: plain data goes in, plain text comes out, so that it works on both sides of the wire.

type Values = Readonly<Record<string, string | number>>;

/** Fills `{name}` with the value of that name; a hole without a value stays visible. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : hole));

/** A text that depends on a number: `{ one: '{count} article', other: '{count} articles' }`. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

export function fillCount(language: string, forms: Counted, count: number, values: Values = {}): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other;
  return fill(form, { count: new Intl.NumberFormat(language).format(count), ...values });
}
