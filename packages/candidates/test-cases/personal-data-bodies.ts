import type { AcceptedBody, RequestBody } from './body-case.ts';
import { dayAfter, yearsBefore } from './days.ts';

/** A valid personal data body; the response is equal. */
export const personalDataBody = {
  name: 'Candela',
  surname1: 'Ruibarbo',
  nationalIdentityCardType: 'nif',
  nationalIdentityCard: '12345678Z',
  birthDay: '1991-11-02',
  gender: 'mujer',
  country: 'espana',
  province: 'zamora',
  cityCode: 'zamora',
  zipCode: '49001',
  preferredContactPhone: 'mobile-phone',
  mobilePhone: '600000000',
  webpages: [{ url: 'https://www.facebook.com/obrador.ejemplo', type: 'facebook' }],
  driverLicenses: ['b'],
  vehicleOwner: true,
  freelance: false,
  nationalities: ['espana'],
  workPermits: [],
} as const satisfies RequestBody;

/** The same body with an address in Portugal, without identity card. */
export const foreignPersonalDataBody = {
  ...personalDataBody,
  nationalIdentityCardType: undefined,
  nationalIdentityCard: undefined,
  country: 'portugal',
  province: 'aveiro',
  cityCode: undefined,
  cityName: 'Praia da Costa Nova',
  zipCode: '3830001',
  mobilePhone: '912345678',
} as const satisfies RequestBody;

/** A change to the valid body, and the resulting change of the response. */
const variants: readonly (readonly [what: string, change: RequestBody, answer: RequestBody])[] = [
  ['the sample', {}, {}],
  [
    'a NIE with separators',
    { nationalIdentityCardType: 'nie', nationalIdentityCard: ' x-1234567.l ' },
    { nationalIdentityCardType: 'nie', nationalIdentityCard: 'X1234567L' },
  ],
  [
    'a passport',
    { nationalIdentityCardType: 'pasaporte', nationalIdentityCard: 'xdb 384-721' },
    { nationalIdentityCardType: 'pasaporte', nationalIdentityCard: 'XDB384721' },
  ],
  ['a recognised city name', { cityCode: undefined, cityName: ' toro ' }, { cityCode: 'toro' }],
  [
    'an alternative city name',
    { cityCode: 'seleccionar', cityName: 'Boveda de Toro' },
    { cityCode: 'la-boveda-de-toro' },
  ],
  [
    'an unknown city name',
    { cityCode: '', cityName: 'Aldea del Obrador' },
    { cityCode: undefined, cityName: 'Aldea del Obrador' },
  ],
  ['a city name beside a city code', { cityName: '?' }, {}],
  ['a zip code of another province', { zipCode: '08001' }, { zipCode: '08001' }],
  ['a blank optional phone and permit', { landLinePhone: ' ', pendingWorkPermit: '' }, {}],
  [
    'every phone',
    {
      landLinePhone: '980000000',
      internationalPhone: '+442079460000',
      preferredContactPhone: 'foreign-phone',
    },
    {
      landLinePhone: '980000000',
      internationalPhone: '+442079460000',
      preferredContactPhone: 'foreign-phone',
    },
  ],
  [
    'an address of two lines',
    { address: 'Calle del Horno, 3\r\n2.º B ' },
    { address: 'Calle del Horno, 3\n2.º B' },
  ],
  [
    'a web page without type',
    { webpages: [{ url: 'https://es.linkedin.com/in/candela' }] },
    { webpages: [{ url: 'https://es.linkedin.com/in/candela', type: 'linkedin' }] },
  ],
  [
    'a web page of an unknown host',
    { webpages: [{ url: 'http://candela.example', type: 'seleccionar' }] },
    { webpages: [{ url: 'http://candela.example' }] },
  ],
  ['no web pages', { webpages: null }, { webpages: [] }],
  ['no driving licence', { driverLicenses: ['seleccionar'] }, { driverLicenses: ['seleccionar'] }],
  [
    'repeated items',
    { driverLicenses: ['b', 'a', 'b'], nationalities: ['espana', 'cuba', 'espana'] },
    { driverLicenses: ['b', 'a'], nationalities: ['espana', 'cuba'] },
  ],
  [
    'work permits',
    { workPermits: ['union-europea', 'cuba', 'seleccionar'], pendingWorkPermit: 'Solicitado en mayo' },
    { workPermits: ['union-europea', 'cuba'], pendingWorkPermit: 'Solicitado en mayo' },
  ],
  [
    'booleans as texts',
    { vehicleOwner: 'false', freelance: 'true' },
    { vehicleOwner: false, freelance: true },
  ],
  ['a birth date with time', { birthDay: '1991-11-02T23:30:00.000+0000' }, {}],
  [
    'a name to be trimmed and composed',
    { name: '  Bele\u0301n ', surname2: 'Sauce' },
    { name: 'Belén', surname2: 'Sauce' },
  ],
];

/** Valid personal data bodies with their responses. `today` is the day in Europe/Madrid. */
export function acceptedPersonalData(today: string): AcceptedBody[] {
  const youngest = yearsBefore(today, 16);
  const oldest = dayAfter(yearsBefore(today, 81));
  return [
    ...variants.map(([what, change, answer]) => ({
      what,
      body: { ...personalDataBody, ...change },
      response: { ...personalDataBody, ...answer },
    })),
    { what: 'living abroad', body: foreignPersonalDataBody, response: foreignPersonalDataBody },
    ...[youngest, oldest].map((birthDay) => ({
      what: `born on ${birthDay}`,
      body: { ...personalDataBody, birthDay },
      response: { ...personalDataBody, birthDay },
    })),
  ];
}
