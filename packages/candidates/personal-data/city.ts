import { cityNames, type Dictionary, type DictionaryEntry, foldKey } from '@curro/shared';
import { readEntry } from '../body/key.ts';
import type { Body } from '../body/parsed.ts';
import { isMissing, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { characters, readText } from '../body/text.ts';

const MIN_CITY_LENGTH = 2;
const MAX_CITY_LENGTH = 100;

/**
 * The city of a province that a free text names: its folded form is the key, the name or an alternative name of
 * exactly one of them (contract 4.5).
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

/** Where the candidate lives: a city of the dictionary, else a free text. */
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

/** A cityCode that is sent, right or wrong, makes cityName irrelevant (contract 4.5). */
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
