import { isCountryName, isSpain } from './places.ts';

/** A foreign address: its texts, and the text of the line that states it. */
interface ForeignPlace {
  readonly lines: readonly string[];
  readonly person: {
    readonly address: string;
    readonly zipCode: string;
    readonly city: string;
    readonly region: '';
    readonly country: string;
  };
}

/** A longer line is a paragraph. */
const MAX_LINE = 150;
const LABEL = /^(?:address|home address|location|direcci[óo]n|domicilio)\s*:\s*/iu;
const BETWEEN_PIECES = /\s+[·|•]\s+/u;
const SHORT_COUNTRIES: Readonly<Record<string, string>> = {
  UK: 'United Kingdom',
  'U.K.': 'United Kingdom',
  USA: 'United States',
  'The Netherlands': 'Netherlands',
};
/** Parts of a country, which addresses name instead of it. */
const PARTS_OF_COUNTRIES: Readonly<Record<string, string>> = {
  England: 'United Kingdom',
  Scotland: 'United Kingdom',
  Wales: 'United Kingdom',
  'Northern Ireland': 'United Kingdom',
};
/** Postcodes: British, Irish, Canadian, Dutch, Portuguese, and those of four to six digits. */
const POSTCODE =
  /(?<![\p{L}\d])(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[\dW] ?[A-Z\d]{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}|\d{4}-\d{3}|\d{4,6})(?![\p{L}\d])/u;
const TOWN =
  /^\p{Lu}[\p{L}'’.-]+(?:[ -](?:upon|on|am|an|der|den|de|del|la|le|les|of|\p{Lu}[\p{L}'’.-]*)){0,4}$/u;
const STREET = /^(?=.*\d)(?=.*\p{L}{3}).{5,80}$/u;

/** The country with a name of an address; undefined for Spain and for another text. */
function foreignCountry(text: string): string | undefined {
  const name = SHORT_COUNTRIES[text] ?? PARTS_OF_COUNTRIES[text] ?? text;
  return isCountryName(name) && !isSpain(name) ? name : undefined;
}

/** Reads the end of an address: `12 Park Street, Bristol, BS1 4QA, United Kingdom`. */
function readPiece(piece: string): ForeignPlace | undefined {
  const parts = piece.replace(LABEL, '').trim().split(/,\s*/u);
  const country = foreignCountry((parts.at(-1) ?? '').replace(/\.$/u, ''));
  if (country === undefined) return undefined;
  const before = parts.slice(0, -1);
  const zipAt = before.findLastIndex((part, at) => at > 0 && POSTCODE.test(part));
  // `1012 AB Amsterdam` alone before the country, or `London SW1A 1AA`
  const zipPart = zipAt === -1 && before.length === 1 && POSTCODE.test(before[0] ?? '') ? 0 : zipAt;
  const zipCode = POSTCODE.exec(before[zipPart] ?? '')?.[0] ?? '';
  const beside = (before[zipPart] ?? '').replace(zipCode, '').trim();
  const cityAt = TOWN.test(beside) ? zipPart : (zipPart === -1 ? before.length : zipPart) - 1;
  const city = cityAt === zipPart ? beside : (before[cityAt] ?? '');
  if (!TOWN.test(city)) return undefined;
  const streetAt = before.findIndex((part, at) => at < cityAt && STREET.test(part));
  const address = streetAt === -1 ? '' : before.slice(streetAt, cityAt).join(', ');
  const first = before[streetAt === -1 ? Math.max(cityAt, 0) : streetAt] ?? '';
  return {
    lines: [piece.slice(piece.indexOf(first)).trim()],
    person: { address, zipCode, city, region: '', country },
  };
}

/** A telephone of another country. */
const FOREIGN_PHONE = /^(?:\+|00)(?!34)\d/;

/** A telephone of the United Kingdom, Ireland, North America, Australia or New Zealand. */
const ENGLISH_PHONE = /^(?:\+|00)(?:44|353|1|61|64)(?=[\s().-]*\d)/;
const ENGLISH_COUNTRIES: ReadonlySet<string> = new Set([
  'United Kingdom',
  'Ireland',
  'United States',
  'Canada',
  'Australia',
  'New Zealand',
]);

/** Whether an address or a telephone is of a country that speaks English. */
export const isEnglishSpeaking = (country: string, phones: readonly string[]): boolean =>
  ENGLISH_COUNTRIES.has(country) || phones.some((phone) => ENGLISH_PHONE.test(phone));

/**
 * The address in another country that the contact data state; undefined without one. A town without a street counts
 * beside a foreign telephone: beside a Spanish one it may be the place of birth.
 */
export function foreignPlaceOf(
  contact: readonly string[],
  phones: readonly string[],
): ForeignPlace | undefined {
  const isAbroad = phones.some((phone) => FOREIGN_PHONE.test(phone));
  for (const line of contact.filter(({ length }) => length <= MAX_LINE)) {
    for (const piece of line.split(BETWEEN_PIECES)) {
      const place = readPiece(piece);
      if (place === undefined) continue;
      if (isAbroad || place.person.address !== '' || place.person.zipCode !== '') return place;
    }
  }
  return undefined;
}
