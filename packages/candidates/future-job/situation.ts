import type { Dictionaries } from '@curro/shared';
import { readBoolean } from '../body/boolean.ts';
import { readEntry } from '../body/key.ts';
import type { Body } from '../body/parsed.ts';
import { isMissing, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';

export function readWorking(body: Body, report: Report): boolean | undefined {
  const working = readBoolean(body.working);
  if (isMissing(working)) report('699', 'working');
  if (working.kind === 'malformed') report('225', 'working');
  return valueIn(working);
}

export function readEmploymentStatus(
  body: Body,
  dictionaries: Dictionaries,
  report: Report,
): string | undefined {
  const status = readEntry(body.employmentStatus, dictionaries.get('employment-status'));
  if (isMissing(status)) report('700', 'employmentStatus');
  if (status.kind === 'malformed') report('701', 'employmentStatus', { value: status.inputText });
  return valueIn(status)?.key;
}
