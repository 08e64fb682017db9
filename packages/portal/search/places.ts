import {
  hasSameName,
  largerNamesakes,
  type SearchParams,
  understandQuery,
  type Vocabulary,
} from '@curro/search';
import { cityNames, type Dictionaries, type DictionaryEntry, foldKey, foldText } from '@curro/shared';
import { type Locale, locales } from '../locale.ts';
import { HOME_COUNTRY } from './similar-cities.ts';

/**
 * The largest town of Spain with the name of a chosen one that is a key of a town abroad or a smaller one, which has no open offers:
 * "Santiago" is Santiago de Compostela.
 */
export function largerTown(
  chosen: readonly string[],
  { dictionaries, vocabulary }: { readonly dictionaries: Dictionaries; readonly vocabulary: Vocabulary },
): DictionaryEntry | undefined {
  const [key = '', ...others] = chosen;
  const [larger = ''] = others.length === 0 ? largerNamesakes(key, dictionaries) : [];
  const isOffered = vocabulary.places.some(({ kind, entry, count }) => {
    return kind === 'city' && entry.key === key && count > 0;
  });
  return isOffered ? undefined : dictionaries.get('city').byKey(larger);
}

/** A province as the place field shows it, distinct from the town of the same name: "Zamora (provincia)". */
export function provinceText(province: DictionaryEntry, locale: Locale): string {
  return `${locale.label(province)} (${locale.messages.form.province})`;
}

function bareName(text: string): string {
  const ending = locales
    .map(({ messages }) => ` (${messages.form.province})`)
    .find((each) => text.endsWith(each));
  return ending === undefined ? text : text.slice(0, -ending.length);
}

/** The names of a province in all locales; a double name (Vizcaya/Bizkaia) counts as two names. */
function provinceNames(province: DictionaryEntry): string[] {
  return locales.flatMap((locale) => locale.label(province).split('/'));
}

/** The province with this key, alias or name; undefined when there is none. */
export function findProvince(dictionaries: Dictionaries, text: string): DictionaryEntry | undefined {
  const provinces = dictionaries.get('province');
  const name = bareName(text.trim());
  return foldKey(name) === '' ? undefined : provinces.resolveName(name);
}

/** The filter of a place that is not the name of a town. */
interface Area {
  readonly parameter: string;
  /** Empty for the whole country of the portal. */
  readonly keys: readonly string[];
}

/** Texts of a place field that ask for no place. */
const ANYWHERE: ReadonlySet<string> = new Set([
  'todo-el-pais',
  'todo-el-territorio-nacional',
  'nacional',
  'cualquier-lugar',
  'cualquier-sitio',
  'cualquier-parte',
  'anywhere',
]);

/** The whole country: "toda España", "all of Spain". */
const WHOLE = /^(?:en\s+)?(?:tod[ao]|all(?:\s+of)?|anywhere\s+in)\s+/i;

function isWholeCountry(text: string, dictionaries: Dictionaries): boolean {
  const name = text.replace(WHOLE, '');
  return ANYWHERE.has(foldKey(text)) || dictionaries.get('country').resolveName(name)?.key === HOME_COUNTRY;
}

type TownsByName = ReadonlyMap<string, readonly DictionaryEntry[]>;

const townIndexes = new WeakMap<Dictionaries, TownsByName>();

/** The towns by their folded names. */
function townsByName(dictionaries: Dictionaries): TownsByName {
  const known = townIndexes.get(dictionaries);
  if (known !== undefined) return known;
  const index = new Map<string, DictionaryEntry[]>();
  for (const town of dictionaries.get('city').entries) {
    for (const name of new Set(cityNames(town).map(foldKey)))
      index.set(name, [...(index.get(name) ?? []), town]);
  }
  townIndexes.set(dictionaries, index);
  return index;
}

/** Whether a search for a name finds this town only. */
function isFoundByName(town: DictionaryEntry, name: string, dictionaries: Dictionaries): boolean {
  const resolved = dictionaries.get('city').resolve(name);
  if (resolved !== undefined) return resolved === town;
  const named = townsByName(dictionaries).get(foldKey(name)) ?? [];
  return named.length === 1 && named[0] === town;
}

/** A town as the place field shows it: its name, with the province when another town is found by the name. */
export function townText(town: DictionaryEntry, locale: Locale, dictionaries: Dictionaries): string {
  const name = locale.label(town);
  const province = dictionaries.get('province').byId(town.parent ?? 0);
  return province === undefined || isFoundByName(town, name, dictionaries)
    ? name
    : `${name} (${locale.label(province)})`;
}

/** The texts of a place field for the values of the parameter `city`: a key or a name in any letters is shown as its town. */
export function placeText(values: readonly string[], locale: Locale, dictionaries: Dictionaries): string {
  const cities = dictionaries.get('city');
  return values
    .flatMap((value) => value.split(','))
    .map((value) => {
      const town = cities.byKey(value.trim()) ?? cities.resolve(value);
      return town === undefined ? value.trim() : townText(town, locale, dictionaries);
    })
    .join(', ');
}

const TOWN_OF_PROVINCE = /^(.+?)\s*\(([^()]+)\)$/;

/** The town of a text "name (province)". */
function findTownOfProvince(text: string, dictionaries: Dictionaries): DictionaryEntry | undefined {
  const [, name = '', provinceName = ''] = TOWN_OF_PROVINCE.exec(text) ?? [];
  const isOf = ({ parent = 0 }: DictionaryEntry): boolean => {
    const province = dictionaries.get('province').byId(parent);
    const names = province === undefined ? [] : [province.es, province.en, ...provinceNames(province)];
    return names.some((each) => foldKey(each) === foldKey(provinceName));
  };
  return townsByName(dictionaries).get(foldKey(name))?.find(isOf);
}

/** A Spanish postcode. */
export const SPANISH_ZIP = /^\d{5}$/;

/** A town with its province, a province by name or postal code, a region, or a country, as people write them in a place field. */
export function findArea(
  text: string,
  { dictionaries, vocabulary }: { readonly dictionaries: Dictionaries; readonly vocabulary: Vocabulary },
): Area | undefined {
  const name = text.trim();
  const isZip = SPANISH_ZIP.test(name);
  // A postcode of several towns is that of their province.
  const ofZip = isZip ? readArea(name, dictionaries, vocabulary) : undefined;
  if (ofZip !== undefined) return ofZip;
  const byZip = isZip
    ? dictionaries.get('province').entries.find(({ columns }) => columns.ine === name.slice(0, 2))
    : undefined;
  const province = findProvince(dictionaries, name) ?? byZip;
  if (province !== undefined) return { parameter: 'province', keys: [province.key] };
  if (isWholeCountry(name, dictionaries)) return { parameter: 'province', keys: [] };
  const town = findTownOfProvince(name, dictionaries);
  if (town !== undefined) return { parameter: 'city', keys: [town.key] };
  return readArea(name, dictionaries, vocabulary);
}

/** The only place that a text names, as a search reads it; also by the first words of its name ("Benalup"). */
function readArea(name: string, dictionaries: Dictionaries, vocabulary: Vocabulary): Area | undefined {
  return [false, true].flatMap((isUnfound) => {
    const read = understandQuery(`en ${name}`, vocabulary, dictionaries, undefined, { isUnfound });
    const { q, slots: [first, ...others] = [] } = read ?? {};
    const isPlace = q === '' && others.length === 0 && first?.slot === 'place';
    return isPlace ? [{ parameter: first.parameter, keys: first.value.split(',') }] : [];
  })[0];
}

/** Before or behind a workplace, which is in the country anyway: "Spain (remote)". */
const OWN_COUNTRY = /(?<=^|\s)(?:espa[nñ]a|spain)(?=$|[\s,])|[()]/giu;

/**
 * The filters of a text of a place field that is not only a place: where the work is done ("remoto", "híbrido en Madrid"), with the
 * place if it names one. Undefined for other texts.
 */
export function findWorkplace(
  text: string,
  { dictionaries, vocabulary }: { readonly dictionaries: Dictionaries; readonly vocabulary: Vocabulary },
): readonly Area[] | undefined {
  const { q, slots = [] } = understandQuery(text.replace(OWN_COUNTRY, ' '), vocabulary, dictionaries) ?? {};
  const isRead = slots.every(({ slot }) => ['place', 'distance', 'teleworking'].includes(slot));
  const hasWorkplace = slots.some(({ slot }) => slot === 'teleworking');
  return q === '' && isRead && hasWorkplace
    ? slots.map(({ parameter, value }) => ({ parameter, keys: value.split(',') }))
    : undefined;
}

/**
 * The filters of a search that contain none of its places, so that it finds nothing or ignores them: the visitor has chosen
 * a province or a country and then typed a place elsewhere. A radius may reach another province.
 */
export function areasElsewhere(
  { city, keys, supersededKeys }: Pick<SearchParams, 'city' | 'keys' | 'supersededKeys'>,
  dictionaries: Dictionaries,
): readonly ('province' | 'country')[] {
  const [provinces, countries] = [dictionaries.get('province'), dictionaries.get('country')];
  const chosenProvinces = new Set(keys.province.matched);
  const chosenCountries = new Set([...keys.country.matched, ...(supersededKeys.country ?? [])]);
  const towns = city?.chosen ?? [];
  if (city !== undefined && city.radius > 0) return [];
  const provinceOf = (town: string) =>
    provinces.byId(dictionaries.get('city').byKey(town)?.parent ?? 0)?.key ?? '';
  const countryOf = (province: string) => countries.byId(provinces.byKey(province)?.parent ?? 0)?.key ?? '';
  const isElsewhere = (chosen: ReadonlySet<string>, areas: readonly string[]): boolean =>
    chosen.size > 0 && areas.length > 0 && areas.every((area) => area !== '' && !chosen.has(area));
  const ofTowns = towns.map(provinceOf);
  const places = towns.length > 0 ? ofTowns : [...chosenProvinces];
  return [
    ...(isElsewhere(chosenProvinces, ofTowns) ? (['province'] as const) : []),
    ...(isElsewhere(chosenCountries, places.map(countryOf)) ? (['country'] as const) : []),
  ];
}

/** Whether a town of a province in Spain has its name: Madrid, not Cantabria. */
export function hasTownOfItsName(area: DictionaryEntry, dictionaries: Dictionaries): boolean {
  const country = dictionaries.get('country').byKey(HOME_COUNTRY)?.id;
  return (
    dictionaries.get('province').byKey(area.key) === area &&
    area.parent === country &&
    dictionaries
      .get('city')
      .childrenOf(area.id)
      .some((town) => hasSameName(town, area))
  );
}

/**
 * "Town, Province"; only the town if the province has the same name in any locale. A province alone is "Provincia de Madrid" if it has
 * the name of a town.
 */
export function townAndProvince(
  town: string,
  province: DictionaryEntry | undefined,
  locale: Locale,
  dictionaries: Dictionaries,
): string {
  if (province === undefined) return town;
  if (town === '') {
    const name = locale.label(province);
    return hasTownOfItsName(province, dictionaries) ? locale.messages.empty.inProvince(name) : name;
  }
  const isSame = provinceNames(province).some((name) => foldKey(name) === foldKey(town));
  return isSame ? town : `${town}, ${locale.label(province)}`;
}

/** Words of a town without their preposition, and without the name of its province behind them: "en Getafe, Madrid". */
export function withoutProvince(typed: string, key: string, dictionaries: Dictionaries): string {
  const words = typed.replace(/^(?:en|de|in)\s+/i, '');
  const province = dictionaries.get('province').byId(dictionaries.get('city').byKey(key)?.parent ?? 0);
  const names = province === undefined ? [] : [province.es, province.en, ...province.es.split('/')];
  const ending = names.map((name) => ` ${foldText(name)}`).find((end) => foldText(words).endsWith(end));
  return ending === undefined ? words : words.slice(0, -ending.length).replace(/[\s,]+$/, '');
}
