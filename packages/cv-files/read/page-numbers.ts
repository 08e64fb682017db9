/** Parts of the patterns of page numbers. */
const PAGE_WORD = String.raw`(?<!\p{L})(?:p[áàa]g(?:ina|\.)?|page)`;
const NUMBER = String.raw`\s{0,3}\d{1,2}`;
const OF_TOTAL = String.raw`\s{0,3}(?:de|of|\/)${NUMBER}`;

/** The number of a page with its word at the end of a text: `Page 1 of 3`, `Ana Gil · Página 2`. */
export const PAGE_NUMBER_END = new RegExp(`${PAGE_WORD}${NUMBER}(?:${OF_TOTAL})?$`, 'iu');

/** The same with the number of pages, which a sentence does not end with: `Página 1 de 2`, not `página 2`. */
export const PAGE_OF_TOTAL_END = new RegExp(`${PAGE_WORD}${NUMBER}${OF_TOTAL}$`, 'iu');
