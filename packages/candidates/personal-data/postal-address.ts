import type { Body } from '../body/parsed.ts';
import { inputTextIn, isMissing, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { characters, readText } from '../body/text.ts';

const SPANISH_ZIP_LENGTH = 5;
const MIN_ZIP_LENGTH = 5;
const MAX_ZIP_LENGTH = 10;
const spanishProvincePrefix = /^(?:0[1-9]|[1-4]\d|5[0-2])/;

const MAX_ADDRESS_LENGTH = 100;

/** Digits, leading zeros kept; a prefix of another province is accepted (contract 4.5, row 12). */
export function readZipCode(body: Body, spain: boolean, report: Report): string | undefined {
  const zip = readText(body.zipCode);
  if (isMissing(zip)) {
    report('559', 'zipCode');
    return undefined;
  }
  const value = inputTextIn(zip);
  const [minLength, maxLength] = spain
    ? [SPANISH_ZIP_LENGTH, SPANISH_ZIP_LENGTH]
    : [MIN_ZIP_LENGTH, MAX_ZIP_LENGTH];
  if (zip.kind === 'malformed' || !/^\d+$/.test(value)) report('561', 'zipCode', { value });
  else if (value.length < minLength || value.length > maxLength) report('560', 'zipCode', { value });
  else if (spain && !spanishProvincePrefix.test(value)) report('562', 'zipCode', { value });
  return valueIn(zip);
}

/** Optional, but not blank when sent; line feeds are its only control characters (contract 4.5, row 13). */
export function readAddress(body: Body, report: Report): string | undefined {
  const address = readText(body.address);
  if (address.kind === 'absent') return undefined;
  if (address.kind === 'blank') report('563', 'address');
  else if (
    address.kind === 'malformed' ||
    characters(address.value) > MAX_ADDRESS_LENGTH ||
    address.value.includes('\t')
  ) {
    report('564', 'address', { max: MAX_ADDRESS_LENGTH });
  }
  return valueIn(address);
}
