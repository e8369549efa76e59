// Keeps a spreadsheet from taking a text for a formula, in a way that can be undone for every text there is (CSV injection).

/** What a spreadsheet may begin to calculate with, in narrow and in wide letters, after any number of apostrophes. */
const risky = /^'*[=+\-@＝＋－＠\t\r\n]/;

/**
 * An apostrophe is set before every text that begins so. One that has apostrophes there of its own gets one more, so
 * that taking one away again gives back exactly what there was.
 */
export const neutralised = (text: string): string => (risky.test(text) ? `'${text}` : text);

/** A text that was never neutralised, because somebody typed it, comes back as it is. */
export const restored = (cell: string): string => (cell.startsWith("'") && risky.test(cell) ? cell.slice(1) : cell);
