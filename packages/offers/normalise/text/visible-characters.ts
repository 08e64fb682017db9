// Soft hyphens, zero-width blanks and direction marks: they only break search and hide text. Joiners and variation
// selectors stay, emoji are built with them.
const INVISIBLE =
  /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/g;

// No language stacks that many marks on a letter, and composing long stacks takes time that grows with their square.
const STACKED_MARKS = /(\p{M}{10})\p{M}+/gu;

/** A text without invisible characters; lone surrogates, which PostgreSQL refuses, become U+FFFD. */
export function visibleCharacters(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').replace(STACKED_MARKS, '$1');
}
