import { cityPoint, cityPopulation, type Dictionaries, type DictionaryEntry, foldText } from '@curro/shared';
import { distanceInMetres } from '../predicate/distance.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import type { PlaceTerm, Vocabulary } from '../vocabulary/vocabulary.ts';
import { wordsOf } from '../vocabulary/words.ts';
import { villages } from './areas.ts';
import { readLines, readRows } from './data-files.ts';
import type { SlotValue } from './reading.ts';

/** A place by one of its names. */
export interface NamedPlace {
  readonly value: SlotValue;
  /** The kilometres around the town that make up the place, such as an island or the south of Madrid. */
  readonly kilometres?: string;
  /** Open offers there. */
  readonly count: number;
  /** Whether the name alone, without a preposition, means the place: provinces, countries and large towns. */
  readonly isKnownAlone: boolean;
  /** Whether it is a name without its article, which is also that of something else: "vinos de Rioja". */
  readonly isShort?: boolean;
  /** Whether it is a province or a large town. */
  readonly isLarge?: boolean;
}

/** Towns of this population, or with open offers, are understood without a preposition. */
const LARGE_TOWN = 10_000;
const HOME_COUNTRY = 'espana';

/** Before a name: the province of that name, not the town. */
export const PROVINCE_PREFIX = 'provincia ';

export type Gazetteer = ReadonlyMap<string, NamedPlace>;

/** First names and surnames, which stand beside others: "Santiago García Asesores". */
const personNames: ReadonlySet<string> = new Set(readLines('person-names'));

/** Whether a folded word is a frequent name of persons. */
export const isPersonName = (word: string): boolean => personNames.has(word);

/** Abbreviated words of names of towns. */
const WRITTEN: Readonly<Record<string, string>> = {
  sta: 'santa',
  sto: 'santo',
  st: 'sant',
  s: 'san',
  pto: 'puerto',
  vva: 'villanueva',
};

/** The place with a name, in which words may be abbreviated: "sta coloma". */
export function placeNamed(gazetteer: Gazetteer, name: string): NamedPlace | undefined {
  const known = gazetteer.get(name);
  if (known !== undefined || !name.includes(' ')) return known;
  const written = name
    .split(' ')
    .map((word) => WRITTEN[word] ?? word)
    .join(' ');
  return written === name ? undefined : gazetteer.get(written);
}

const placeValue = (parameter: string, value: string): SlotValue => ({ slot: 'place', parameter, value });

/** A place abroad with the name of a large town of the home country is meant when it has this number of times more offers. */
const ABROAD_RATIO = 20;

/** The large town of the home country that has a name, unless one abroad has far more offers: "Santiago". */
function largeTownAtHome(
  terms: readonly PlaceTerm[],
  isHome: (term: PlaceTerm) => boolean,
): PlaceTerm | undefined {
  const [first] = terms;
  if (first === undefined || terms.some((term) => term.kind === 'province' && isHome(term))) return undefined;
  const town = terms.find((term) => isHome(term) && cityPopulation(term.entry) >= LARGE_TOWN);
  return town !== undefined && first.count < ABROAD_RATIO * Math.max(town.count, 1) ? town : undefined;
}

/** A town, or the province when no town of that province has the name. Terms are in descending order of likelihood. */
function choosePlace(
  terms: readonly PlaceTerm[],
  isHome: (term: PlaceTerm) => boolean,
): PlaceTerm | undefined {
  const town = largeTownAtHome(terms, isHome);
  if (town !== undefined) return town;
  const province = terms.find(({ kind }) => kind === 'province');
  const city = terms.find(({ kind }) => kind === 'city');
  if (province === undefined || city === undefined) return city ?? province;
  if (city.entry.parent === province.entry.id) return city;
  const capital = terms.find(({ entry }) => entry.parent === province.entry.id);
  if (capital !== undefined) return capital;
  return isHome(province) || province.count >= city.count ? province : city;
}

function placesByName(terms: readonly PlaceTerm[]): ReadonlyMap<string, readonly PlaceTerm[]> {
  const byName = new Map<string, PlaceTerm[]>();
  for (const term of terms) {
    for (const name of term.folded) {
      const same = byName.get(name);
      if (same === undefined) byName.set(name, [term]);
      else same.push(term);
    }
  }
  return byName;
}

const folded = (name: string): string => wordsOf(name).join(' ');

/** The article that names of provinces begin with: visitors leave it out. */
const ARTICLE = /^(?:la|las|el|los|a) (?=.)/;

/**
 * Names of provinces without their article: "Rioja" is a village of Almería, too, but a search means the province unless a
 * large town has the name.
 */
function addWithoutArticle(
  names: Map<string, NamedPlace>,
  provinces: readonly PlaceTerm[],
  dictionaries: Dictionaries,
): void {
  for (const { entry, folded: own, count } of provinces) {
    const value = placeValue('province', entry.key);
    for (const name of own.filter((each) => ARTICLE.test(each)).map((each) => each.replace(ARTICLE, ''))) {
      const place = { value, count, isKnownAlone: true, isShort: true };
      const known = names.get(name);
      if (known?.isLarge !== true) names.set(name, place);
      // "Rioja, Almería"
      const town =
        known?.value.parameter === 'city' ? dictionaries.get('city').byKey(known.value.value) : undefined;
      const province = dictionaries.get('province').byId(town?.parent ?? 0);
      if (known !== undefined && province !== undefined) names.set(`${name} ${folded(province.es)}`, known);
      names.set(`${PROVINCE_PREFIX}${name}`, place);
    }
  }
}

function addAreas(names: Map<string, NamedPlace>, dictionaries: Dictionaries): void {
  const home = dictionaries.get('country').byKey(HOME_COUNTRY)?.id;
  for (const { es, en, columns } of dictionaries.get('region').entries) {
    const provinces = (columns.provinces ?? '').split('|').join(',');
    if (provinces === '') continue;
    const area = { value: placeValue('province', provinces), count: 0, isKnownAlone: true };
    for (const name of [es, en].map(folded)) if (!names.has(name)) names.set(name, area);
  }
  for (const { id, key, es, en, columns } of dictionaries.get('country').entries) {
    if (id === home || columns.kind === 'continent') continue;
    const country = { value: placeValue('country', key), count: 0, isKnownAlone: true };
    // The dictionary has a country "Otro".
    const own = [es, en].map(folded).filter((name) => !names.has(name) && !isStopWord(name));
    for (const name of own) names.set(name, country);
  }
  for (const { kind = '', keys = '', kilometres = '', names: others = '' } of readRows('place-names')) {
    const place = {
      value: placeValue(kind, keys),
      ...(kilometres !== '' && { kilometres }),
      count: 0,
      isKnownAlone: true,
    };
    for (const name of others.split('|')) names.set(name, place);
  }
}

/** Kilometres around a town of an island that does not make up an area. */
const NEAR_ON_ISLAND = 25;
const islandProvinces = new Set(['illes-balears', 'las-palmas', 'santa-cruz-de-tenerife']);

/** The kilometres around towns that make up an island or another area. */
const kilometresByTown: ReadonlyMap<string, number> = new Map(
  readRows('place-names').flatMap(({ keys = '', kilometres = '' }) =>
    kilometres === '' ? [] : [[keys, Number(kilometres)] as const],
  ),
);

/** The radii around a town of an island that do not cross the sea, in kilometres; undefined elsewhere. */
export function radiiOnIsland(town: string, province: string): readonly number[] | undefined {
  if (!islandProvinces.has(province)) return undefined;
  const whole = kilometresByTown.get(town) ?? NEAR_ON_ISLAND;
  return whole > NEAR_ON_ISLAND ? [NEAR_ON_ISLAND, whole] : [whole];
}

interface District {
  readonly name: string;
  readonly city: string;
  readonly isKnownAlone: boolean;
}

/** Districts of large cities (data/districts.tsv). */
const districts: readonly District[] = readRows('districts').flatMap(
  ({ city = '', names = '', with_preposition: others = '' }) => [
    ...names.split('|').map((name) => ({ name, city, isKnownAlone: true })),
    ...others.split('|').map((name) => ({ name, city, isKnownAlone: false })),
  ],
);

/** The words of their names, which are right although offers may not contain them. */
export const districtWords: ReadonlySet<string> = new Set(districts.flatMap(({ name }) => name.split(' ')));

/** A district is its city, unless a place has the name. */
function addDistricts(names: Map<string, NamedPlace>, dictionaries: Dictionaries): void {
  for (const { name, city, isKnownAlone } of districts) {
    const place = { value: placeValue('city', city), count: 0 };
    if (!names.has(name)) names.set(name, { ...place, isKnownAlone });
    // "Cocinero Gràcia Barcelona"
    const inCity = `${name} ${folded(dictionaries.get('city').byKey(city)?.es ?? city)}`;
    if (!names.has(inCity)) names.set(inCity, { ...place, isKnownAlone: true });
  }
}

/** A village is its municipality, unless a place has the name. */
function addVillages(names: Map<string, NamedPlace>): void {
  for (const { folded: name, keys } of villages) {
    const place = { value: placeValue('city', keys.join(',')), count: 0, isKnownAlone: true };
    if (!names.has(name)) names.set(name, place);
  }
}

function buildGazetteer(vocabulary: Vocabulary, dictionaries: Dictionaries): Gazetteer {
  const home = dictionaries.get('country').byKey(HOME_COUNTRY)?.id;
  const homeProvinces = new Set(
    dictionaries
      .get('province')
      .entries.filter(({ parent }) => parent === home)
      .map(({ id }) => id),
  );
  const isHome = ({ kind, entry }: PlaceTerm): boolean =>
    homeProvinces.has(kind === 'province' ? entry.id : (entry.parent ?? 0));
  const names = new Map<string, NamedPlace>();
  for (const [name, terms] of placesByName(vocabulary.places)) {
    const place = choosePlace(terms, isHome);
    if (place === undefined) continue;
    const province = terms.find(({ kind: each }) => each === 'province');
    if (province !== undefined) {
      const value = placeValue('province', province.entry.key);
      names.set(`${PROVINCE_PREFIX}${name}`, { value, count: province.count, isKnownAlone: true });
    }
    const { kind, entry, count } = place;
    const isLarge = kind === 'province' || (isHome(place) && cityPopulation(entry) >= LARGE_TOWN);
    names.set(name, {
      value: placeValue(kind, entry.key),
      count,
      isKnownAlone: isLarge || (count > 0 && !isPersonName(name)),
      isLarge,
    });
  }
  addWithoutArticle(
    names,
    vocabulary.places.filter((term) => term.kind === 'province' && isHome(term)),
    dictionaries,
  );
  addAreas(names, dictionaries);
  addDistricts(names, dictionaries);
  addVillages(names);
  return names;
}

/** The places that a search does not leave: provinces or towns, as keys; empty: all. */
export interface PlacesWithin {
  readonly provinces: readonly string[];
  readonly towns: readonly string[];
  /** The kilometres around the towns that belong to them. */
  readonly kilometres: number;
}

export const everywhere: PlacesWithin = { provinces: [], towns: [], kilometres: 0 };

const METRES = 1_000;
const noTowns: Gazetteer = new Map();

/** The kilometres from a town to the border of the area around the nearest of some towns; negative outside of it. */
export function createMarginOf(
  dictionaries: Dictionaries,
  { towns, kilometres }: PlacesWithin,
): (town: DictionaryEntry) => number {
  const entries = towns.flatMap((key) => dictionaries.get('city').byKey(key) ?? []);
  const centres = entries.flatMap((town) => cityPoint(town) ?? []);
  return (town) => {
    if (towns.includes(town.key)) return kilometres;
    const at = kilometres > 0 ? cityPoint(town) : undefined;
    const metres = at === undefined ? [] : centres.map((centre) => distanceInMetres(centre, at));
    return kilometres - Math.min(...metres) / METRES;
  };
}

function readTownsWithin(
  { places }: Vocabulary,
  dictionaries: Dictionaries,
  within: PlacesWithin,
): Gazetteer {
  const ids = new Set(within.provinces.flatMap((key) => dictionaries.get('province').byKey(key)?.id ?? []));
  const towns = new Map<string, NamedPlace>();
  const marginOf = createMarginOf(dictionaries, within);
  for (const { kind, entry, folded: names, count } of places) {
    if (kind !== 'city' || !(ids.has(entry.parent ?? 0) || marginOf(entry) >= 0)) continue;
    const town = { value: placeValue('city', entry.key), count, isKnownAlone: true };
    for (const name of names) if (!towns.has(name)) towns.set(name, town);
  }
  return towns;
}

/** The towns of pages by their places; the pages of one portal are few. */
const townsOfPages = new WeakMap<Vocabulary, Map<string, Gazetteer>>();
const MAX_PAGES = 50;

/** The towns within places by their names; of towns with one name the first of the vocabulary. Built once per vocabulary. */
export function townsWithin(
  vocabulary: Vocabulary,
  dictionaries: Dictionaries,
  within: PlacesWithin,
): Gazetteer {
  if (within.provinces.length === 0 && within.towns.length === 0) return noTowns;
  const pages = townsOfPages.get(vocabulary) ?? new Map<string, Gazetteer>();
  townsOfPages.set(vocabulary, pages);
  const page = JSON.stringify(within);
  const towns = pages.get(page) ?? readTownsWithin(vocabulary, dictionaries, within);
  if (pages.size >= MAX_PAGES) pages.clear();
  pages.set(page, towns);
  return towns;
}

/** The first words of a name, and the others, which visitors leave out: "Arcos de la Frontera", "Vélez-Málaga", not "Vila-real". */
const FIRST_WORDS = /^(.+?)(?= (?:de|del|d|dels) )|^(.{5,}?)(?=-)/;
/** The first words of the name of a small town have at least this number of letters. */
const MIN_SHORT_NAME = 5;
/** A town is meant by the first words of its name when it has this number of times the inhabitants of any other that begins with them. */
const CLEAR_POPULATION = 2;

/** The first words of the names of a town: "arcos", "santa coloma"; none of "Dos Hermanas". */
const firstWordsOf = ({ es }: DictionaryEntry): string[] =>
  es.split('/').flatMap((name) => {
    const short = folded(FIRST_WORDS.exec(foldText(name))?.[0] ?? '');
    return short === '' ? [] : [short];
  });

/** The inhabitants of the two largest towns whose names begin with some words, or are them. */
function largestByFirstWords(
  towns: readonly PlaceTerm[],
  firstWords: ReadonlySet<string>,
): ReadonlyMap<string, readonly number[]> {
  const largest = new Map<string, readonly number[]>();
  for (const { entry, folded: names } of towns) {
    const found = names.flatMap((name) => {
      const words = name.split(' ');
      return words.map((_, at) => words.slice(0, at + 1).join(' ')).filter((each) => firstWords.has(each));
    });
    for (const first of new Set(found)) {
      const all = [...(largest.get(first) ?? []), cityPopulation(entry)];
      largest.set(first, all.toSorted((a, b) => b - a).slice(0, 2));
    }
  }
  return largest;
}

/**
 * Towns of the home country by the first words of their names: large ones, if they are clearly larger than all others that begin with
 * them, and small ones of which no other name begins so. "Arcos" is Arcos de la Frontera, although a village is called Arcos; "Setenil"
 * is Setenil de las Bodegas; "Villanueva" can be several.
 */
function buildShortNames(vocabulary: Vocabulary, dictionaries: Dictionaries): Gazetteer {
  const home = dictionaries.get('country').byKey(HOME_COUNTRY)?.id;
  const provinces = dictionaries.get('province');
  const towns = vocabulary.places.filter(
    ({ kind, entry }) => kind === 'city' && provinces.byId(entry.parent ?? 0)?.parent === home,
  );
  const named = towns
    .map((term) => ({ ...term, shorts: firstWordsOf(term.entry) }))
    .filter(({ shorts }) => shorts.length > 0);
  const largest = largestByFirstWords(towns, new Set(named.flatMap(({ shorts }) => shorts)));
  const offered = new Set(towns.flatMap(({ count, folded: names }) => (count > 0 ? names : [])));
  const names = new Map<string, NamedPlace>();
  for (const { entry, folded: own, count, shorts } of named) {
    const population = cityPopulation(entry);
    for (const name of shorts) {
      const [most, next] = largest.get(name) ?? [];
      const isClear =
        population >= LARGE_TOWN
          ? population === most && population >= CLEAR_POPULATION * (next ?? 0)
          : next === undefined && name.length >= MIN_SHORT_NAME;
      if (!isClear || own.includes(name) || offered.has(name)) continue;
      const value = placeValue('city', entry.key);
      names.set(name, { value, count, isKnownAlone: false, isShort: true });
    }
  }
  return names;
}

const shortNames = new WeakMap<Vocabulary, Gazetteer>();

/** Towns by the first words of their names, by which a text that no offer has can mean them. Built once per vocabulary. */
export function shortNamesOf(vocabulary: Vocabulary, dictionaries: Dictionaries): Gazetteer {
  const known = shortNames.get(vocabulary) ?? buildShortNames(vocabulary, dictionaries);
  shortNames.set(vocabulary, known);
  return known;
}

const gazetteers = new WeakMap<Vocabulary, Gazetteer>();

/** Provinces, towns, regions and countries by their names in both languages and those in use. Built once per vocabulary. */
export function gazetteerOf(vocabulary: Vocabulary, dictionaries: Dictionaries): Gazetteer {
  const known = gazetteers.get(vocabulary);
  if (known !== undefined) return known;
  const gazetteer = buildGazetteer(vocabulary, dictionaries);
  gazetteers.set(vocabulary, gazetteer);
  return gazetteer;
}
