import type { Dictionaries, DictionaryEntry } from '@curro/shared';
import { readLines } from './data-files.ts';
import { type Gazetteer, type NamedPlace, PROVINCE_PREFIX } from './gazetteer.ts';
import { foldedText, type QueryWord, typedText } from './query-words.ts';
import { type Reading, rank } from './reading.ts';

/** A preposition and a name: "en la zona de", and up to six words. */
const MAX_WORDS = 10;
const PREPOSITION =
  /^(?:en|in|near|around|cerca de|alrededor de|alrededores de|zona|zona de|en (?:la )?(?:zona|ciudad) de) (?=.)/;
const PROVINCE = /^(?:(?:en|in) )?(?:la |the )?(?:provincia(?: de)?|province of) (?=.)/;

/** "Universidad de Sevilla" and "calle Barcelona" are names of something else. */
const organisationWords: ReadonlySet<string> = new Set(readLines('organisation-words'));
const CLUBS = new Set(['cf', 'fc', 'cb', 'cd', 'ud']);
const JOINING = new Set(['de', 'del', 'd', 'of', 'san', 'santa', 'la', 'el', 'los', 'las']);
/** Names of towns that are words of job titles or everyday language. */
const commonWords: ReadonlySet<string> = new Set(readLines('common-words'));

const KILOMETRES = String.raw`(\d{1,3}) ?(?:kms?|kilometros?|kilomet(?:er|re)s?)`;
/** "A 30 km de Valencia", "30 km around Valencia", "en un radio de 30 km de Valencia". */
const DISTANCE_BEFORE = new RegExp(
  String.raw`^(?:(?:a|en|hasta|menos de|(?:un )?radio de|within|up to|a radius of) )*${KILOMETRES} (?:(?:alrededor|a la redonda) )?(?:(?:de|from|of|around) )?(?=.)`,
);
/** "Valencia 30 km", "Valencia y 30 km a la redonda", "Valencia, radio de 30 km". */
const DISTANCE_BEHIND = new RegExp(
  String.raw` (?:(?:a|en|y|hasta|\+|menos de|(?:un )?radio(?: de)?|within|up to|and|a radius of) )*${KILOMETRES}(?: (?:a la redonda|alrededor|de radio|around|radius))?$`,
);
const MAX_DISTANCE_KM = 500;

/** What decides about names of places. */
export interface PlaceContext {
  readonly gazetteer: Gazetteer;
  /** The number of offers with a word in the title. */
  readonly titleWords: ReadonlyMap<string, number>;
  /** The number of offers of the company with exactly this name. */
  readonly companyCount: (name: string) => number;
}

/** A place that shares its name with a company is meant when it has this number of times more offers. */
const CLEAR_RATIO = 20;
/** A word in the titles of this number of offers can be a place without offers. */
const MAX_TITLES = 5;

function isNamedByItself(name: string, place: NamedPlace, before: string, context: PlaceContext): boolean {
  if (!place.isKnownAlone || JOINING.has(before) || organisationWords.has(before)) return false;
  const offers = context.companyCount(name);
  if (offers > 0 && offers * CLEAR_RATIO > place.count) return false;
  return (context.titleWords.get(name) ?? 0) <= Math.max(place.count, MAX_TITLES);
}

function readPlace(
  words: readonly QueryWord[],
  from: number,
  to: number,
  context: PlaceContext,
): Reading | undefined {
  const { gazetteer, titleWords } = context;
  const phrase = foldedText(words, from, to);
  const provinceName = phrase.replace(PROVINCE, '');
  const province = provinceName === phrase ? undefined : gazetteer.get(`${PROVINCE_PREFIX}${provinceName}`);
  if (province !== undefined) return { from, to, values: [province.value], rank: rank.name };
  const name = phrase.replace(PREPOSITION, '');
  const place = gazetteer.get(name);
  if (place === undefined) return undefined;
  const isAlone = name === phrase;
  if (commonWords.has(name)) {
    const isCapital = /^\p{Lu}\p{Ll}/u.test(words[to - 1]?.raw ?? '');
    return isAlone || !isCapital ? undefined : { from, to, values: [place.value], rank: rank.name };
  }
  if (isAlone) {
    const before = words[from - 1]?.folded ?? '';
    if (CLUBS.has(words[to]?.folded ?? '') || !isNamedByItself(name, place, before, context))
      return undefined;
    return { from, to, values: [place.value], rank: name.includes(' ') ? rank.name : rank.bareName };
  }
  const isSmall = !place.isKnownAlone && !name.includes(' ');
  if (isSmall && (titleWords.get(name) ?? 0) > Math.max(place.count, MAX_TITLES)) return undefined;
  return { from, to, values: [place.value], rank: rank.name };
}

/**
 * Joins a town with the province or country behind it: "Getafe, Madrid", "Lisboa Portugal" is the town, "Getafe, Madrid 20
 * km" the town with the distance.
 * @param readings in the order of the words
 */
export function withoutSuperiors(
  words: readonly QueryWord[],
  readings: readonly Reading[],
  dictionaries: Dictionaries,
): Reading[] {
  const provinces = dictionaries.get('province');
  const provinceOf = (city: string): DictionaryEntry | undefined =>
    provinces.byId(dictionaries.get('city').byKey(city)?.parent ?? 0);
  return readings.flatMap((reading) => {
    const [value] = reading.values;
    if (value?.parameter !== 'city') return [reading];
    const province = provinceOf(value.value);
    const country = dictionaries.get('country').byId(province?.parent ?? 0)?.key;
    const longer = readings.flatMap(({ from, to, values: [other, ...around] }) => {
      if (from !== reading.to || other === undefined) return [];
      const key = other.parameter === 'city' ? provinceOf(other.value)?.key : other.value;
      const isSuperior = key === province?.key || (other.parameter === 'country' && other.value === country);
      if (!isSuperior || other.value === value.value) return [];
      const name = [typedText(words, reading.from, reading.to), other.words ?? typedText(words, from, to)];
      const town = { ...value, words: name.join(' ') };
      return [{ ...reading, to, values: [town, ...around], rank: rank.name }];
    });
    return [reading, ...longer];
  });
}

const countWords = (text: string): number => text.trim().split(' ').length;

/** A town with a distance around it. */
function readSurroundings(
  words: readonly QueryWord[],
  from: number,
  to: number,
  { gazetteer }: PlaceContext,
): Reading | undefined {
  const phrase = foldedText(words, from, to);
  const before = DISTANCE_BEFORE.exec(phrase);
  const [distance = '', kilometres = ''] = before ?? DISTANCE_BEHIND.exec(phrase) ?? [];
  if (distance === '' || Number(kilometres) === 0 || Number(kilometres) > MAX_DISTANCE_KM) return undefined;
  const town = (before === null ? phrase.slice(0, -distance.length) : phrase.slice(distance.length)).trim();
  const place = gazetteer.get(town.replace(PREPOSITION, ''));
  if (place?.value.parameter !== 'city') return undefined;
  const border = before === null ? to - countWords(distance) : from + countWords(distance);
  const [first, second] = [typedText(words, from, border), typedText(words, border, to)];
  return {
    from,
    to,
    values: [
      { ...place.value, words: before === null ? first : second },
      {
        slot: 'distance',
        parameter: 'distance',
        value: String(Number(kilometres)),
        words: before === null ? second : first,
      },
    ],
    rank: rank.name,
  };
}

/** Names of places in the words of q, with the preposition before them and a distance around them. */
export function readPlaces(words: readonly QueryWord[], context: PlaceContext): Reading[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_WORDS, words.length - from) }, (__, length) => from + length + 1)
      .flatMap((to) => [readPlace(words, from, to, context), readSurroundings(words, from, to, context)])
      .flatMap((reading) => reading ?? []),
  );
}
