import { stemsOf, technologies } from '../also/equivalents.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { isFiller } from '../understand/fillers.ts';
import { foldedText, type QueryWord, readQueryWords, typedText } from '../understand/query-words.ts';
import { readFixedExpressions } from '../understand/read-conditions.ts';

/** Longer texts are not shortened. */
const MAX_WORDS = 6;
const PLAIN_WORD = /^[\p{L}\p{N}.+#/@-]+$/u;
/** A number, also with its unit: "20", "20h", "30k". */
const NUMBER = /^[\d.,+-]+(?:h|hs|hrs|k|km|kms)?$/;
/** Units and words of quantities, which mean nothing beside the name of a job: "horas camarero". */
const QUANTITIES = new Set(
  `h hs hrs hora horas hour hours dia dias day days semana semanas semanal semanales week weeks mes meses mensual
  mensuales month months ano anos year years minuto minutos euro euros eur km kms kilometros menos minimo maximo`.split(
    /\s+/,
  ),
);
/** Expressions that lose their meaning without one of their words. */
const EXPRESSION =
  /^(?:fin(?:es)? de semana|caps? de setmana|(?:coche|vehiculo) propio|(?:sin|no|not|without) [^ ]+)$/;
const EXPRESSION_WORDS = [3, 2];

/** Whether a folded word is a filler, a number or a part of a quantity. */
const isWeakWord = (word: string): boolean => isFiller(word) || NUMBER.test(word) || QUANTITIES.has(word);

/** Whether several words are the name of one technology: "c sharp", "machine learning". */
const isTechnology = (text: string): boolean => technologies.byStems.has(stemsOf(text));

/** The number of words from a position on that belong together: "fines de semana", "sin carnet", "trabajo social", "c sharp". */
function lengthOfPart(words: readonly QueryWord[], at: number): number {
  const fixed = readFixedExpressions(words).filter(({ from }) => from === at);
  const lengths = EXPRESSION_WORDS.filter((length) => {
    const text = foldedText(words, at, at + length);
    return at + length <= words.length && (EXPRESSION.test(text) || isTechnology(text));
  });
  return Math.max(1, ...lengths, ...fixed.map(({ to }) => to - at));
}

/** A part of a text that a shorter text has or has not. */
export interface QueryPart {
  /** As typed. */
  readonly text: string;
  /** Whether it is a word that a shorter text does not need. */
  readonly isWeak: boolean;
}

/** The parts of a text that can be shortened; others are too long, or have a grammar. */
export function queryParts(text: string): QueryPart[] {
  const words = readQueryWords(text) ?? [];
  const tokens = words.filter(({ folded }) => !isStopWord(folded));
  const isPlain = ({ raw }: QueryWord): boolean => PLAIN_WORD.test(raw) && !raw.startsWith('-');
  if (tokens.length > MAX_WORDS || !tokens.every(isPlain)) return [];
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length; ) {
    const length = lengthOfPart(words, at);
    const part = typedText(words, at, at + length);
    const folded = words[at]?.folded ?? '';
    if (length > 1 || !isStopWord(folded))
      parts.push({ text: part, isWeak: length === 1 && isWeakWord(folded) });
    at += length;
  }
  return parts;
}
