import { completeUrl, personalData } from '@curro/candidates';
import {
  cityNames,
  cityPopulation,
  type Dictionaries,
  type DictionaryEntry,
  foldKey,
  isCountryGroup,
} from '@curro/shared';
import type { CvDraft } from '../draft.ts';
import { surnamesOf } from '../name-particles.ts';
import { existingDays, firstDay } from './dates.ts';

/** A body of the API, of a part of a CV. */
export type ProposedBody = Readonly<Record<string, unknown>>;

const SPAIN = 'ES';
const SPANISH_PREFIX = /^(?:\+|00)34/;
const SPANISH_PHONE_LENGTH = 9;
const PROVINCE_DIGITS = 2;

/** The country with an ISO 3166 code or a name; undefined if there is none. */
function findCountry(dictionaries: Dictionaries, text: string): DictionaryEntry | undefined {
  if (text.trim() === '') return undefined;
  const countries = dictionaries.get('country');
  const code = text.trim().toUpperCase();
  const found = countries.entries.find(({ columns }) => columns.iso2 === code) ?? countries.resolveName(text);
  return found === undefined || isCountryGroup(found) ? undefined : found;
}

/** The province of a Spanish postcode, whose first digits are its number in the INE's list. */
function provinceOfZip(dictionaries: Dictionaries, zipCode: string): DictionaryEntry | undefined {
  const digits = zipCode.slice(0, PROVINCE_DIGITS);
  return dictionaries
    .get('province')
    .entries.find(({ columns }) => columns.ine?.padStart(PROVINCE_DIGITS, '0') === digits);
}

/** Whether a name is one of a city. */
const isCityNamed =
  (folded: string) =>
  (city: DictionaryEntry): boolean =>
    cityNames(city).some((name) => foldKey(name) === folded);

/** The province of a city, if only one province of the country has a city with the name. */
function provinceOfCity(
  dictionaries: Dictionaries,
  country: DictionaryEntry,
  name: string,
): DictionaryEntry | undefined {
  if (name.trim() === '') return undefined;
  const isNamed = isCityNamed(foldKey(name));
  const [province, another] = dictionaries
    .get('province')
    .childrenOf(country.id)
    .filter(({ id }) => dictionaries.get('city').childrenOf(id).some(isNamed));
  return another === undefined ? province : undefined;
}

/** What may separate a street from its town. */
const BEFORE_TOWN = /(?:,|(?<=\d)\.|\s[–—-])\s+/gu;
/** A town, and its province in brackets or behind a comma: `Torre Pacheco (Murcia)`. */
const TOWN =
  /^([^,\d()]+?)(?:\s*\(([^,\d()]+)\)|,\s*([^,\d()]+))?(?:,\s*(?:España|Spain)|\s*\((?:España|Spain)\))?\.?$/iu;

/** A person whose address ends with a town of the dictionary, where the file does not state it elsewhere: `Calle Sol 5, Alboraya`. */
function withTownApart(person: CvDraft['person'], dictionaries: Dictionaries): CvDraft['person'] {
  const { address } = person;
  const spain = findCountry(dictionaries, SPAIN);
  const isStated = [person.city, person.region, person.zipCode].some((text) => text !== '');
  if (isStated || spain === undefined || findCountry(dictionaries, person.country || SPAIN) !== spain)
    return person;
  for (const { index, 0: separator } of address.matchAll(BEFORE_TOWN)) {
    const street = address.slice(0, index);
    const [, city = '', inBrackets, behind] = TOWN.exec(address.slice(index + separator.length)) ?? [];
    const stated = inBrackets ?? behind;
    const province =
      stated === undefined
        ? provinceOfCity(dictionaries, spain, city)
        : dictionaries.get('province').resolveName(stated);
    // Without its province a town may also be a part of the street: `Calle Real, Toledo`.
    const isBehindStreet = stated !== undefined || /\d|s\/n/iu.test(street);
    const cities = province === undefined ? [] : dictionaries.get('city').childrenOf(province.id);
    if (province?.parent === spain.id && isBehindStreet && cities.some(isCityNamed(foldKey(city))))
      return { ...person, address: street, city, region: province.es, country: SPAIN };
  }
  return person;
}

/** The lines of the contact data are the first ones that a text leaves unread. */
const MAX_CONTACT_LINES = 5;
/** The names of smaller towns are also other words. */
const MIN_INHABITANTS = 5_000;

/**
 * The unread line of a text that names nothing but the town of the candidate, in a file that states no other place:
 * `Azuqueca de Henares` beside the telephone. The text is read without the dictionary of towns.
 */
export function unreadTownOf({ format, person, unread }: CvDraft, dictionaries: Dictionaries) {
  const spain = findCountry(dictionaries, SPAIN);
  const isText = format === 'pdf' || format === 'word';
  const isStated = [person.city, person.region, person.zipCode, person.address].some((text) => text !== '');
  if (!isText || isStated || person.phones.length === 0 || spain === undefined) return undefined;
  for (const line of unread.slice(0, MAX_CONTACT_LINES)) {
    const province = provinceOfCity(dictionaries, spain, line);
    const cities = province === undefined ? [] : dictionaries.get('city').childrenOf(province.id);
    const city = cities.find(isCityNamed(foldKey(line)));
    if (province !== undefined && city !== undefined && cityPopulation(city) >= MIN_INHABITANTS)
      return { line, place: { city: line, region: province.es, country: SPAIN } };
  }
  return undefined;
}

function placeOf(draft: CvDraft, dictionaries: Dictionaries): ProposedBody {
  const person = {
    ...withTownApart(draft.person, dictionaries),
    ...unreadTownOf(draft, dictionaries)?.place,
  };
  const country = findCountry(dictionaries, person.country);
  const isSpain = country?.columns.iso2 === SPAIN;
  // `BS1 4QA` is written apart.
  const isAbroad = country !== undefined && !isSpain;
  const zipCode = isAbroad ? person.zipCode.trim() : person.zipCode.replace(/\s/g, '');
  const province =
    dictionaries.get('province').resolveName(person.region) ??
    (isSpain
      ? (provinceOfZip(dictionaries, zipCode) ?? provinceOfCity(dictionaries, country, person.city))
      : undefined);
  const folded = foldKey(person.city);
  const cities = province === undefined ? [] : dictionaries.get('city').childrenOf(province.id);
  const [city, another] = cities.filter(isCityNamed(folded));
  const isCity = city !== undefined && another === undefined;
  return {
    country: country?.key,
    province: province?.key,
    cityCode: isCity ? city.key : undefined,
    cityName: isCity ? undefined : person.city,
    zipCode,
    address: person.address,
  };
}

/** The fields of the telephones: Spanish numbers by their first digit, others as international numbers. */
function phonesOf({ person: { phones } }: CvDraft): ProposedBody {
  const fields: Record<string, string> = {};
  for (const phone of phones) {
    const compact = phone.replace(/[^\d+]/g, '');
    const national = compact.replace(SPANISH_PREFIX, '');
    const isSpanish = national.length === SPANISH_PHONE_LENGTH && /^[6-9]/.test(national);
    if (isSpanish) fields[/^[67]/.test(national) ? 'mobilePhone' : 'landLinePhone'] ??= national;
    else if (compact !== '') fields.internationalPhone ??= compact;
  }
  const preferred = {
    mobilePhone: 'mobile-phone',
    landLinePhone: 'land-line-phone',
    internationalPhone: 'foreign-phone',
  };
  const preferredContactPhone = Object.entries(preferred).find(([name]) => fields[name] !== undefined)?.[1];
  return { ...fields, preferredContactPhone };
}

const GENDERS: Readonly<Record<string, string>> = {
  male: 'hombre',
  m: 'hombre',
  female: 'mujer',
  f: 'mujer',
};

/** The birth date of a person; undefined for one without a day. */
export const birthDayOf = ({ birthDay }: CvDraft['person']): string | undefined =>
  birthDay.length < 'yyyy-MM-dd'.length ? undefined : firstDay(birthDay);

/** The personal data of a file; undefined if it states neither a name nor contact data. */
export function proposePerson(draft: CvDraft, dictionaries: Dictionaries): ProposedBody | undefined {
  const { person } = draft;
  const { name, surnames, phones, city, zipCode } = person;
  if ([name, surnames, phones.join(''), city, zipCode].every((text) => text === '')) return undefined;
  const [surname1, surname2] = surnamesOf(person.surnames);
  const nationalities = person.nationalities
    .map((text) => findCountry(dictionaries, text)?.key)
    .filter((key) => key !== undefined);
  const webpages = person.webpages
    .filter((url) => url !== '')
    .map((url) => ({ url: completeUrl(url.trim()) }));
  const proposed: ProposedBody = {
    name: person.name,
    surname1,
    surname2,
    birthDay: birthDayOf(person),
    gender: GENDERS[person.gender.toLowerCase()],
    ...placeOf(draft, dictionaries),
    ...phonesOf(draft),
    nationalities: nationalities.length > 0 ? nationalities : undefined,
    webpages: webpages.length > 0 ? webpages : undefined,
  };
  const known = Object.entries(existingDays(personalData, person.extra)).filter(([name]) =>
    Object.hasOwn(personalData.fields, name),
  );
  const defined = Object.entries(proposed).filter(([, value]) => value !== undefined && value !== '');
  // The fields that Curro itself wrote are exact; the others are read from texts.
  return Object.fromEntries([...defined, ...known]);
}
