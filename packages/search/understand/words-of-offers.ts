import { foldedText, type QueryWord } from './query-words.ts';

/** What visitors type for which there is no filter, and the word that most offers have instead. */
const REPLACED: readonly (readonly [typed: RegExp, word: string])[] = [
  [
    /^(?:con (?:vivienda|habitacion|piso|casa|alojamiento)(?: incluid[oa])?|(?:vivienda|habitacion|alojamiento) incluid[oa]|with (?:accommodation|housing|lodging)|(?:accommodation|housing) (?:included|provided)|amb (?:allotjament|habitatge))$/,
    'alojamiento',
  ],
  [
    /^(?:(?:para |con )?(?:discapacitad[oa]s?|minusvalid[oa]s?|minusvalia)|(?:con |tengo )?(?:certificado|carnet|grado) de (?:discapacidad|minusvalia)(?: (?:del? )?\d{2} ?%?)?|(?:con )?(?:discapacidad|minusvalia)(?: (?:del? )?\d{2} ?%?)?|para (?:personas |gente )?con (?:discapacidad|minusvalia)|(?:for )?(?:disabled(?: people)?|people with disabilities)|with (?:a )?disability)$/,
    'discapacidad',
  ],
];
/** Before such words, which belong to the job: "cuidador de discapacitados". */
const BELONGS = /^(?:de|del|a|of|personas?|gente)$/;
const MAX_WORDS = 7;

const wordFor = (text: string): string | undefined => REPLACED.find(([typed]) => typed.test(text))?.[1];

/** The words with those of offers: "con vivienda" is "alojamiento". The same array without any. */
export function withWordsOfOffers(words: readonly QueryWord[]): readonly QueryWord[] {
  const read: QueryWord[] = [];
  let isOther = false;
  for (let at = 0; at < words.length; ) {
    const isPart = BELONGS.test(words[at - 1]?.folded ?? '');
    const lengths = isPart ? [] : Array.from({ length: MAX_WORDS }, (_, index) => MAX_WORDS - index);
    const length = lengths.find(
      (each) => at + each <= words.length && wordFor(foldedText(words, at, at + each)) !== undefined,
    );
    const taken = words.slice(at, at + (length ?? 1));
    const word = length === undefined ? undefined : wordFor(foldedText(taken, 0, length));
    const isSame = word === undefined || taken.some(({ folded }) => folded === word);
    if (isSame && taken.length === 1) read.push(...taken);
    else if (word !== undefined)
      read.push({ raw: word, folded: word, endsPhrase: taken.at(-1)?.endsPhrase === true });
    isOther ||= word !== undefined && !(isSame && taken.length === 1);
    at += taken.length;
  }
  return isOther ? read : words;
}
