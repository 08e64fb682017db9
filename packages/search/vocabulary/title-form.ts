import { cityNames, cityPopulation, type Dictionaries, foldText } from '@curro/shared';
import { isStopWord } from '../syntax/stop-words.ts';
import { wordsOf } from './words.ts';

/** Towns of at least this population are removed from titles, besides the places of the offer. */
const LARGE_TOWN = 20_000;
const MAX_LENGTH = 60;
const MAX_WORDS = 6;
const MIN_LETTERS = 3;
/** The longest names of places in words. */
const MAX_PLACE_WORDS = 4;

const PARENTHESES = /[([{][^)\]}]*(?:[)\]}]|$)/gu;
/** "vendedor@s": the masculine form, whose plural ends in -es behind these letters. */
const AT_SIGN_AFTER_CONSONANT = /(?<=\p{L}(?:or|[lnz]))@(s?)(?!\p{L})/gu;
const AT_SIGN = /(?<=\p{L}{2})@(s?)(?!\p{L})/gu;
/** "administrativa/o", "profesora/or": the masculine ending follows. */
const MASCULINE_ENDING = /(?<=\p{L}{2})a(s?)\s?[/-]\s?[oe]s?(?!\p{L})/giu;
const OTHER_GENDER = /(?<=\p{L}{2})\s?[/-]\s?(?:[oe]?ras?|tri(?:z|ces)|[ao]s?|es?)(?![\p{L}\p{N}])/giu;
/** The plus signs of "C++" are part of its name. */
const SEPARATORS =
  /\s+[-–—/]+\s*|\s*[-–—]+\s+|\s*(?:[|,;:.!¡?¿*•"“”«»…]|(?<!(?<![\p{L}\p{N}])\p{L}\+?)\+)+(?:\s+|$)|^[\s\p{P}]+/u;
/** What ads write around the name of a job. */
const OPENING =
  /^(?:(?:se (?:necesitan?|buscan?|solicitan?|requieren?|precisan?)|(?:necesit|busc|solicit|requer|precis)amos|urgentes?|urge|nuev[oa]s?|importante|gran|ofertas?|empleos?|trabajos?|puestos?|vacantes?|(?:sin|con) experiencia|contratamos|contratación|incorporamos|selección|cargo)(?: (?:de|como|para|una?|unos|unas))*(?:\s+|$))+/iu;
/** What ads write behind it. The lookahead ends "h/m/d" at one place only: a long series would take exponential time. */
const CLOSING =
  /(?:\s+(?:urgentes?|\d+|(?:con|sin) experiencia|inmediat[oa]|incorporación inmediata|full time|part time|media jornada|jornada completa|turno \p{L}+|zona \p{L}+|[hmf](?:[ /][hmfdx])+(?![ /][hmfdx](?:[\s/]|$))))+$/iu;

const joined = (words: readonly string[]): string => words.join(' ');
const foldedWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const gazetteers = new WeakMap<Dictionaries, ReadonlySet<string>>();

/** Names of provinces, countries and large towns. */
function gazetteerOf(dictionaries: Dictionaries): ReadonlySet<string> {
  const known = gazetteers.get(dictionaries);
  if (known !== undefined) return known;
  const towns = dictionaries.get('city').entries.filter((city) => cityPopulation(city) >= LARGE_TOWN);
  const areas = [...dictionaries.get('province').entries, ...dictionaries.get('country').entries];
  const names = [...towns.flatMap(cityNames), ...areas.flatMap(({ es, en }) => [es, en, ...es.split('/')])];
  const gazetteer = new Set(names.map((name) => joined(foldedWords(name))));
  gazetteers.set(dictionaries, gazetteer);
  return gazetteer;
}

/** Removes a place at the end, with the preposition before it: "Vendedor en Madrid", "Vendedor Madrid Centro". */
function withoutPlace(text: string, isPlace: (name: string) => boolean): string {
  const words = text.split(/\s+/);
  for (let length = Math.min(MAX_PLACE_WORDS, words.length); length > 0; length -= 1) {
    const rest = words.slice(0, words.length - length);
    const tail = joined(foldedWords(words.slice(-length).join(' ')));
    if (!isPlace(tail)) continue;
    // "Jefe de Sala": what follows "de" belongs to the job.
    if (/^(?:de|del|la|el|los|las)$/i.test(rest.at(-1) ?? '')) continue;
    while (rest.length > 0 && isStopWord(rest.at(-1) ?? '')) rest.pop();
    return rest.join(' ');
  }
  return text;
}

/** A word in capitals, also with the ending of another gender ("ENFERMERo") or one letter that its author missed ("INFORMàTIC"). */
const LOUD_WORD = /(?<!\p{L})\p{Lu}{5,}(?:\p{Ll}\p{Lu}*)?(?!\p{L})/gu;

/** Ads shout: a title in capitals becomes a sentence; names of up to three letters stay. */
function inSentenceCase(text: string): string {
  const isLoud = text === text.toUpperCase() || !/\p{Ll}/u.test(text.replace(LOUD_WORD, ''));
  const lower = isLoud
    ? text.replace(/\p{L}+/gu, (word) =>
        word.length <= MIN_LETTERS && !/[AEIOUÁÉÍÓÚ]/.test(word) ? word : word.toLowerCase(),
      )
    : text.replace(LOUD_WORD, (word) => word.toLowerCase());
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/**
 * The name of the job in a title, in one form for both genders: without places, notes in parentheses and what ads write
 * around it ("URGENTE: CAMARERO/A (Madrid)" is "Camarero"). Undefined when nothing short remains.
 * @param places names of the places of the offer
 * @example titleForm('URGENTE: CAMARERO/A (Madrid)', ['Madrid'], dictionaries) // 'Camarero'
 */
export function titleForm(
  title: string,
  places: readonly string[],
  dictionaries: Dictionaries,
): string | undefined {
  const own = new Set(places.map((place) => joined(foldedWords(place))));
  const gazetteer = gazetteerOf(dictionaries);
  const isPlace = (name: string): boolean => own.has(name) || gazetteer.has(name);
  const plain = title
    .replace(PARENTHESES, ' ')
    .replace(AT_SIGN_AFTER_CONSONANT, (_, plural: string) => (plural === '' ? '' : 'es'))
    .replace(AT_SIGN, 'o$1')
    .replace(MASCULINE_ENDING, 'o$1')
    .replace(OTHER_GENDER, '');
  for (const segment of plain.split(SEPARATORS)) {
    const trimmed = segment.replace(/\s+/g, ' ').trim().replace(OPENING, '').replace(CLOSING, '');
    const job = isPlace(joined(foldedWords(trimmed)))
      ? ''
      : withoutPlace(trimmed, isPlace).replace(CLOSING, '');
    const words = foldedWords(job);
    if (!words.some((word) => word.length >= MIN_LETTERS && /\p{L}/u.test(word) && !isStopWord(word)))
      continue;
    return words.length > MAX_WORDS || job.length > MAX_LENGTH ? undefined : inSentenceCase(job);
  }
  return undefined;
}

/** Words of ads that are not part of a job, unless a preposition precedes them: técnico en trabajo social. */
const AD_WORDS: ReadonlySet<string> = new Set(
  'trabajo trabajos empleo empleos vacante vacantes oferta ofertas puesto puestos'.split(' '),
);
/** After these a name is part of the job: pan de Alfacar, jefe de sala. */
const PREPOSITIONS: ReadonlySet<string> = new Set('a con de del en por'.split(' '));
/** Amounts and references. */
const NUMBER = /\d{3}|\$/;

/**
 * Whether a title form is the name of a job that can be suggested: without towns, amounts, and words as "Trabajo".
 * @param placeNames the folded names of the places with open offers
 */
export function isJobTitle(title: string, placeNames: ReadonlySet<string>): boolean {
  if (NUMBER.test(title)) return false;
  const words = wordsOf(title);
  return words.every((word, at) => {
    if (PREPOSITIONS.has(words[at - 1] ?? '')) return true;
    if (AD_WORDS.has(word)) return false;
    const lengths = Array.from({ length: MAX_PLACE_WORDS }, (_, less) => less + 1);
    return !lengths.some((length) => placeNames.has(words.slice(at, at + length).join(' ')));
  });
}
