/** The family of a browser and its system, without versions. A part that is not known is undefined. */
export interface Browser {
  readonly name: string | undefined;
  readonly system: string | undefined;
}

type Rules = readonly (readonly [name: string, pattern: RegExp])[];

/** Most browsers also name the browsers that they descend from, so the special ones come first. */
const BROWSERS: Rules = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
];

const SYSTEMS: Rules = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const firstMatch = (rules: Rules, text: string): string | undefined =>
  rules.find(([, pattern]) => pattern.test(text))?.[0];

/** Reads the family of browser and system from a `User-Agent` header. */
export function browserOf(userAgent = ''): Browser {
  return { name: firstMatch(BROWSERS, userAgent), system: firstMatch(SYSTEMS, userAgent) };
}
