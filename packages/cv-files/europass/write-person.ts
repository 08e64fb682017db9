import { type Dictionaries, readTable } from '@curro/shared';
import type { CvContent } from '../content.ts';
import { codeOfLanguage } from '../languages.ts';
import { NATIVE } from '../levels.ts';
import { node, type XmlNode } from './xml.ts';

/** Elements; undefined ones are left out. */
export type Nodes = readonly (XmlNode | undefined)[];

/** The e-mail address; undefined without one. */
export const email = (address: string): XmlNode | undefined =>
  node('Communication', address === '' ? undefined : [node('ChannelCode', 'Email'), node('oa:URI', address)]);

/** The name of the candidate. */
export const personName = ({ personalData }: CvContent): XmlNode | undefined =>
  node('PersonName', [
    node('oa:GivenName', personalData?.name),
    node('hr:FamilyName', [personalData?.surname1, personalData?.surname2].filter(Boolean).join(' ')),
  ]);

const GENDERS: Readonly<Record<string, string>> = {
  hombre: 'male',
  mujer: 'female',
  'no-especificado': 'do_not_indicate',
};

/** Europass refuses a telephone without the calling code of a country. */
function telephones({ personalData }: CvContent, callingCode: string | undefined, country: string): Nodes {
  if (personalData === undefined || callingCode === undefined) return [];
  const { mobilePhone, landLinePhone } = personalData;
  const telephone = (number: string | undefined, use: string): XmlNode | undefined =>
    node(
      'Communication',
      number === undefined
        ? undefined
        : [
            node('ChannelCode', 'Telephone'),
            node('UseCode', use),
            node('CountryDialing', callingCode),
            node('oa:DialNumber', number),
            node('CountryCode', country),
          ],
    );
  return [telephone(mobilePhone, 'mobile'), telephone(landLinePhone, 'home')];
}

/** What Europass holds of the person: name, contact, address, nationalities and mother tongues. */
export function personOf(content: CvContent, dictionaries: Dictionaries): XmlNode | undefined {
  const { personalData, skills } = content;
  const countries = dictionaries.get('country');
  const codeOf = (key: string): string => countries.byKey(key)?.columns.iso2?.toLowerCase() ?? '';
  const country = codeOf(personalData?.country ?? '');
  const rules = readTable('country-rules').find(({ iso2 }) => iso2?.toLowerCase() === country);
  const motherTongues = skills.language
    .filter(({ speaking }) => speaking === NATIVE)
    .map(({ id }) => dictionaries.get('language').byId(id))
    .filter((entry) => entry !== undefined);
  return node('CandidatePerson', [
    personName(content),
    email(content.email),
    ...telephones(content, rules?.callingCode, country),
    ...(personalData?.webpages ?? []).map(({ url }) =>
      node('Communication', [node('ChannelCode', 'Web'), node('oa:URI', url)]),
    ),
    node('Communication', [
      node('UseCode', personalData === undefined ? undefined : 'home'),
      node(
        'Address',
        [
          node('oa:AddressLine', personalData?.address),
          node(
            'oa:CityName',
            dictionaries.get('city').byKey(personalData?.cityCode ?? '')?.es ?? personalData?.cityName,
          ),
          node('CountryCode', country),
          node('oa:PostalCode', personalData?.zipCode),
        ],
        { type: 'home' },
      ),
    ]),
    ...(personalData?.nationalities ?? []).map((key) => node('NationalityCode', codeOf(key))),
    node('hr:BirthDate', personalData?.birthDay),
    node('GenderCode', GENDERS[personalData?.gender ?? '']),
    ...motherTongues.map((entry) => {
      const code = codeOfLanguage(dictionaries, entry);
      return node('PrimaryLanguageCode', code ?? entry.es, {
        name: code === undefined ? 'FREE_TEXT' : 'NORMAL',
      });
    }),
  ]);
}
