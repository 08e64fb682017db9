import { personalData } from '@curro/candidates';
import { cityNames, type Dictionaries, type DictionaryEntry, foldKey, isCountryGroup } from '@curro/shared';
import type { CvDraft } from '../draft.ts';
import { firstDay } from './dates.ts';

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

function placeOf({ person }: CvDraft, dictionaries: Dictionaries): ProposedBody {
  const country = findCountry(dictionaries, person.country);
  const isSpain = country?.columns.iso2 === SPAIN;
  const zipCode = person.zipCode.replace(/\s/g, '');
  const province =
    dictionaries.get('province').resolveName(person.region) ??
    (isSpain ? provinceOfZip(dictionaries, zipCode) : undefined);
  const folded = foldKey(person.city);
  const cities = province === undefined ? [] : dictionaries.get('city').childrenOf(province.id);
  const [city, another] = cities.filter((each) => cityNames(each).some((name) => foldKey(name) === folded));
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

/** The personal data of a file; undefined if it names no person. */
export function proposePerson(draft: CvDraft, dictionaries: Dictionaries): ProposedBody | undefined {
  const { person } = draft;
  if (person.name === '' && person.surnames === '') return undefined;
  // Spanish names have two surnames; particles ("de la") belong to the next word.
  const [surname1 = '', ...rest] =
    person.surnames.match(
      /(?:(?:de|del|la|las|los|da|do|dos|van|von|y|i|el|al|ben|bin|ait|abu|abd)\s+)*\S+/gi,
    ) ?? [];
  const nationalities = person.nationalities
    .map((text) => findCountry(dictionaries, text)?.key)
    .filter((key) => key !== undefined);
  const webpages = person.webpages.filter((url) => url !== '').map((url) => ({ url }));
  const proposed: ProposedBody = {
    name: person.name,
    surname1,
    surname2: rest.join(' '),
    birthDay: person.birthDay.length < 'yyyy-MM-dd'.length ? undefined : firstDay(person.birthDay),
    gender: GENDERS[person.gender.toLowerCase()],
    ...placeOf(draft, dictionaries),
    ...phonesOf(draft),
    nationalities: nationalities.length > 0 ? nationalities : undefined,
    webpages: webpages.length > 0 ? webpages : undefined,
  };
  const known = Object.entries(person.extra).filter(([name]) => Object.hasOwn(personalData.fields, name));
  const defined = Object.entries(proposed).filter(([, value]) => value !== undefined && value !== '');
  // The fields that Curro itself wrote are exact; the others are read from texts.
  return Object.fromEntries([...defined, ...known]);
}
