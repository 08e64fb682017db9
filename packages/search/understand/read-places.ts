import { cityPopulation, type Dictionaries, type DictionaryEntry } from '@curro/shared';
import { jobTitles, stemsOf } from '../also/equivalents.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { stemOf, wordsOf } from '../vocabulary/words.ts';
import { readLines } from './data-files.ts';
import { isFiller } from './fillers.ts';
import { type Gazetteer, isPersonName, type NamedPlace, PROVINCE_PREFIX, placeNamed } from './gazetteer.ts';
import { placeOfPostcode } from './postcodes.ts';
import { foldedText, type QueryWord, typedText } from './query-words.ts';
import { isConditionWord } from './read-conditions.ts';
import { type Distance, isBeforePlace, readDistances } from './read-distances.ts';
import { type Reading, rank, type SlotValue } from './reading.ts';

/** A preposition and a name: "en la zona de", and up to six words. */
const MAX_WORDS = 10;
/** "En toda Andalucía", "en cualquier sitio de Madrid": anywhere there. */
const ALL_OF =
  '(?:en |por )?(?:tod[ao](?: la| el)?|cualquier (?:sitio|lugar|parte|punto|zona|ciudad|localidad) (?:de|en)(?: la| el)?)';
const PREPOSITION = new RegExp(
  `^(?:en (?:la )?(?:zona|ciudad) de|en (?:el )?centro de|zona de|zona|${ALL_OF}|en|in) (?=.)`,
);
const PROVINCE =
  /^(?:(?:en|in|por) )?(?:toda )?(?:la |the )?(?:provincia(?: de)?|province of|(?:un |los |algun |cualquier )?pueblos? de(?: la provincia de)?) (?=.)/;
/** Before and behind a town around which offers are wanted. */
const NEAR =
  /^(?:near|around|close to|cerca de|alrededor de|(?:en |por )?(?:los )?(?:alrededores|cercanias) de) (?=.)/;
const NEAR_BEHIND =
  /(?<=.) (?:(?:o|y|e|or|and) )?(?:(?:sus|its) )?(?:alrededores|cercanias|proximidades|surroundings|surrounding area)$/;
/** At the end of a text beside a town of the search: "conductor cerca", "Camarero o alrededores". */
const NEAR_AT_END =
  /^(?:(?:o|y|e|or|and) )?(?:(?:en|por|in) )?(?:(?:los|las|sus|the|its) )?(?:cerca|cerquita|a prop|preto|gertu|alrededores|cercanias|proximidades|nearby|surroundings|surrounding area)$/;
const MAX_NEAR_WORDS = 4;
/** The radius of "cerca de Vigo" in kilometres. */
const NEAR_KM = '25';
/** Behind the name of a province, and of a town. */
const PROVINCE_BEHIND = / (?:provincia|province)$/;
const TOWN_BEHIND = / (?:(?:zona )?centro|capital|ciudad|(?:city )?cent(?:re|er)|city)$/;
const CENTRE = / (?:zona )?centro$/;
/** Of "Málaga centro comercial", whose second word is the name of a job, too. */
const NOT_BEHIND_CENTRE = new Set(['comercial', 'comerciales']);
const OLD_TOWN = 'casco (?:viejo|antiguo|historico)|centro historico|parte vieja|ciudad vieja';
const OLD_TOWN_BEHIND = new RegExp(` (?:${OLD_TOWN})$`);
const PART_BEFORE = new RegExp(`^(?:el |la )?(?:zona )?(?:centro|${OLD_TOWN}) (?:de )?(?=.)`);
/** Parts of an island or another area; "este" is also the word before a time: "Mallorca este verano". */
const SIDE_BEFORE = /^(?:el |la )?(?:zona )?(?:norte|sur|este|oeste) (?:de )?(?=.)/;
const SIDE_BEHIND = / (?:zona )?(?:norte|sur)$/;
const SIDE_AT_END = / (?:zona )?(?:norte|sur|este|oeste)$/;
/** Before "centro", which is a part of the name of a job then: "jefe de centro Madrid". */
const BELONGS = new Set(['de', 'del', 'un', 'of']);

/** "Universidad de Sevilla" and "calle Barcelona" are names of something else. */
const organisationWords: ReadonlySet<string> = new Set(readLines('organisation-words'));
const CLUBS = new Set(['cf', 'fc', 'cb', 'cd', 'ud']);
const JOINING = new Set(['de', 'del', 'd', 'of', 'san', 'santa', 'la', 'el', 'los', 'las']);
/** Names of towns that are words of job titles or everyday language. */
const commonWords: ReadonlySet<string> = new Set(readLines('common-words'));

/** Whether the name of a place is a word of job titles or everyday language, too: "en Camas". */
export const isCommonName = (typed: string): boolean =>
  commonWords.has(wordsOf(typed.replace(/^(?:en|in)\s+/i, '')).join(' '));

const OF_PLACE = new Set(['de', 'del', 'of']);
/** "Puerto de Valencia", "hospital de Getafe": what a large town has is in it. */
const IN_TOWN = new Set([
  'puerto',
  'aeropuerto',
  'hospital',
  'residencia',
  'poligono',
  'colegio',
  'instituto',
]);
const SAINT = /^(?:san|sant|santa|santo|sta|sto|st|s) /;

/** What decides about names of places. */
export interface PlaceContext {
  readonly gazetteer: Gazetteer;
  /** The number of offers with a word in the title. */
  readonly titleWords: ReadonlyMap<string, number>;
  /** The number of offers of the company with exactly this name. */
  readonly companyCount: (name: string) => number;
  /** Stems of the words that titles begin with. */
  readonly jobs: ReadonlySet<string>;
  /** The towns of the provinces that the search does not leave, by their names: such a name is meant in any case. */
  readonly ownTowns: Gazetteer;
  readonly dictionaries: Dictionaries;
  /** Whether no offer has the words of the text: then a word behind a job is the town that it can be. */
  readonly isUnfound: boolean;
  /** Towns by the first words of their names; none unless `isUnfound`. */
  readonly shortNames: Gazetteer;
}

/** A place that shares its name with a company is meant when it has this number of times more offers. */
const CLEAR_RATIO = 20;
/** For a province or a large town, if the company has few offers: "Benidorm". */
const CLEAR_RATIO_LARGE = 5;
const FEW_OFFERS = 2;
/** A word in the titles of this number of offers can be a place without offers. */
const MAX_TITLES = 5;

/**
 * @param isWhole whether the name is the whole text: then it is that of a small town without offers, too, unless titles have it
 * @param isBehindJob whether it ends a text that begins with a job: then it is that of a large town, although more titles have it, as of
 *   towns of the name abroad
 */
function isNamedByItself(
  name: string,
  place: NamedPlace,
  { before, isWhole, isBehindJob }: { before: string; isWhole: boolean; isBehindJob: boolean },
  context: PlaceContext,
): boolean {
  // "Yesero" is a village, too, and the Basque "lana" a town. A name of a district has no size.
  const isJob = !name.includes(' ') && (isFiller(name) || jobTitles.byStems.has(stemsOf(name)));
  const isOnlyPlace = isWhole && !isJob && place.isLarge === false && !context.titleWords.has(name);
  if (!(place.isKnownAlone || isOnlyPlace) || JOINING.has(before) || organisationWords.has(before))
    return false;
  const offers = context.companyCount(name);
  const ratio = place.isLarge === true && offers <= FEW_OFFERS ? CLEAR_RATIO_LARGE : CLEAR_RATIO;
  if (offers > 0 && offers * ratio > place.count) return false;
  if (isBehindJob && place.isLarge === true) return true;
  return (context.titleWords.get(name) ?? 0) <= Math.max(place.count, MAX_TITLES);
}

/** The place with a name: a town of the provinces that the search does not leave before others, then a large one by its first words. */
const placeOf = (name: string, { ownTowns, gazetteer, shortNames }: PlaceContext): NamedPlace | undefined =>
  placeNamed(ownTowns, name) ?? placeNamed(shortNames, name) ?? placeNamed(gazetteer, name);

/** A reading of a place, or of a town with the distance around it. */
interface PlaceReading extends Reading {
  /** The province that has the name of the place: Madrid for the town of Madrid, none for Getafe. */
  readonly namedProvince: string | undefined;
}

/** Whether no word follows of which the word before could be a part: "Málaga centro comercial". */
const isEndOfPlace = (words: readonly QueryWord[], to: number): boolean =>
  words[to] === undefined || words[to - 1]?.endsPhrase === true;

/**
 * Whether a name without a preposition is that of a town of the provinces that the search does not leave. A common word is
 * one at the end, or before a job: "camarero Toro", "Toro camarero", not "ganadería toro bravo".
 */
function isOwnByItself(
  words: readonly QueryWord[],
  { from, to }: Pick<Reading, 'from' | 'to'>,
  name: string,
  { titleWords, ownTowns, jobs }: PlaceContext,
): boolean {
  const before = words[from - 1]?.folded ?? '';
  if (JOINING.has(before) || organisationWords.has(before)) return false;
  const isRareInTitles = (titleWords.get(name) ?? 0) <= Math.max(ownTowns.get(name)?.count ?? 0, MAX_TITLES);
  const isApart = isEndOfPlace(words, to) || (from === 0 && jobs.has(stemOf(words[to]?.folded ?? '')));
  return isRareInTitles && (isApart || !commonWords.has(name));
}

/** The names of smaller towns are read without a preposition if no title has them, and before their province. */
const MIN_TOWN = 3_000;
/** The longest name of a province in words. */
const PROVINCE_WORDS = 4;

/** The end of the name of the province of a town that follows at a position, whatever else the name means; undefined when none does. */
const endOfProvince = (
  words: readonly QueryWord[],
  from: number,
  { parent }: DictionaryEntry,
  { gazetteer, dictionaries }: Pick<PlaceContext, 'gazetteer' | 'dictionaries'>,
): number | undefined => {
  const province = dictionaries.get('province').byId(parent ?? 0)?.key;
  return Array.from({ length: PROVINCE_WORDS }, (_, at) => from + PROVINCE_WORDS - at).find((end) => {
    const behind = gazetteer.get(`${PROVINCE_PREFIX}${foldedText(words, from, end)}`);
    return end <= words.length && behind !== undefined && behind.value.value === province;
  });
};

/**
 * Whether a name behind a job is that of a town, although it is a word as well or the town is small, in a text that no offer has:
 * "camarero ronda", "camarero vera almeria", "camarero en ronda sin experiencia".
 */
function isTownOfUnfound(
  words: readonly QueryWord[],
  { from, to }: Pick<Reading, 'from' | 'to'>,
  { name, place }: FoundPlace,
  context: PlaceContext,
): boolean {
  const { titleWords, jobs, dictionaries } = context;
  const town =
    place.value.parameter === 'city' && place.kilometres === undefined
      ? dictionaries.get('city').byKey(place.value.value)
      : undefined;
  const before = words[from - 1]?.folded ?? '';
  const isJobWord = ({ folded }: QueryWord): boolean =>
    jobs.has(stemOf(folded)) || jobTitles.byStems.has(stemsOf(folded));
  const isBehindJob = words.slice(0, from).some(isJobWord);
  // "Camarero campo" is not in Campo de Criptana.
  if (place.isShort === true && commonWords.has(name)) return false;
  if (town === undefined || !isBehindJob || JOINING.has(before) || organisationWords.has(before))
    return false;
  if (endOfProvince(words, to, town, context) !== undefined) return true;
  const after = words[to]?.folded ?? '';
  const isEnd = isEndOfPlace(words, to) || isStopWord(after) || isConditionWord(after);
  if (!isEnd) return false;
  const titles = titleWords.get(name) ?? 0;
  const isWord = isFiller(name) || jobTitles.byStems.has(stemsOf(name));
  if (cityPopulation(town) < MIN_TOWN) return !isWord && !commonWords.has(name) && titles === 0;
  return place.isLarge === true || (!isWord && titles <= Math.max(place.count, MAX_TITLES));
}

/**
 * Whether a name without a preposition is that of a town since its province follows: "grazalema cadiz". A common word is one when the
 * text has nothing else: "rota cadiz", not "limpieza camas sevilla".
 */
function isBeforeProvince(
  words: readonly QueryWord[],
  { from, to }: Pick<Reading, 'from' | 'to'>,
  { name, place }: FoundPlace,
  context: PlaceContext,
): boolean {
  const town =
    place.value.parameter === 'city' && place.kilometres === undefined
      ? context.dictionaries.get('city').byKey(place.value.value)
      : undefined;
  const end = town && endOfProvince(words, to, town, context);
  const before = words[from - 1]?.folded ?? '';
  if (end === undefined || JOINING.has(before) || organisationWords.has(before)) return false;
  if (commonWords.has(name)) return from === 0 && end === words.length;
  const isWord = isFiller(name) || jobTitles.byStems.has(stemsOf(name));
  const titles = context.titleWords.get(name) ?? 0;
  return place.isLarge === true || (!isWord && titles <= Math.max(place.count, MAX_TITLES));
}

/** A place by one of its names. */
interface FoundPlace {
  readonly name: string;
  readonly place: NamedPlace;
}

/** The town or the area of which words name a part: "centro Madrid", "casco viejo Bilbao", "Mallorca norte". */
function findWhole(
  words: readonly QueryWord[],
  { from, to }: Pick<Reading, 'from' | 'to'>,
  named: string,
  context: PlaceContext,
): FoundPlace | undefined {
  const isEnd = isEndOfPlace(words, to);
  const after = words[to]?.folded ?? '';
  const isBeforeJob = context.jobs.has(stemOf(after)) && !NOT_BEHIND_CENTRE.has(after);
  const isComplement = BELONGS.has(words[from - 1]?.folded ?? '');
  const find = (part: RegExp, kind: 'town' | 'area'): FoundPlace[] => {
    const name = named.replace(part, '');
    const place = name === named ? undefined : placeOf(name, context);
    if (place === undefined) return [];
    const isTown = place.value.parameter === 'city' && place.kilometres === undefined;
    return isTown === (kind === 'town') ? [{ name, place }] : [];
  };
  return [
    ...(isEnd ? find(TOWN_BEHIND, 'town') : []),
    ...(isBeforeJob ? find(CENTRE, 'town') : []),
    ...find(OLD_TOWN_BEHIND, 'town'),
    ...(isComplement ? [] : find(PART_BEFORE, 'town')),
    ...find(isEnd ? SIDE_AT_END : SIDE_BEHIND, 'area'),
    ...(isComplement ? [] : find(SIDE_BEFORE, 'area')),
  ][0];
}

/** A town by its name and the radius that the words around it ask for. */
function nearTown(
  words: readonly QueryWord[],
  { from, to }: Pick<Reading, 'from' | 'to'>,
  name: string,
  town: SlotValue,
): SlotValue[] {
  const positions = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const start = positions.findLast((at) => foldedText(words, at, to).startsWith(name)) ?? from;
  const end = positions.find((at) => foldedText(words, start, at) === name) ?? to;
  const around = [typedText(words, from, start), typedText(words, end, to)].filter((text) => text !== '');
  return [
    { ...town, words: typedText(words, start, end) },
    { slot: 'distance', parameter: 'distance', value: NEAR_KM, words: around.join(' ') },
  ];
}

/** The town of an island or another area with the radius of the area. */
const wholeArea = (town: SlotValue, kilometres: string): SlotValue[] => [
  town,
  { slot: 'distance', parameter: 'distance', value: kilometres, isOfArea: true },
];

/** @param isAfterDistance whether the words stand behind "30 km de" */
function readPlace(
  words: readonly QueryWord[],
  from: number,
  to: number,
  context: PlaceContext,
  isAfterDistance: boolean,
): PlaceReading | undefined {
  const { gazetteer, titleWords } = context;
  const phrase = foldedText(words, from, to);
  const provinceName = phrase.replace(PROVINCE, '').replace(PREPOSITION, '').replace(PROVINCE_BEHIND, '');
  const isProvinceName = PROVINCE.test(phrase) || PROVINCE_BEHIND.test(phrase);
  const province = isProvinceName ? gazetteer.get(`${PROVINCE_PREFIX}${provinceName}`) : undefined;
  if (province !== undefined)
    return { from, to, values: [province.value], rank: rank.name, namedProvince: province.value.value };
  const named = phrase.replace(PREPOSITION, '').replace(NEAR, '').replace(NEAR_BEHIND, '');
  const exact =
    placeOf(named, context) ??
    placeOfPostcode(named, words[from - 1]?.folded ?? '', named !== phrase, context.dictionaries);
  const found =
    exact === undefined ? findWhole(words, { from, to }, named, context) : { name: named, place: exact };
  if (found === undefined) return undefined;
  const { name, place } = found;
  const isOwn = context.ownTowns.has(name);
  const isAlone = phrase.startsWith(name) && !isAfterDistance;
  const isProvince = place.value.parameter === 'province';
  const sameName = isProvince ? place : gazetteer.get(`${PROVINCE_PREFIX}${name}`);
  const isNear = place.value.parameter === 'city' && (NEAR.test(phrase) || NEAR_BEHIND.test(phrase));
  const around = isNear ? nearTown(words, { from, to }, name, place.value) : [place.value];
  const values = place.kilometres === undefined ? around : wholeArea(place.value, place.kilometres);
  const reading = { from, to, values, rank: rank.name, namedProvince: sameName?.value.value };
  if (context.isUnfound && isTownOfUnfound(words, { from, to }, found, context))
    return isAlone ? { ...reading, rank: rank.bareName } : reading;
  if (isAlone && isBeforeProvince(words, { from, to }, found, context)) return reading;
  if (isOwn) return !isAlone || isOwnByItself(words, { from, to }, name, context) ? reading : undefined;
  if (commonWords.has(name)) {
    const isRareInTitles = (titleWords.get(name) ?? 0) <= Math.max(place.count, MAX_TITLES);
    const isCapital = /^\p{Lu}\p{Ll}/u.test(words[to - 1]?.raw ?? '');
    const isTown =
      place.isLarge === true && words[from]?.folded === 'en' && isEndOfPlace(words, to) && isRareInTitles;
    // "Rota" and nothing else, of which no offer has the word.
    const isWhole = context.isUnfound && from === 0 && to === words.length && place.isLarge === true;
    const isOnlyTown = isWhole && !jobTitles.byStems.has(stemsOf(name)) && isRareInTitles;
    return (isAlone ? isOnlyTown : isCapital || isTown) ? reading : undefined;
  }
  if (isAlone) {
    const before = words[from - 1]?.folded ?? '';
    if (place.isShort === true && !isEndOfPlace(words, to) && !isStopWord(words[to]?.folded ?? ''))
      return undefined;
    const owner = (OF_PLACE.has(before) ? words[from - 2]?.folded : before) ?? '';
    // "Colegio San Fernando" is called so wherever it is.
    if (IN_TOWN.has(before) && SAINT.test(name)) return undefined;
    if (IN_TOWN.has(owner) && place.isLarge === true) return { ...reading, rank: rank.bareName };
    const isBehindJob = from > 0 && to === words.length && context.jobs.has(stemOf(words[0]?.folded ?? ''));
    // "Santiago García Asesores", "Cristina León": a person, or a company with the name of one.
    const isPerson =
      isPersonName(before) || (words[to - 1]?.endsPhrase !== true && isPersonName(words[to]?.folded ?? ''));
    if (
      isPerson ||
      CLUBS.has(words[to]?.folded ?? '') ||
      !isNamedByItself(
        name,
        place,
        { before, isWhole: from === 0 && to === words.length, isBehindJob },
        context,
      )
    )
      return undefined;
    return { ...reading, rank: name.includes(' ') ? rank.name : rank.bareName };
  }
  const isSmall = !place.isKnownAlone && !name.includes(' ');
  if (isSmall && (titleWords.get(name) ?? 0) > Math.max(place.count, MAX_TITLES)) return undefined;
  return reading;
}

/** The towns with a distance before or behind them. */
function readSurroundings(
  words: readonly QueryWord[],
  distances: readonly Distance[],
  places: readonly PlaceReading[],
): PlaceReading[] {
  const towns = places.filter(({ values: [value] }) => value?.parameter === 'city');
  // "Sevilla y a 30 km de Madrid": the distance is that of the town behind it.
  const isOfNextTown = ({ from, to }: Distance): boolean =>
    distances.some(
      (other) =>
        other.hasPreposition &&
        other.from >= from &&
        other.to > to &&
        towns.some((town) => town.from === other.to),
    );
  return towns.flatMap((town) =>
    distances.flatMap((distance) => {
      const isBefore = distance.to === town.from && !distance.isJoined;
      const isBehind = distance.from === town.to && !distance.hasPreposition && !isOfNextTown(distance);
      if (!isBefore && !isBehind) return [];
      const kilometres = {
        slot: 'distance',
        parameter: 'distance',
        value: String(distance.kilometres),
        words: typedText(words, distance.from, distance.to),
      } as const;
      return {
        ...town,
        from: Math.min(town.from, distance.from),
        to: Math.max(town.to, distance.to),
        values: [
          ...town.values
            .slice(0, 1)
            .map((value) => ({ words: typedText(words, town.from, town.to), ...value })),
          kilometres,
        ],
        rank: rank.name,
      };
    }),
  );
}

const hasDistance = ({ values }: Reading): boolean => values.some(({ slot }) => slot === 'distance');

/**
 * The readings, and those of a town joined with the province or country behind it: "Getafe, Madrid", "Lisboa Portugal" is
 * the town, "Getafe, Madrid 20 km" and "20 km de Getafe, Madrid" the town with the distance.
 */
function joinedWithSuperiors(
  words: readonly QueryWord[],
  readings: readonly PlaceReading[],
  context: PlaceContext,
): PlaceReading[] {
  const { dictionaries } = context;
  return readings.flatMap((reading) => {
    const [value, ...around] = reading.values;
    const town = value?.parameter === 'city' ? dictionaries.get('city').byKey(value.value) : undefined;
    if (value === undefined || town === undefined) return [reading];
    const province = dictionaries.get('province').byId(town.parent ?? 0);
    const country = dictionaries.get('country').byId(province?.parent ?? 0)?.key;
    const longer = readings.flatMap((other) => {
      const [superior, ...aroundSuperior] = other.values;
      if (other.from !== reading.to || superior === undefined || superior.value === value.value) return [];
      const isProvince = province !== undefined && other.namedProvince === province.key;
      const isCountry = superior.parameter === 'country' && superior.value === country;
      if (!(isProvince || isCountry) || (hasDistance(reading) && hasDistance(other))) return [];
      const names = [reading, other].map(
        ({ from, to, values: [place] }) => place?.words ?? typedText(words, from, to),
      );
      const named = { ...value, words: names.join(' ') };
      return [{ ...reading, to: other.to, values: [named, ...around, ...aroundSuperior], rank: rank.name }];
    });
    // The name of the province need not mean a place by itself: many titles have it, or the word before is a first name.
    const end = endOfProvince(words, reading.to, town, context);
    if (end === undefined || longer.some(({ to }) => to >= end)) return [reading, ...longer];
    const named = {
      ...value,
      words: `${value.words ?? typedText(words, reading.from, reading.to)} ${typedText(words, reading.to, end)}`,
    };
    return [reading, ...longer, { ...reading, to: end, values: [named, ...around], rank: rank.name }];
  });
}

/** The kilometres around the town of the search: "conductor a 50 km", "camarero cerca". */
export function readRadius(words: readonly QueryWord[]): Reading[] {
  const ofDistance = (from: number, to: number, value: string): Reading => ({
    from,
    to,
    values: [{ slot: 'distance', parameter: 'distance', value }],
    rank: rank.name,
  });
  const near = Array.from({ length: MAX_NEAR_WORDS }, (_, at) => words.length - at - 1).filter(
    (from) => from >= 0 && NEAR_AT_END.test(foldedText(words, from, words.length)),
  );
  return [
    ...readDistances(words)
      .filter(({ to, hasPreposition }) => !hasPreposition && !isBeforePlace(words, to))
      .map(({ from, to, kilometres }) => ofDistance(from, to, String(kilometres))),
    ...near.map((from) => ofDistance(from, words.length, NEAR_KM)),
  ];
}

/**
 * Names of places in the words of q, with the preposition before them, a distance around them and the province or country
 * behind them.
 */
export function readPlaces(words: readonly QueryWord[], context: PlaceContext): Reading[] {
  const distances = readDistances(words);
  const afterDistance = new Set(distances.flatMap(({ hasPreposition, to }) => (hasPreposition ? [to] : [])));
  const places = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_WORDS, words.length - from) }, (__, at) => from + at + 1).flatMap(
      (to) => readPlace(words, from, to, context, afterDistance.has(from)) ?? [],
    ),
  );
  const surroundings = readSurroundings(words, distances, places);
  // "El Puerto de Valencia", "Santiago de Chile": the name of a place goes on.
  const goesOn = ({ to }: Reading): boolean =>
    OF_PLACE.has(words[to]?.folded ?? '') &&
    words[to - 1]?.endsPhrase !== true &&
    context.gazetteer.get(words[to + 1]?.folded ?? '')?.isKnownAlone === true;
  // "De Getafe" is a place only with its distance.
  const own = places.filter((place) => !afterDistance.has(place.from) && !goesOn(place));
  return joinedWithSuperiors(words, [...own, ...surroundings], context);
}
