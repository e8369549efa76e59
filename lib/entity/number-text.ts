// Numbers as people write them, with a comma or a point (number parsing and formatting).

/** The last mark of its kind separates the fraction; one that recurs separates thousands. */
function decimalMark(marks: readonly string[]): string | undefined {
  const last = marks.at(-1);
  return marks.filter((mark) => mark === last).length === 1 ? last : undefined;
}

/** 1.234,5 and 1,234.5 are one; a single comma or point always begins the fraction. Undefined for what is no number. */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/[\s'’]/g, '').replace(/[−–]/g, '-');
  const marks = plain.match(/[.,]/g) ?? [];
  const mark = decimalMark(marks);
  if (mark === undefined && new Set(marks).size > 1) return undefined;
  const at = mark === undefined ? plain.length : plain.indexOf(mark);
  const digits = `${plain.slice(0, at).replace(/[.,]/g, '')}.${plain.slice(at + 1)}`;
  return /^[+-]?(\d+\.\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}

/** Never in thousands, which would have to be typed around. */
export const numberText = (value: unknown, language: string): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 15 }).format(value)
    : '';
