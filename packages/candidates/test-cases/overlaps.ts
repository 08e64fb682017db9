import type { ErrorCode } from '@curro/shared';
import type { ExpectedError, RequestBody } from './body-case.ts';
import { dayAfter } from './days.ts';
import { educationBody } from './education-cases.ts';
import { experienceBody } from './experience-cases.ts';
import { foreignPersonalDataBody, personalDataBody } from './personal-data-bodies.ts';
import type { SectionWrite } from './section-cases.ts';

/** Codes of the specification that say the same or nearly so, what was decided, and a body that shows it. */
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

/** The decisions of contract 7 about overlapping codes. `today` is the day in Europe/Madrid. */
export function overlaps(today: string): Overlap[] {
  return [
    personalDataOverlap(
      ['548', '549', '588'],
      '588 is the age, 549 the date; 588 is followed by 549',
      { birthDay: dayAfter(today) },
      '588 birthDay',
      '549 birthDay',
    ),
    personalDataOverlap(
      ['542', '543'],
      '542 only when not sent at all; empty is a wrong length',
      { surname1: '' },
      '543 surname1',
    ),
    personalDataOverlap(
      ['546', '592'],
      'a missing DNI is 592, then 546',
      { nationalIdentityCard: ' - ' },
      '592 nationalIdentityCard',
      '546 nationalIdentityCard',
    ),
    personalDataOverlap(
      ['546', '591'],
      'a missing NIE is 591, then 546',
      { ...nie, nationalIdentityCard: null },
      '591 nationalIdentityCard',
      '546 nationalIdentityCard',
    ),
    personalDataOverlap(
      ['590', '593'],
      '590 judges the letter only of what is as long as a DNI',
      { nationalIdentityCard: '12345678' },
      '593 nationalIdentityCard',
    ),
    personalDataOverlap(
      ['547', '593'],
      'over 15 characters 547 follows the code of the type',
      { nationalIdentityCard: '1'.repeat(16) },
      '593 nationalIdentityCard',
      '547 nationalIdentityCard',
    ),
    personalDataOverlap(
      ['547', '589'],
      'over 15 characters 547 follows the code of the type',
      { ...nie, nationalIdentityCard: 'X'.repeat(16) },
      '589 nationalIdentityCard',
      '547 nationalIdentityCard',
    ),
    personalDataOverlap(
      ['544', '546'],
      'without a type the number is only missing or too long',
      { nationalIdentityCardType: '', nationalIdentityCard: '' },
      '544 nationalIdentityCardType',
      '546 nationalIdentityCard',
    ),
    {
      codes: ['545', '547'],
      decision: 'a card sent outside Spain is a wrong one',
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
      'the placeholder is a wrong country, not a missing one',
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
      'both when both hold',
      withCityName('1'),
      '556 cityName',
      '558 cityName',
    ),
    personalDataOverlap(
      ['560', '561', '562'],
      '561 first, 560 for digits, 562 for digits of the right length',
      { zipCode: '53A' },
      '561 zipCode',
    ),
    personalDataOverlap(
      ['563', '564'],
      'blank is 563 alone; absent is fine',
      { address: '\n' },
      '563 address',
    ),
    personalDataOverlap(
      ['566', '567', '596'],
      '596 first, 566 for digits, 567 for digits of the right length',
      { mobilePhone: '9-1' },
      '596 mobilePhone',
    ),
    personalDataOverlap(
      ['569', '570', '571'],
      '569 first, 570 for digits, 571 for digits of the right length',
      { landLinePhone: '61' },
      '570 landLinePhone',
    ),
    personalDataOverlap(
      ['575', '577'],
      '575 without a text to check, 577 for a text that is not an address',
      { webpages: [{ url: '' }, { url: 'obrador' }] },
      '575 webpages[0].url',
      '577 webpages[1].url',
    ),
    personalDataOverlap(
      ['578', '579', '584'],
      'a blank item is 584, not missing',
      { driverLicenses: [''] },
      '584 driverLicenses[0]',
    ),
    personalDataOverlap(
      ['580', '581', '582', '583', '585'],
      'blank, then groups, then unknown, then their number',
      { nationalities: ['atlantida', 'asia', '', 'cuba', 'italia', 'francia', 'espana'] },
      '583 nationalities[2]',
      '585 nationalities[1]',
      '581 nationalities[0]',
      '580 nationalities',
    ),
    personalDataOverlap(
      ['557', '598'],
      'a wrong cityCode is not replaced by cityName',
      { cityCode: 'atlantida', cityName: 'Zamora' },
      '557 cityCode',
    ),
    {
      codes: ['602', '608'],
      decision: '608 is the placeholder of study, 602 every other unknown key',
      operation: 'educationPut',
      body: { ...educationBody, educationLevelCode: 'seleccionar' },
      errors: ['602 educationLevelCode'],
    },
    {
      codes: ['609', '610', '613'],
      decision: '613 where the level takes neither, else 610 for the code and 609 for the name',
      operation: 'educationPut',
      body: { ...educationBody, educationLevelCode: 'master' },
      errors: ['610 courseCode', '609 courseName'],
    },
    {
      codes: ['656', '678', '679', '682'],
      decision: '656 first, then one for each part that is missing',
      operation: 'experiencePut',
      body: { ...experienceBody, salaryPeriod: undefined, salaryMin: undefined },
      errors: ['656 salaryPeriod', '678 salaryPeriod', '679 salaryMin'],
    },
    {
      codes: ['687', '692', '716'],
      decision: 'of another period the minimum is 716, the maximum 692',
      operation: 'experiencePut',
      body: { ...experienceBody, salaryMin: '1.500', salaryMax: '1.500' },
      errors: ['692 salaryMax', '716 salaryMin'],
    },
  ];
}
