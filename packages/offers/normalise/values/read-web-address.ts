import type { Diagnostics } from '../diagnostics.ts';
import { quote } from '../quote.ts';
import { cleanLine } from '../text/clean-line.ts';
import { SOURCE_FACTOR } from '../text/source-factor.ts';
import { isAbsent } from './json-object.ts';

const WEB = /^https?:\/\/./i;

/** An http(s) address in its normal form, at most `limit` characters; anything else is left out with a warning. */
export function readWebAddress(
  value: unknown,
  limit: number,
  field: string,
  diagnostics: Diagnostics,
): string {
  if (isAbsent(value)) return '';
  const text = typeof value === 'string' ? cleanLine(value.slice(0, limit * SOURCE_FACTOR)) : '';
  const address = WEB.test(text) ? (URL.parse(text)?.href ?? '') : '';
  if (address === '') {
    diagnostics.warn('unmapped', field, `${field} ${quote(value)} is not an http(s) address: left out`);
    return '';
  }
  if (address.length <= limit) return address;
  diagnostics.warn('cut', field, `${field} ${quote(value)} is longer than ${limit} characters: left out`);
  return '';
}
