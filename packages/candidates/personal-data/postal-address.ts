import type { Body } from '../body/parsed.ts';
import { isMissing, shownIn, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { characters, readText } from '../body/text.ts';

const SPANISH_ZIP_LENGTH = 5;
const SHORTEST_ZIP = 5;
const LONGEST_ZIP = 10;
const spanishProvincePrefix = /^(?:0[1-9]|[1-4]\d|5[0-2])/;

const LONGEST_ADDRESS = 100;

/** Digits, leading zeros kept; a prefix of another province is accepted (contract 4.5, row 12). */
export function readZipCode(body: Body, spain: boolean, report: Report): string | undefined {
  const zip = readText(body.zipCode);
  if (isMissing(zip)) {
    report('559', 'zipCode');
    return undefined;
  }
  const value = shownIn(zip);
  const [shortest, longest] = spain ? [SPANISH_ZIP_LENGTH, SPANISH_ZIP_LENGTH] : [SHORTEST_ZIP, LONGEST_ZIP];
  if (zip.kind === 'malformed' || !/^\d+$/.test(value)) report('561', 'zipCode', { value });
  else if (value.length < shortest || value.length > longest) report('560', 'zipCode', { value });
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
    characters(address.value) > LONGEST_ADDRESS ||
    address.value.includes('\t')
  ) {
    report('564', 'address', { max: LONGEST_ADDRESS });
  }
  return valueIn(address);
}
