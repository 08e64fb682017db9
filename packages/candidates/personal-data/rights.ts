import { type Dictionary, isCountryGroup } from '@curro/shared';
import { hasNoKeys, keysOf, readKeys } from '../body/keys.ts';
import type { Body, Report } from '../body/parsed.ts';
import { MAX_NATIONALITIES } from './fields.ts';

/** Reads the driving licences; the placeholder means "none" and is stored (contract 4.5, row 19). */
export function readDriverLicenses(body: Body, licenses: Dictionary, report: Report): string[] {
  const keys = readKeys(body.driverLicenses, 'driverLicenses', licenses);
  if (hasNoKeys(keys) && keys.blank.length === 0 && !keys.hasPlaceholder) report('579', 'driverLicenses');
  for (const field of keys.blank) report('584', field);
  for (const { field, inputText } of keys.unknown) report('578', field, { value: inputText });
  return keys.hasPlaceholder ? [licenses.placeholder.key, ...keysOf(keys)] : keysOf(keys);
}

/** Reads the nationalities: one to five countries (contract 4.5, row 21). */
export function readNationalities(body: Body, countries: Dictionary, report: Report): string[] {
  const keys = readKeys(body.nationalities, 'nationalities', countries);
  if (hasNoKeys(keys) && keys.blank.length === 0) report('582', 'nationalities');
  for (const field of keys.blank) report('583', field);
  for (const { field, entry } of keys.entries) {
    if (isCountryGroup(entry)) report('585', field, { value: entry.key });
  }
  for (const { field, inputText } of keys.unknown) report('581', field, { value: inputText });
  const count = new Set([...keysOf(keys), ...keys.unknown.map(({ inputText }) => inputText)]).size;
  if (count > MAX_NATIONALITIES) {
    report('580', 'nationalities', { count, max: MAX_NATIONALITIES });
  }
  return keysOf(keys);
}
