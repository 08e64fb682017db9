/** Longer keywords are pasted texts, which may contain anything. */
const MAX_LENGTH = 100;
const MAX_WORDS = 12;
/** Longer words are not words of a language. */
const MAX_WORD_LENGTH = 30;

const URL = /(?:\b[a-z][a-z\d+.-]*:\/\/|\bwww\.)\S+/giu;
/** An address or a name of a network; not `camarer@s`. */
const EMAIL = /[^\s"()]*@[\p{L}\d-]{3,}[^\s"()]*|(?<=^|[\s"(])@\S+|\S*@[\p{L}\d-]+\.[^\s"()]*/gu;
/** Seven digits or more, with the separators of telephone numbers, dates and account numbers between them. */
const NUMBER = /(?:[+(]\s*)?\d(?:[\s./()-]{0,3}\d){6,}/gu;
/** A word with letters and five digits or more: identity documents, passports, account numbers. */
const IDENTIFIER = /(?<=^|[\s"(:])(?=[^\s"()]*\p{L})(?:[^\s"()\d]*\d){5,}[^\s"()]*/gu;

const OPERATORS = new Set(['OR', 'AND']);

const fold = (word: string): string => (OPERATORS.has(word) ? word : word.toLowerCase());

/**
 * Normalises keywords for the log: lower case, single blanks, without addresses, telephone numbers and identifiers.
 * @returns undefined for a text that is too long to be keywords
 */
export function normaliseQuery(text: string): string | undefined {
  const words = text
    .normalize('NFC')
    .replace(URL, ' ')
    .replace(EMAIL, ' ')
    // Identifiers first: the digits of one may be a number too.
    .replace(IDENTIFIER, ' ')
    .replace(NUMBER, ' ')
    .replace(/\p{Cc}+/gu, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && word.length <= MAX_WORD_LENGTH)
    .map(fold);
  const normalised = words.join(' ');
  return normalised.length > MAX_LENGTH || words.length > MAX_WORDS ? undefined : normalised;
}
