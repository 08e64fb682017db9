// Reduces the font of all pages to the characters and weights that they use, as the file that all pages load and one
// with the other Latin letters (packages/ui/style/05-font.css):
// `node infra/tools/subset-font.mjs main > packages/ui/font/figtree.woff2`
// `node infra/tools/subset-font.mjs extended > packages/ui/font/figtree-extended.woff2`.
// The preview of a CV has the font of its PDF, under a name that its licence does not reserve:
// `node infra/tools/subset-font.mjs preview > packages/portal/assets/font/cv-paper.woff2`.
// Sources: Figtree as WOFF2 of Fontsource, Source Sans 3 of Adobe (both SIL Open Font License 1.1).
import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const FIGTREE = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const SOURCE_SANS = import.meta.resolve('source-sans/VF/SourceSans3VF-Upright.ttf');

/** The characters of a range. */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** Spanish, English, the letters of Catalan, Basque and Galician, and what offers and pages contain. */
const MAIN = `${range(0x20, 0x7e)}\u00a0¡¿«»‹›ªº²©®´·°×ÁÀÉÈÍÏÑÓÒÚÜÇáàéèíïñóòúüç€–—‘’“”•…−→←≥≤`;
/** The rest of Latin-1 and Latin Extended-A. */
const EXTENDED = [...`${range(0xa0, 0x17f)}‚„`].filter((character) => !MAIN.includes(character)).join('');
const FIGTREE_WEIGHTS = { min: 400, max: 800 };
const PARTS = {
  main: { source: FIGTREE, characters: MAIN, weights: FIGTREE_WEIGHTS },
  extended: { source: FIGTREE, characters: EXTENDED, weights: FIGTREE_WEIGHTS },
  preview: { source: SOURCE_SANS, characters: MAIN, weights: { min: 400, max: 700 } },
};
/** Retained features: kerning, ligatures, accents and figures of equal width. */
const FEATURES = ['keepFeatures', ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'tnum']];

const part = PARTS[process.argv[2]];
if (part === undefined) throw new Error('subset-font.mjs main | extended | preview');
const font = await subsetFont(readFileSync(new URL(part.source)), part.characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: part.weights },
  noHinting: true,
  ...Object.fromEntries([FEATURES]),
});
process.stdout.write(font);
