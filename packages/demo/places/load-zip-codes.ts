import { readRows } from '../read/read-data.ts';

const ZIP_LENGTH = 5;

/** Every code of a range `28001-28055`, or the one code. */
function expand(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  const codes: string[] = [];
  for (let code = Number(first); code <= Number(last); code += 1) {
    codes.push(String(code).padStart(ZIP_LENGTH, '0'));
  }
  return codes;
}

/** Postal codes by the INE code of the municipality. */
export function loadZipCodes(): Map<string, string[]> {
  return new Map(
    readRows('zip-codes').map(({ ine = '', zips = '' }) => [ine, zips.split(' ').flatMap(expand)]),
  );
}
