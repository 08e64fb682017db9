// Reduces the font of all pages to the characters and weights that they use:
// `node infra/tools/subset-font.mjs > packages/ui/font/figtree.woff2`.
// Source: Figtree (SIL Open Font License 1.1) as WOFF2 of Fontsource.
import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const SOURCE = new URL(
  import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);

/** Latin, Latin-1 and Latin Extended-A, without control characters. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
];
const PUNCTUATION = '€–—‘’‚“”„•…‹›−×→←≥≤';
/** Retained features: kerning, ligatures, accents and figures of equal width. */
const FEATURES = ['keepFeatures', ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'tnum']];
const WEIGHTS = { min: 400, max: 800 };

const characters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);
const font = await subsetFont(readFileSync(SOURCE), characters.join('') + PUNCTUATION, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  noHinting: true,
  ...Object.fromEntries([FEATURES]),
});
process.stdout.write(font);
