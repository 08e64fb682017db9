import { type Dictionary, isCountryGroup } from '@curro/shared';
import { readBoolean } from '../body/boolean.ts';
import { hasNoKeys, keysOf, readKeys } from '../body/keys.ts';
import type { Body } from '../body/parsed.ts';
import { isMissing, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { characters, readText } from '../body/text.ts';

const MAX_NATIONALITIES = 5;
const MAX_PENDING_PERMIT_LENGTH = 100;

/** The placeholder stands for "none" here and is stored as sent (contract 4.5, row 19). */
export function readDriverLicenses(body: Body, licenses: Dictionary, report: Report): string[] {
  const keys = readKeys(body.driverLicenses, 'driverLicenses', licenses);
  if (hasNoKeys(keys) && keys.blank.length === 0 && !keys.hasPlaceholder) report('579', 'driverLicenses');
  for (const field of keys.blank) report('584', field);
  for (const { field, inputText } of keys.unknown) report('578', field, { value: inputText });
  return keys.hasPlaceholder ? [licenses.placeholder.key, ...keysOf(keys)] : keysOf(keys);
}

/** A boolean that must be there and has no code of its own (contract 4.5, row 20). */
export function readRequiredBoolean(
  body: Body,
  field: 'vehicleOwner' | 'freelance',
  report: Report,
): boolean | undefined {
  const reading = readBoolean(body[field]);
  if (isMissing(reading)) report('202', field);
  if (reading.kind === 'malformed') report('225', field);
  return valueIn(reading);
}

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

export function readWorkPermits(body: Body, permits: Dictionary, report: Report): string[] {
  const keys = readKeys(body.workPermits, 'workPermits', permits);
  for (const field of keys.blank) report('594', field, { value: '' });
  for (const { field, inputText } of keys.unknown) report('594', field, { value: inputText });
  return keysOf(keys);
}

export function readPendingWorkPermit(body: Body, report: Report): string | undefined {
  const permit = readText(body.pendingWorkPermit);
  if (permit.kind === 'malformed') report('225', 'pendingWorkPermit');
  if (permit.kind === 'value' && characters(permit.value) > MAX_PENDING_PERMIT_LENGTH) {
    report('586', 'pendingWorkPermit', { max: MAX_PENDING_PERMIT_LENGTH });
  }
  return valueIn(permit);
}
