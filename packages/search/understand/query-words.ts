import { foldText } from '@curro/shared';
import { abbreviations, stemsOf } from '../also/equivalents.ts';
import { splitField } from '../syntax/tokenise.ts';

/** A word of q as typed, and folded for comparisons: "Full-Time," is `full time`. */
export interface QueryWord {
  readonly raw: string;
  readonly folded: string;
  /** Whether a comma, semicolon or full stop follows. */
  readonly endsPhrase: boolean;
}

/** A word and the delimiter of phrases behind it; a comma is decimal before one or two digits ("2,5 km"), and groups thousands ("25,000"). */
const WORD = /((?:[^\s,;]|(?<=\d),(?=\d{1,2}(?!\d))|(?<=(?<!\d)[1-9]\d{0,2}),(?=\d{3}(?!\d)))+)(\s*[,;])?/gu;
const FULL_STOP = /[.!?]$/;
const OF_ABBREVIATION = /^\p{L}+\.$/u;
/** Marks of questions and exclamations: "¿hay trabajo de limpieza?". */
const QUESTION = /^[¡¿]+|(?<=\p{L})[?!]+$/gu;
const OUTER_PUNCTUATION = /^[¡¿!?.:'’]+|[¡¿!?.:'’]+$/g;
/** A hyphen, slash or apostrophe between letters separates names and words ("part-time", "Vitoria-Gasteiz"). */
const INNER_PUNCTUATION = /(?<=\p{L})[-‐‑–/'’](?=\p{L})/gu;

/** A gender ending behind a slash belongs to the word before it ("camarero/a"). */
const GENDER_ENDING = /(?<=\p{L}{2})\/(?:as?|os?|ras?)$/u;

const foldWord = (raw: string): string =>
  foldText(raw).replace(OUTER_PUNCTUATION, '').replace(GENDER_ENDING, '').replace(INNER_PUNCTUATION, ' ');

/** Brackets around plain words, which the grammar reads as the words: "Triana (Sevilla)". */
const BRACKETS = /(?<=^|\s)\(([^()"“”„‟«»＂*?:]+)\)(?=$|[\s,;.])/gu;
/** A gender ending in brackets: "camarero(a)". */
const GENDER_IN_BRACKETS = /(?<=\p{L}{2})\((as?|os?|ras?)\)(?=$|[\s,;.])/gu;

const withoutBrackets = (text: string): string =>
  text.replace(BRACKETS, '$1').replace(GENDER_IN_BRACKETS, '/$1');

/** Whether a text uses the grammar of q: phrases, parentheses, wildcards, operators or fields (contract 5.2.2). */
function hasGrammar(text: string, words: readonly string[]): boolean {
  return (
    /["“”„‟«»＂()*]|\p{L}\?\p{L}/u.test(text) ||
    words.some((word) => word === 'OR' || word === 'AND' || splitField(word) !== undefined)
  );
}

/** Whether a full stop is that of an abbreviation: "aux. administrativo". */
const isAbbreviation = (raw: string): boolean =>
  OF_ABBREVIATION.test(raw) && abbreviations.byStems.has(stemsOf(raw));

/** The plain words of q; undefined when q uses the grammar, so that its author has said what each part means. */
export function readQueryWords(query: string): QueryWord[] | undefined {
  const text = withoutBrackets(query.normalize('NFC'));
  const words = [...text.matchAll(WORD)].map(([, typed = '', delimiter]) => {
    const written = isAbbreviation(typed) ? typed.slice(0, -1) : typed;
    const raw = written.replace(QUESTION, '');
    return { raw, folded: foldWord(raw), endsPhrase: delimiter !== undefined || FULL_STOP.test(written) };
  });
  const isGrammar = hasGrammar(
    text,
    words.map(({ raw }) => raw),
  );
  return isGrammar ? undefined : words;
}

/** The folded words from one position up to another, as one text. */
export const foldedText = (words: readonly QueryWord[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(' ');

/** The words from one position up to another as typed. */
export const typedText = (words: readonly QueryWord[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(' ');

/** The words at positions as typed, with the commas between neighbours, which separate the jobs of a list. */
export const remainingText = (words: readonly QueryWord[], positions: readonly number[]): string =>
  positions
    .map((at, index) => {
      const { raw = '', endsPhrase = false } = words[at] ?? {};
      const isBeforeNext = positions[index + 1] === at + 1;
      return endsPhrase && isBeforeNext && !FULL_STOP.test(raw) ? `${raw},` : raw;
    })
    .join(' ');
