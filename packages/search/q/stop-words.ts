import { foldText } from '@curro/shared';

/**
 * Words that a search does not require unless it has nothing else (contract 5): articles, prepositions,
 * conjunctions, pronouns. Words that change what is meant ("sin experiencia", "no") are not among them.
 */
const words = `a al algo algun alguna algunas alguno algunos ante antes aquel aquella aquellas aquellos aqui as asi
  bajo cada como con contra cual cuales cuando de del desde donde durante e el ella ellas ellos en entre era es esa
  esas ese eso esos esta estan estas este esto estos ha han hacia hasta hay la las le les lo los mas me mi mis muy
  nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero por porque que quien quienes se
  sea segun ser si sobre son su sus tal tambien tanto te tiene tu tus u un una unas uno unos usted ustedes vos
  vosotros y ya yo`;

const stopWords: ReadonlySet<string> = new Set(words.split(/\s+/));

/** The list itself, folded, for the analysis of the index. */
export const stopWordList: readonly string[] = [...stopWords];

/** Whether a word is one of them, whatever its case and accents. */
export function isStopWord(word: string): boolean {
  return stopWords.has(foldText(word));
}
