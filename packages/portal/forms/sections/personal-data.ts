import { firstOf } from '@curro/platform';
import type { Locale } from '../../locale.ts';
import type { Choices } from '../choices.ts';
import type { FormRows } from '../field.ts';

const SPAIN = 'espana';
/** The key that says "no licence at all" (contract 4.5, row 19). */
const NO_LICENSE = 'seleccionar';
const MAX_WEBPAGES = 10;
const MAX_NATIONALITIES = 5;
const MAX_PERMITS = 20;

/** Words for the phones that the API knows by these keys. */
const PHONES = [
  ['mobile-phone', 'mobilePhone'],
  ['land-line-phone', 'landLinePhone'],
  ['foreign-phone', 'internationalPhone'],
] as const;

/** The form of the personal data (contract 4.5). Identity cards are asked for in Spain only. */
export function personalDataRows(choices: Choices, { messages }: Locale): FormRows {
  const { labels } = messages.sections.personalData;
  const phones = PHONES.map(([value, name]) => ({ value, label: labels[name] ?? name }));
  const licenses = choices.all('driver-license').flatMap(({ options }) => options);
  const noLicense = { value: NO_LICENSE, label: messages.forms.none };
  return (values) => {
    const country = firstOf(values, 'country');
    const cities = choices.of('city', 'province', firstOf(values, 'province'));
    return [
      {
        name: 'person',
        fields: [
          { name: 'name', shape: 'text', required: true, autocomplete: 'given-name' },
          { name: 'surname1', shape: 'text', required: true, half: true, autocomplete: 'family-name' },
          { name: 'surname2', shape: 'text', half: true },
          { name: 'birthDay', shape: 'date', required: true, half: true, autocomplete: 'bday' },
          { name: 'gender', shape: 'select', required: true, half: true, options: choices.all('gender') },
        ],
      },
      {
        name: 'home',
        fields: [
          {
            name: 'country',
            shape: 'select',
            required: true,
            refreshOnChange: true,
            options: choices.countries(),
          },
          {
            name: 'province',
            shape: 'select',
            required: true,
            refreshOnChange: true,
            options: choices.of('province', 'country', country),
          },
          ...(cities.length > 0
            ? [{ name: 'cityCode', shape: 'select', required: true, half: true, options: cities } as const]
            : []),
          { name: 'cityName', shape: 'text', half: true, required: cities.length === 0 },
          {
            name: 'zipCode',
            shape: 'text',
            required: true,
            half: true,
            autocomplete: 'postal-code',
            inputMode: 'numeric',
          },
          { name: 'address', shape: 'text', half: true, autocomplete: 'street-address' },
        ],
      },
      ...(country === SPAIN
        ? [
            {
              name: 'identity',
              fields: [
                {
                  name: 'nationalIdentityCardType',
                  shape: 'select',
                  required: true,
                  half: true,
                  options: choices.all('id-type'),
                },
                { name: 'nationalIdentityCard', shape: 'text', required: true, half: true },
              ],
            } as const,
          ]
        : []),
      {
        name: 'contact',
        fields: [
          { name: 'preferredContactPhone', shape: 'choice', required: true, options: [{ options: phones }] },
          { name: 'mobilePhone', shape: 'text', half: true, inputMode: 'tel', autocomplete: 'tel-national' },
          { name: 'landLinePhone', shape: 'text', half: true, inputMode: 'tel' },
          { name: 'internationalPhone', shape: 'text', inputMode: 'tel', autocomplete: 'tel' },
        ],
      },
      {
        name: 'mobility',
        fields: [
          {
            name: 'driverLicenses',
            shape: 'several',
            required: true,
            options: [{ options: [noLicense, ...licenses] }],
          },
          { name: 'vehicleOwner', shape: 'flag', required: true },
          { name: 'freelance', shape: 'flag', required: true },
          {
            name: 'nationalities',
            shape: 'repeated',
            required: true,
            maxValues: MAX_NATIONALITIES,
            options: choices.countries(),
          },
          {
            name: 'workPermits',
            shape: 'repeated',
            maxValues: MAX_PERMITS,
            options: choices.all('work-permit'),
          },
          { name: 'pendingWorkPermit', shape: 'text' },
        ],
      },
      {
        name: 'web',
        fields: [
          { name: 'webpages', shape: 'webpages', maxValues: MAX_WEBPAGES, options: choices.all('url-type') },
        ],
      },
    ];
  };
}
