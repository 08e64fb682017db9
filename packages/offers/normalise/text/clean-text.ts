// Soft hyphens, zero-width spaces and direction marks break search and hide text. Joiners and variation selectors
// stay: they are part of emoji.
const INVISIBLE =
  /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/g;

// Composing long stacks of marks takes quadratic time; no language uses that many.
const STACKED_MARKS = /(\p{M}{10})\p{M}+/gu;

/** A text without invisible characters; lone surrogates, which PostgreSQL refuses, become U+FFFD. */
export function visibleCharacters(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').replace(STACKED_MARKS, '$1');
}

const CONTROL = /\p{Cc}/gu;
/** Latin text in which only spaces need cleaning: most titles and names. */
const PLAIN = /^[\x20-\x7E\u00A1-\u00AC\u00AE-\u02FF]*$/;

/** A text on one line, composed (NFC): no control or invisible characters, single spaces, trimmed. Idempotent. */
export function cleanLine(text: string): string {
  const characters = PLAIN.test(text)
    ? text
    : visibleCharacters(text).replace(/\s+/g, ' ').replace(CONTROL, '').normalize('NFC');
  return characters.replace(/ {2,}/g, ' ').trim();
}

const LINE_END = /\r\n?|[\u2028\u2029\u0085]/g;
/** Blanks other than the space. */
const BLANK = /[^\S\n ]/g;
/** Latin text in which only spaces and bullets need cleaning: most descriptions. */
const PLAIN_BLOCK = /^[\n\x20-\x7E\u00A1-\u00AC\u00AE-\u02FF]*$/;
const CONTROL_EXCEPT_LINE_FEED = /[^\P{Cc}\n]/gu;
const BULLET = /^[•·▪●◦‣∙■\uF0B7] ?(?=\S)/;

function cleanBlockLine(line: string): string {
  return line.replace(/ {2,}/g, ' ').trim().replace(BULLET, '- ');
}

/**
 * A text of several lines, composed (NFC): no control or invisible characters, lines trimmed, at most one blank line
 * in a row, bullets at the start of a line written `- `. Idempotent.
 */
export function cleanBlock(text: string): string {
  const characters = PLAIN_BLOCK.test(text)
    ? text
    : visibleCharacters(text)
        .replace(LINE_END, '\n')
        .replace(BLANK, ' ')
        .replace(CONTROL_EXCEPT_LINE_FEED, '')
        .normalize('NFC');
  return characters
    .split('\n')
    .map(cleanBlockLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A boundary before this share of the limit is not used: the next smaller one is. */
const MIN_CUT_RATIO = 0.5;

function cutAtBoundary(text: string, limit: number, boundaries: readonly string[]): string {
  for (const boundary of boundaries) {
    // The boundary itself is cut off, so it may be at the limit.
    const at = text.lastIndexOf(boundary, limit);
    if (at >= limit * MIN_CUT_RATIO) return text.slice(0, at).trimEnd();
  }
  const head = text.slice(0, limit);
  return (head.isWellFormed() ? head : head.slice(0, -1)).trimEnd();
}

/** Cuts a line at a word so that it has at most `limit` characters (UTF-16 units). */
export function cutLine(text: string, limit: number): string {
  return text.length <= limit ? text : cutAtBoundary(text, limit, [' ']);
}

/** Cuts a text at a paragraph, else at a line, else at a word, so that it has at most `limit` characters. */
export function cutBlock(text: string, limit: number): string {
  return text.length <= limit ? text : cutAtBoundary(text, limit, ['\n\n', '\n', ' ']);
}

/**
 * Input beyond this multiple of the limit is not read: it is markup, or would be cut anyway. This bounds the time that a
 * malicious line can take.
 */
export const SOURCE_FACTOR = 8;
