import { cityNames, type Dictionary, type DictionaryEntry, foldKey, isCountryGroup } from '@curro/shared';
import { findEntry, readEntry } from '../body/keys.ts';
import type { Body, Report } from '../body/parsed.ts';
import { characters, inputTextIn, isMissing, readText, valueIn } from '../body/reading.ts';
import { MAX_CITY_LENGTH, MAX_ZIP_LENGTH, MIN_CITY_LENGTH, MIN_ZIP_LENGTH } from './fields.ts';

/** Whether a country entry is Spain, whose rules for cards, phones and zip codes are stricter (contract 4.5). */
export function isSpain(country: DictionaryEntry | undefined): boolean {
  return country?.columns.iso2 === 'ES';
}

/** Reads the country of residence; a placeholder is invalid, not missing (contract 4.5, row 7). */
export function readCountry(body: Body, countries: Dictionary, report: Report): DictionaryEntry | undefined {
  const key = readText(body.country);
  if (isMissing(key)) {
    report('552', 'country');
    return undefined;
  }
  const country = key.kind === 'value' ? findEntry(countries, key.value) : undefined;
  if (country !== undefined && !isCountryGroup(country)) return country;
  report('551', 'country', { value: inputTextIn(key) });
  return undefined;
}

/** Reads the province of residence; it must be in the country if the country is valid. */
export function readProvince(
  body: Body,
  country: DictionaryEntry | undefined,
  provinces: Dictionary,
  report: Report,
): DictionaryEntry | undefined {
  const province = readEntry(body.province, provinces);
  if (isMissing(province)) report('554', 'province');
  if (province.kind === 'malformed') report('553', 'province', { value: province.inputText });
  const entry = valueIn(province);
  if (entry === undefined || country === undefined || entry.parent === country.id) return entry;
  report('553', 'province', { value: entry.key });
  return undefined;
}

/**
 * Finds the city of a province by a free text: the folded text must equal the key, the name or an alternative name of
 * exactly one city (contract 4.5).
 */
export function recogniseCity(
  name: string,
  province: DictionaryEntry,
  cities: Dictionary,
): DictionaryEntry | undefined {
  const folded = foldKey(name);
  const matches = cities
    .childrenOf(province.id)
    .filter((city) => [city.key, ...cityNames(city)].some((alias) => foldKey(alias) === folded));
  return matches.length === 1 ? matches[0] : undefined;
}

/** The city of residence: a city of the dictionary, else a free text. */
export interface City {
  readonly cityCode?: string | undefined;
  readonly cityName?: string | undefined;
}

function readCityName(
  body: Body,
  province: DictionaryEntry | undefined,
  cities: Dictionary,
  report: Report,
): City {
  const name = readText(body.cityName);
  if (isMissing(name)) report('598', 'cityCode');
  if (name.kind === 'malformed') report('558', 'cityName', { value: name.inputText });
  if (name.kind !== 'value') return {};
  const length = characters(name.value);
  if (length < MIN_CITY_LENGTH || length > MAX_CITY_LENGTH) {
    report('556', 'cityName', { min: MIN_CITY_LENGTH, max: MAX_CITY_LENGTH });
  }
  if (!/\p{L}/u.test(name.value)) report('558', 'cityName', { value: name.value });
  const city = province && recogniseCity(name.value, province, cities);
  return city === undefined ? { cityName: name.value } : { cityCode: city.key };
}

/** Reads the city. cityName is ignored if cityCode is sent, even if cityCode is invalid. */
export function readCity(
  body: Body,
  province: DictionaryEntry | undefined,
  cities: Dictionary,
  report: Report,
): City {
  const code = readEntry(body.cityCode, cities);
  if (isMissing(code)) return readCityName(body, province, cities, report);
  const city = valueIn(code);
  const belongsToProvince = city !== undefined && (province === undefined || city.parent === province.id);
  if (belongsToProvince) return { cityCode: city.key };
  report('557', 'cityCode', { value: city?.key ?? (code.kind === 'malformed' ? code.inputText : '') });
  return {};
}

const SPANISH_ZIP_LENGTH = 5;
const spanishProvincePrefix = /^(?:0[1-9]|[1-4]\d|5[0-2])/;

/** Reads the zip code: digits with leading zeros; the prefix of another province is accepted (contract 4.5, row 12). */
export function readZipCode(body: Body, spain: boolean, report: Report): string | undefined {
  const zip = readText(body.zipCode);
  if (isMissing(zip)) {
    report('559', 'zipCode');
    return undefined;
  }
  const value = inputTextIn(zip);
  const [minLength, maxLength] = spain
    ? [SPANISH_ZIP_LENGTH, SPANISH_ZIP_LENGTH]
    : [MIN_ZIP_LENGTH, MAX_ZIP_LENGTH];
  if (zip.kind === 'malformed' || !/^\d+$/.test(value)) report('561', 'zipCode', { value });
  else if (value.length < minLength || value.length > maxLength) report('560', 'zipCode', { value });
  else if (spain && !spanishProvincePrefix.test(value)) report('562', 'zipCode', { value });
  return valueIn(zip);
}
