import { type RefusedBody, refusedFrom } from './body-case.ts';
import { dayAfter, yearsBefore } from './days.ts';
import { foreignPersonalDataBody, personalDataBody } from './personal-data-bodies.ts';

const inSpain = refusedFrom(personalDataBody);
const abroad = refusedFrom(foreignPersonalDataBody);

const webpages = (...urls: unknown[]) => ({ webpages: urls.map((url) => ({ url })) });
const elevenPages = Array.from({ length: 11 }, (_, at) => `https://candela.example/${at}`);
const sixNationalities = ['espana', 'cuba', 'colombia', 'portugal', 'francia', 'italia'];

const person: readonly RefusedBody[] = [
  inSpain('541', 'name absent', { name: undefined }, '541 name'),
  inSpain('541', 'name null', { name: null }, '541 name'),
  inSpain('541', 'name blank', { name: ' \n ' }, '541 name'),
  inSpain('225', 'name not a text', { name: 7 }, '225 name'),
  inSpain('225', 'name with a control character', { name: 'Can\u0007dela' }, '225 name'),
  inSpain('201', 'name too long', { name: 'é'.repeat(51) }, '201 name'),
  inSpain('542', 'surname1 absent', { surname1: undefined }, '542 surname1'),
  inSpain('543', 'surname1 empty', { surname1: '' }, '543 surname1'),
  inSpain('543', 'surname1 too long', { surname1: 'x'.repeat(51) }, '543 surname1'),
  inSpain('225', 'surname1 not a text', { surname1: ['Ruibarbo'] }, '225 surname1'),
  inSpain('201', 'surname2 too long', { surname2: 'x'.repeat(51) }, '201 surname2'),
  inSpain('225', 'surname2 not a text', { surname2: true }, '225 surname2'),
  inSpain('548', 'birthDay absent', { birthDay: undefined }, '548 birthDay'),
  inSpain('549', 'birthDay on a day that does not exist', { birthDay: '1991-02-29' }, '549 birthDay'),
  inSpain('549', 'birthDay in another format', { birthDay: '02/11/1991' }, '549 birthDay'),
  inSpain('549', 'birthDay not a text', { birthDay: 689036400000 }, '549 birthDay'),
  inSpain('549', 'birthDay before 1900', { birthDay: '1899-12-31' }, '549 birthDay'),
  inSpain('550', 'gender absent', { gender: undefined }, '550 gender'),
  inSpain('550', 'gender unknown', { gender: 'female' }, '550 gender'),
  inSpain('550', 'gender placeholder', { gender: 'seleccionar' }, '550 gender'),
];

const identity: readonly RefusedBody[] = [
  inSpain('544', 'card type absent', { nationalIdentityCardType: undefined }, '544 nationalIdentityCardType'),
  inSpain(
    '544',
    'card type placeholder',
    { nationalIdentityCardType: 'seleccionar' },
    '544 nationalIdentityCardType',
  ),
  inSpain('545', 'card type unknown', { nationalIdentityCardType: 'dni' }, '545 nationalIdentityCardType'),
  inSpain(
    '546',
    'passport absent',
    { nationalIdentityCardType: 'pasaporte', nationalIdentityCard: '' },
    '546 nationalIdentityCard',
  ),
  inSpain(
    '592',
    'DNI absent',
    { nationalIdentityCard: undefined },
    '592 nationalIdentityCard',
    '546 nationalIdentityCard',
  ),
  inSpain(
    '591',
    'NIE absent',
    { nationalIdentityCardType: 'nie', nationalIdentityCard: ' ' },
    '591 nationalIdentityCard',
    '546 nationalIdentityCard',
  ),
  inSpain('593', 'DNI too short', { nationalIdentityCard: '1234567L' }, '593 nationalIdentityCard'),
  inSpain(
    '590',
    'DNI with a wrong letter',
    { nationalIdentityCard: '12345678A' },
    '590 nationalIdentityCard',
  ),
  inSpain('590', 'NIE sent as DNI', { nationalIdentityCard: 'X1234567L' }, '590 nationalIdentityCard'),
  inSpain(
    '589',
    'NIE with a wrong letter',
    { nationalIdentityCardType: 'nie', nationalIdentityCard: 'X1234567A' },
    '589 nationalIdentityCard',
  ),
  inSpain(
    '547',
    'passport too short',
    { nationalIdentityCardType: 'pasaporte', nationalIdentityCard: 'A1' },
    '547 nationalIdentityCard',
  ),
  inSpain(
    '547',
    'passport with a sign',
    { nationalIdentityCardType: 'pasaporte', nationalIdentityCard: 'A1234/5' },
    '547 nationalIdentityCard',
  ),
  inSpain('547', 'card number not a text', { nationalIdentityCard: 12345678 }, '547 nationalIdentityCard'),
  abroad(
    '545',
    'card type sent abroad',
    { nationalIdentityCardType: 'pasaporte' },
    '545 nationalIdentityCardType',
  ),
  abroad('547', 'card number sent abroad', { nationalIdentityCard: 'A123456' }, '547 nationalIdentityCard'),
];

const residence: readonly RefusedBody[] = [
  inSpain('552', 'country absent', { country: undefined }, '552 country'),
  inSpain('551', 'country unknown', { country: 'atlantida' }, '551 country'),
  inSpain('551', 'country a group', { country: 'resto-de-europa' }, '551 country'),
  inSpain('551', 'country a continent', { country: 'europa' }, '551 country'),
  inSpain('551', 'country placeholder', { country: 'seleccionar' }, '551 country'),
  inSpain('554', 'province absent', { province: undefined }, '554 province'),
  inSpain('554', 'province placeholder', { province: 'seleccionar' }, '554 province'),
  inSpain('553', 'province unknown', { province: 'sanabria' }, '553 province'),
  inSpain('553', 'province of another country', { province: 'aveiro' }, '553 province'),
  inSpain('598', 'no city', { cityCode: undefined }, '598 cityCode'),
  inSpain('598', 'cityCode placeholder', { cityCode: 'seleccionar', cityName: ' ' }, '598 cityCode'),
  inSpain('557', 'cityCode unknown', { cityCode: 'aldea-del-obrador' }, '557 cityCode'),
  inSpain('557', 'cityCode of another province', { cityCode: 'donostia-san-sebastian' }, '557 cityCode'),
  inSpain('556', 'cityName too short', { cityCode: undefined, cityName: 'Z' }, '556 cityName'),
  inSpain('556', 'cityName too long', { cityCode: undefined, cityName: 'Z'.repeat(101) }, '556 cityName'),
  inSpain('558', 'cityName without letter', { cityCode: undefined, cityName: '49001' }, '558 cityName'),
  inSpain('558', 'cityName not a text', { cityCode: undefined, cityName: {} }, '558 cityName'),
  inSpain('559', 'zipCode absent', { zipCode: undefined }, '559 zipCode'),
  inSpain('561', 'zipCode with a letter', { zipCode: '4900A' }, '561 zipCode'),
  inSpain('560', 'zipCode too short in Spain', { zipCode: '4900' }, '560 zipCode'),
  abroad('560', 'zipCode too long abroad', { zipCode: '12345678901' }, '560 zipCode'),
  inSpain('562', 'zipCode of no province', { zipCode: '53001' }, '562 zipCode'),
  inSpain('562', 'zipCode beginning with 00', { zipCode: '00123' }, '562 zipCode'),
  inSpain('563', 'address blank', { address: '  ' }, '563 address'),
  inSpain('564', 'address too long', { address: 'x'.repeat(101) }, '564 address'),
  inSpain('564', 'address with a raw carriage return', { address: 'Horno, 3\rB' }, '564 address'),
  inSpain('564', 'address with a tab', { address: 'Horno,\t3' }, '564 address'),
];

const phones: readonly RefusedBody[] = [
  inSpain('565', 'preferred phone absent', { preferredContactPhone: undefined }, '565 preferredContactPhone'),
  inSpain('595', 'preferred phone unknown', { preferredContactPhone: 'mobile' }, '595 preferredContactPhone'),
  inSpain('597', 'mobile preferred and absent', { mobilePhone: undefined }, '597 mobilePhone'),
  inSpain('596', 'mobile with a prefix', { mobilePhone: '+34600000000' }, '596 mobilePhone'),
  inSpain('596', 'mobile not a text', { mobilePhone: 600000000 }, '596 mobilePhone'),
  inSpain('566', 'mobile too short in Spain', { mobilePhone: '60000000' }, '566 mobilePhone'),
  abroad('566', 'mobile too long abroad', { mobilePhone: '1234567890123456' }, '566 mobilePhone'),
  inSpain('567', 'mobile beginning with 9', { mobilePhone: '980000000' }, '567 mobilePhone'),
  abroad('567', 'mobile of zeros', { mobilePhone: '000000000' }, '567 mobilePhone'),
  inSpain(
    '568',
    'land line preferred and absent',
    { preferredContactPhone: 'land-line-phone' },
    '568 landLinePhone',
  ),
  inSpain('569', 'land line with blanks', { landLinePhone: '980 00 00 00' }, '569 landLinePhone'),
  inSpain('570', 'land line too long in Spain', { landLinePhone: '9800000000' }, '570 landLinePhone'),
  inSpain('571', 'land line beginning with 6', { landLinePhone: '600000000' }, '571 landLinePhone'),
  inSpain(
    '572',
    'international preferred and absent',
    { preferredContactPhone: 'foreign-phone' },
    '572 internationalPhone',
  ),
  inSpain('573', 'international with letters', { internationalPhone: '+44 CALL' }, '573 internationalPhone'),
  inSpain('573', 'international too long', { internationalPhone: '1'.repeat(21) }, '573 internationalPhone'),
];

const lists: readonly RefusedBody[] = [
  inSpain('575', 'web page without url', { webpages: [{ type: 'blog' }] }, '575 webpages[0].url'),
  inSpain('575', 'web page blank', webpages('https://candela.example', ' '), '575 webpages[1].url'),
  inSpain(
    '575',
    'web page too long',
    webpages(`https://candela.example/${'x'.repeat(500)}`),
    '575 webpages[0].url',
  ),
  inSpain('575', 'web page not an object', { webpages: ['https://candela.example'] }, '575 webpages[0]'),
  inSpain('577', 'web page without scheme', webpages('www.candela.example'), '577 webpages[0].url'),
  inSpain('577', 'web page of another scheme', webpages('ftp://candela.example'), '577 webpages[0].url'),
  inSpain('577', 'web page of a host without dot', webpages('http://localhost/cv'), '577 webpages[0].url'),
  inSpain(
    '576',
    'web page of an unknown type',
    { webpages: [{ url: 'https://candela.example', type: 'myspace' }] },
    '576 webpages[0].type',
  ),
  inSpain('201', 'eleven web pages', webpages(...elevenPages), '201 webpages'),
  inSpain('225', 'web pages not a list', { webpages: 'https://candela.example' }, '225 webpages'),
  inSpain('579', 'no driving licence', { driverLicenses: [] }, '579 driverLicenses'),
  inSpain('579', 'driving licences absent', { driverLicenses: undefined }, '579 driverLicenses'),
  inSpain('584', 'driving licence blank', { driverLicenses: ['b', ''] }, '584 driverLicenses[1]'),
  inSpain('578', 'driving licence unknown', { driverLicenses: ['b', 'z9'] }, '578 driverLicenses[1]'),
  inSpain('578', 'driving licences not a list', { driverLicenses: 'b' }, '578 driverLicenses'),
  inSpain('202', 'vehicleOwner absent', { vehicleOwner: undefined }, '202 vehicleOwner'),
  inSpain('202', 'freelance null', { freelance: null }, '202 freelance'),
  inSpain('225', 'vehicleOwner not a boolean', { vehicleOwner: 1 }, '225 vehicleOwner'),
  inSpain('582', 'no nationality', { nationalities: [] }, '582 nationalities'),
  inSpain('583', 'nationality blank', { nationalities: ['espana', ' '] }, '583 nationalities[1]'),
  inSpain('585', 'nationality a group', { nationalities: ['resto-de-asia'] }, '585 nationalities[0]'),
  inSpain('581', 'nationality unknown', { nationalities: ['espana', 'atlantida'] }, '581 nationalities[1]'),
  inSpain('580', 'six nationalities', { nationalities: sixNationalities }, '580 nationalities'),
  inSpain('594', 'work permit unknown', { workPermits: ['atlantida'] }, '594 workPermits[0]'),
  inSpain('594', 'work permit blank', { workPermits: ['cuba', null] }, '594 workPermits[1]'),
  inSpain('586', 'pending permit too long', { pendingWorkPermit: 'x'.repeat(101) }, '586 pendingWorkPermit'),
];

/** Invalid personal data bodies. `today` is the day in Europe/Madrid. */
export function refusedPersonalData(today: string): RefusedBody[] {
  const born = (what: string, birthDay: string) =>
    inSpain('588', what, { birthDay }, '588 birthDay', '549 birthDay');
  return [
    ...person,
    born('sixteen tomorrow', dayAfter(yearsBefore(today, 16))),
    born('eighty-one today', yearsBefore(today, 81)),
    born('born tomorrow', dayAfter(today)),
    ...identity,
    ...residence,
    ...phones,
    ...lists,
  ];
}
