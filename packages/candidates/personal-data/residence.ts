import { type Dictionary, type DictionaryEntry, isCountryGroup } from '@curro/shared';
import { findEntry, readEntry } from '../body/key.ts';
import type { Body } from '../body/parsed.ts';
import { inputTextIn, isMissing, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { readText } from '../body/text.ts';

/** Whether a country entry is Spain, whose rules for cards, phones and zip codes are stricter (contract 4.5). */
export function isSpain(country: DictionaryEntry | undefined): boolean {
  return country?.columns.iso2 === 'ES';
}

/** The country lived in; a placeholder is not valid here rather than missing (contract 4.5, row 7). */
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

/** The province lived in; of the country, when the country is known. */
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
