// What somebody signs in with, in a few words that they recognise (user agent): browser and system, nothing finer.

/** Most browsers claim to be others as well: the first that fits is what it is. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* .{0,200}\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
];

const longest = 512;

/** Undefined where nothing of it is known. */
export function deviceOf(userAgent: string | null): string | undefined {
  const told = (userAgent ?? '').slice(0, longest);
  const browser = browsers.flatMap(([name, form]) => {
    const [, version] = form.exec(told) ?? [];
    return version === undefined ? [] : [`${name} ${version}`];
  })[0];
  const system = systems.find(([, form]) => form.test(told))?.[0];
  return [browser, system].filter(Boolean).join(', ') || undefined;
}
