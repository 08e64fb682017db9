// Reduces the font of all pages to the characters and weights that they use, as the file that all pages load and one
// with the other Latin letters (packages/ui/style/05-font.css):
// `node infra/tools/subset-font.mjs main > packages/ui/font/figtree.woff2`
// `node infra/tools/subset-font.mjs extended > packages/ui/font/figtree-extended.woff2`.
// Source: Figtree (SIL Open Font License 1.1) as WOFF2 of Fontsource.
import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const SOURCE = new URL(
  import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);

/** The characters of a range. */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** Spanish, English, the letters of Catalan, Basque and Galician, and what offers and pages contain. */
const MAIN = `${range(0x20, 0x7e)}\u00a0¡¿«»‹›ªº²©®´·°×ÁÀÉÈÍÏÑÓÒÚÜÇáàéèíïñóòúüç€–—‘’“”•…−→←≥≤`;
/** The rest of Latin-1 and Latin Extended-A. */
const EXTENDED = [...`${range(0xa0, 0x17f)}‚„`].filter((character) => !MAIN.includes(character)).join('');
const CHARACTERS = { main: MAIN, extended: EXTENDED };
/** Retained features: kerning, ligatures, accents and figures of equal width. */
const FEATURES = ['keepFeatures', ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'tnum']];
const WEIGHTS = { min: 400, max: 800 };

const characters = CHARACTERS[process.argv[2]];
if (characters === undefined) throw new Error('subset-font.mjs main | extended');
const font = await subsetFont(readFileSync(SOURCE), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  noHinting: true,
  ...Object.fromEntries([FEATURES]),
});
process.stdout.write(font);
