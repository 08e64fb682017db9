import type { ErrorCode } from '@curro/shared';
import type { ExpectedError, RequestBody } from './body-case.ts';
import { dayAfter } from './days.ts';
import { educationBody } from './education-cases.ts';
import { experienceBody } from './experience-cases.ts';
import { foreignPersonalDataBody, personalDataBody } from './personal-data-bodies.ts';
import type { SectionWrite } from './section-cases.ts';

/** Error codes of overlapping meaning, the rule that selects one, and a body that the rule applies to. */
export interface Overlap {
  readonly codes: readonly ErrorCode[];
  readonly decision: string;
  readonly operation: SectionWrite;
  readonly body: RequestBody;
  readonly errors: readonly ExpectedError[];
}

const personalDataOverlap = (
  codes: readonly ErrorCode[],
  decision: string,
  change: RequestBody,
  ...errors: ExpectedError[]
): Overlap => ({
  codes,
  decision,
  operation: 'personalDataPut',
  body: { ...personalDataBody, ...change },
  errors,
});

const nie = { nationalIdentityCardType: 'nie' };
const withCityName = (cityName: string) => ({ cityCode: undefined, cityName });

/** The rules of contract 7 for overlapping codes. `today` is the day in Europe/Madrid. */
export function overlaps(today: string): Overlap[] {
  return [
    personalDataOverlap(
      ['548', '549', '588'],
      '588 for the age, followed by 549 for the date',
      { birthDay: dayAfter(today) },
      '588 birthDay',
      '549 birthDay',
    ),
    personalDataOverlap(
      ['542', '543'],
      '542 if absent; 543 (length) if empty',
      { surname1: '' },
      '543 surname1',
    ),
    personalDataOverlap(
      ['546', '592'],
      '592, then 546 for a missing DNI',
      { nationalIdentityCard: ' - ' },
      '592 nationalIdentityCard',
      '546 nationalIdentityCard',
    ),
    personalDataOverlap(
      ['546', '591'],
      '591, then 546 for a missing NIE',
      { ...nie, nationalIdentityCard: null },
      '591 nationalIdentityCard',
      '546 nationalIdentityCard',
    ),
    personalDataOverlap(
      ['590', '593'],
      '590 (check letter) only for values of the length of a DNI, else 593',
      { nationalIdentityCard: '12345678' },
      '593 nationalIdentityCard',
    ),
    personalDataOverlap(
      ['547', '593'],
      'the code of the type, then 547 for more than 15 characters',
      { nationalIdentityCard: '1'.repeat(16) },
      '593 nationalIdentityCard',
      '547 nationalIdentityCard',
    ),
    personalDataOverlap(
      ['547', '589'],
      'the code of the type, then 547 for more than 15 characters',
      { ...nie, nationalIdentityCard: 'X'.repeat(16) },
      '589 nationalIdentityCard',
      '547 nationalIdentityCard',
    ),
    personalDataOverlap(
      ['544', '546'],
      'without a type only 546 (missing) or 547 (too long) for the number',
      { nationalIdentityCardType: '', nationalIdentityCard: '' },
      '544 nationalIdentityCardType',
      '546 nationalIdentityCard',
    ),
    {
      codes: ['545', '547'],
      decision: 'an identity card outside Spain is invalid',
      operation: 'personalDataPut',
      body: {
        ...foreignPersonalDataBody,
        nationalIdentityCardType: 'nif',
        nationalIdentityCard: '12345678Z',
      },
      errors: ['545 nationalIdentityCardType', '547 nationalIdentityCard'],
    },
    personalDataOverlap(
      ['551', '552'],
      'the placeholder is an invalid country, not a missing one',
      { country: 'seleccionar' },
      '551 country',
    ),
    personalDataOverlap(
      ['553', '554'],
      'the placeholder is a missing province',
      { province: 'seleccionar' },
      '554 province',
    ),
    personalDataOverlap(
      ['556', '558'],
      'both codes if both conditions are true',
      withCityName('1'),
      '556 cityName',
      '558 cityName',
    ),
    personalDataOverlap(
      ['560', '561', '562'],
      '561 for non-digits, else 560 for the length, else 562',
      { zipCode: '53A' },
      '561 zipCode',
    ),
    personalDataOverlap(
      ['563', '564'],
      'only 563 if blank; no error if absent',
      { address: '\n' },
      '563 address',
    ),
    personalDataOverlap(
      ['566', '567', '596'],
      '596 for non-digits, else 566 for the length, else 567',
      { mobilePhone: '9-1' },
      '596 mobilePhone',
    ),
    personalDataOverlap(
      ['569', '570', '571'],
      '569 for non-digits, else 570 for the length, else 571',
      { landLinePhone: '61' },
      '570 landLinePhone',
    ),
    personalDataOverlap(
      ['575', '577'],
      '575 without a text, 577 for a text that is not a URL',
      { webpages: [{ url: '' }, { url: 'obrador' }] },
      '575 webpages[0].url',
      '577 webpages[1].url',
    ),
    personalDataOverlap(
      ['578', '579', '584'],
      '584 for a blank item, not the code of a missing list',
      { driverLicenses: [''] },
      '584 driverLicenses[0]',
    ),
    personalDataOverlap(
      ['580', '581', '582', '583', '585'],
      'blank items, then groups, then unknown keys, then the number of items',
      { nationalities: ['atlantida', 'asia', '', 'cuba', 'italia', 'francia', 'espana'] },
      '583 nationalities[2]',
      '585 nationalities[1]',
      '581 nationalities[0]',
      '580 nationalities',
    ),
    personalDataOverlap(
      ['557', '598'],
      'cityName does not replace an invalid cityCode',
      { cityCode: 'atlantida', cityName: 'Zamora' },
      '557 cityCode',
    ),
    {
      codes: ['602', '608'],
      decision: '608 for the placeholder of `study`, 602 for all other unknown keys',
      operation: 'educationPut',
      body: { ...educationBody, educationLevelCode: 'seleccionar' },
      errors: ['602 educationLevelCode'],
    },
    {
      codes: ['609', '610', '613'],
      decision: '613 if the level allows neither, else 610 for the code and 609 for the name',
      operation: 'educationPut',
      body: { ...educationBody, educationLevelCode: 'master' },
      errors: ['610 courseCode', '609 courseName'],
    },
    {
      codes: ['656', '678', '679', '682'],
      decision: '656 first, then one code per missing field',
      operation: 'experiencePut',
      body: { ...experienceBody, salaryPeriod: undefined, salaryMin: undefined },
      errors: ['656 salaryPeriod', '678 salaryPeriod', '679 salaryMin'],
    },
    {
      codes: ['687', '692', '716'],
      decision: '716 for a minimum, 692 for a maximum of another period',
      operation: 'experiencePut',
      body: { ...experienceBody, salaryMin: '1.500', salaryMax: '1.500' },
      errors: ['692 salaryMax', '716 salaryMin'],
    },
  ];
}
