import { readFileSync } from 'node:fs';
import { foldText } from '@curro/shared';
import { spellOutSymbols } from './symbols.ts';

/**
 * Names with several spellings, one per line, split into the parts that some spellings separate. The index and queries
 * contain the joined parts as one word. Only dots separate parts of one letter (S.L.); blanks, a hyphen or a dot
 * separate longer parts (part time, part-time, RR.HH.). Case, accents and a plural -s are ignored.
 *
 * They are part of the fingerprint of the index: a change requires a reindex.
 */
export const spellingLines: readonly string[] = readFileSync(
  new URL('./data/spellings.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n');

/** One line break, or blanks of one line: a blank line separates paragraphs. */
const BLANKS = '(?:\\s|[^\\S\\n]+)';
/** Separator of parts of several letters. Does not match a blank before a hyphen, which is an exclusion in q. */
const SEPARATOR = `(?:\\.?${BLANKS}|[-‐‑.])`;
const DOT = `\\.${BLANKS}?`;
const VOWELS: Readonly<Record<string, string>> = { a: '[aá]', e: '[eé]', i: '[ií]', o: '[oó]', u: '[uúü]' };
/** Maximum length of the parts of an abbreviation, which includes its final dot (RR. HH.). */
const MAX_ABBREVIATED_PART = 2;

function patternOf(line: string): string {
  const parts = line.split(' ');
  const letters = parts.map((part) => [...part].map((letter) => VOWELS[letter] ?? letter).join(''));
  const isAcronym = parts.every((part) => part.length === 1);
  const isAbbreviation = parts.every((part) => part.length <= MAX_ABBREVIATED_PART);
  const plural = isAbbreviation ? '' : 's?';
  // S.L. must not match inside S.L.U.
  const end = isAcronym ? '(?![\\p{L}\\p{N}]|\\.\\p{L})' : '(?![\\p{L}\\p{N}])';
  return `${letters.join(isAcronym ? DOT : SEPARATOR)}${plural}${end}${isAbbreviation ? '\\.?' : ''}`;
}

const byLength = spellingLines.toSorted((a, b) => b.length - a.length);
const anySpelling = new RegExp(`(?<![\\p{L}\\p{N}.])(?:${byLength.map(patternOf).join('|')})`, 'giu');

/** Normalises texts of offers and queries: joins spellings of names and spells out symbols. */
export function normaliseNames(text: string): string {
  return spellOutSymbols(joinSpellings(text));
}

/**
 * Replaces every spelling of a listed name by one word (contract 5.2.2): help desk and help-desk become helpdesk,
 * RR. HH. becomes rrhh.
 */
export function joinSpellings(text: string): string {
  return text.replace(anySpelling, (spelling) => foldText(spelling).replace(/[^a-z]/g, ''));
}
