import { type Dictionary, isCountryGroup } from '@curro/shared';
import { readBoolean } from '../body/boolean.ts';
import { keysOf, readKeys, saysNothing } from '../body/keys.ts';
import type { Body } from '../body/parsed.ts';
import { isMissing, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { characters, readText } from '../body/text.ts';

const MOST_NATIONALITIES = 5;
const LONGEST_PENDING_PERMIT = 100;

/** The placeholder stands for "none" here and is stored as sent (contract 4.5, row 19). */
export function readDriverLicenses(body: Body, licenses: Dictionary, report: Report): string[] {
  const sent = readKeys(body.driverLicenses, 'driverLicenses', licenses);
  if (saysNothing(sent) && sent.blank.length === 0 && !sent.placeholder) report('579', 'driverLicenses');
  for (const field of sent.blank) report('584', field);
  for (const { field, shown } of sent.unknown) report('578', field, { value: shown });
  return sent.placeholder ? [licenses.placeholder.key, ...keysOf(sent)] : keysOf(sent);
}

/** A boolean that must be there and has no code of its own (contract 4.5, row 20). */
export function readRequiredBoolean(
  body: Body,
  field: 'vehicleOwner' | 'freelance',
  report: Report,
): boolean | undefined {
  const answer = readBoolean(body[field]);
  if (isMissing(answer)) report('202', field);
  if (answer.kind === 'malformed') report('225', field);
  return valueIn(answer);
}

export function readNationalities(body: Body, countries: Dictionary, report: Report): string[] {
  const sent = readKeys(body.nationalities, 'nationalities', countries);
  if (saysNothing(sent) && sent.blank.length === 0) report('582', 'nationalities');
  for (const field of sent.blank) report('583', field);
  for (const { field, entry } of sent.named) {
    if (isCountryGroup(entry)) report('585', field, { value: entry.key });
  }
  for (const { field, shown } of sent.unknown) report('581', field, { value: shown });
  const count = new Set([...keysOf(sent), ...sent.unknown.map(({ shown }) => shown)]).size;
  if (count > MOST_NATIONALITIES) {
    report('580', 'nationalities', { count, max: MOST_NATIONALITIES });
  }
  return keysOf(sent);
}

export function readWorkPermits(body: Body, permits: Dictionary, report: Report): string[] {
  const sent = readKeys(body.workPermits, 'workPermits', permits);
  for (const field of sent.blank) report('594', field, { value: '' });
  for (const { field, shown } of sent.unknown) report('594', field, { value: shown });
  return keysOf(sent);
}

export function readPendingWorkPermit(body: Body, report: Report): string | undefined {
  const permit = readText(body.pendingWorkPermit);
  if (permit.kind === 'malformed') report('225', 'pendingWorkPermit');
  if (permit.kind === 'value' && characters(permit.value) > LONGEST_PENDING_PERMIT) {
    report('586', 'pendingWorkPermit', { max: LONGEST_PENDING_PERMIT });
  }
  return valueIn(permit);
}
