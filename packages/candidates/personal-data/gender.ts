import type { Dictionary } from '@curro/shared';
import { readEntry } from '../body/key.ts';
import type { Body } from '../body/parsed.ts';
import { valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';

/** One code for missing and unknown alike (contract 4.5, row 6). */
export function readGender(body: Body, genders: Dictionary, report: Report): string | undefined {
  const gender = readEntry(body.gender, genders);
  if (gender.kind !== 'value') {
    report('550', 'gender', { value: gender.kind === 'malformed' ? gender.inputText : '' });
  }
  return valueIn(gender)?.key;
}
