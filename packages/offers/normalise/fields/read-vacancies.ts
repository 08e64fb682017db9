import { offerLimits } from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { quote } from '../quote.ts';
import { isAbsent } from '../values/json-object.ts';
import { readNumber } from '../values/read-number.ts';

/** Reads the number of vacancies; 1 stands in for an absent or impossible one. */
export function readVacancies(value: unknown, diagnostics: Diagnostics): number {
  if (isAbsent(value)) return 1;
  const count = readNumber(value);
  if (count !== undefined && Number.isInteger(count) && count >= 1 && count <= offerLimits.vacancies)
    return count;
  const message = `vacancies ${quote(value)} is not a number from 1 to ${offerLimits.vacancies}: 1 is taken`;
  diagnostics.warn('unmapped', 'vacancies', message);
  return 1;
}
