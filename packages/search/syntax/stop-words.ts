import { foldText } from '@curro/shared';

/**
 * Words that a search ignores unless q contains no others (contract 5): articles, prepositions, conjunctions,
 * pronouns. Excludes words that change the meaning ("sin experiencia", "no").
 */
const words = `a al algo algun alguna algunas alguno algunos ante antes aquel aquella aquellas aquellos aqui as asi
  bajo cada como con contra cual cuales cuando de del desde donde durante e el ella ellas ellos en entre era es esa
  esas ese eso esos esta estan estas este esto estos ha han hacia hasta hay la las le les lo los mas me mi mis muy
  nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero por porque que quien quienes se
  sea segun ser si sobre son su sus tal tambien tanto te tiene tu tus u un una unas uno unos usted ustedes vos
  vosotros y ya yo`;

const stopWords: ReadonlySet<string> = new Set(words.split(/\s+/));

/** The folded stop words, for the analyzers of the index. */
export const stopWordList: readonly string[] = [...stopWords];

/** Whether a word is a stop word; ignores case and accents. */
export function isStopWord(word: string): boolean {
  return stopWords.has(foldText(word));
}
