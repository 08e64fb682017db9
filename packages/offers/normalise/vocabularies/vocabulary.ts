import { type Dictionary, foldKey, type TableRow } from '@curro/shared';

/** What a text means: a dictionary key, that nothing is stated ("sin especificar"), or more than one key. */
export type Meaning = { readonly key: string } | 'nothing' | 'several';

const SEVERAL = '?';

/** The words of one field. */
export interface Vocabulary {
  /** What a text means that is known as a whole. */
  exact(text: string): Meaning | undefined;
  /** As `exact`, else by a known part of the text, the first one in the order of the data. */
  meaning(text: string): Meaning | undefined;
}

/**
 * The vocabulary of a dictionary: its keys and labels, and rows of synonyms with text (folded), match and key. Match
 * `is` wants the whole text, `has` a part of it that begins with a word. No key: the text states nothing; `?`: it may
 * mean several keys.
 */
export function createVocabulary(dictionary: Dictionary, synonyms: readonly TableRow[]): Vocabulary {
  const whole = new Map<string, Meaning>();
  for (const name of [dictionary.placeholder.key, dictionary.placeholder.es])
    whole.set(foldKey(name), 'nothing');
  for (const { key, es, en } of dictionary.entries) {
    for (const name of [en, es, key]) whole.set(foldKey(name), { key });
  }
  const parts: (readonly [text: string, meaning: Meaning])[] = [];
  for (const { match, text = '', key = '' } of synonyms) {
    const meaning = key === '' ? 'nothing' : key === SEVERAL ? 'several' : { key };
    if (typeof meaning === 'object' && dictionary.byKey(key) === undefined) {
      throw new Error(`no ${key} in ${dictionary.id}`);
    }
    if (match === 'has') parts.push([`-${text}`, meaning]);
    else if (!whole.has(text)) whole.set(text, meaning);
  }
  return {
    exact: (text) => whole.get(foldKey(text)),
    meaning(text) {
      const folded = foldKey(text);
      const spaced = `-${folded}-`;
      return whole.get(folded) ?? parts.find(([part]) => spaced.includes(part))?.[1];
    },
  };
}
