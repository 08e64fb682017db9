import { responses } from '@curro/shared';
import * as z from 'zod';
import { day, flag, key, keys, objects, oneOf, optional, text } from '../section/field.ts';
import { type ContentOf, storedSchema } from '../section/section.ts';

/** The values of the preferred phone. */
export const contactPhones = ['foreign-phone', 'mobile-phone', 'land-line-phone'] as const;
export type ContactPhone = (typeof contactPhones)[number];

const MAX_NAME_LENGTH = 50;
export const MIN_CITY_LENGTH = 2;
export const MAX_CITY_LENGTH = 100;
export const MIN_ZIP_LENGTH = 5;
export const MAX_ZIP_LENGTH = 10;
export const MAX_NATIONALITIES = 5;
export const MAX_URL_LENGTH = 500;
export const MAX_WEBPAGES = 10;
/** Maximum length of an international number, including the plus. */
const MAX_PHONE_LENGTH = 21;
const MAX_PERMIT_PLACES = 20;

const half = { half: true } as const;

/** The fields of the personal data: limits, codes, dictionaries and form controls (contract 4.5). */
export const fields = {
  name: text({
    min: 1,
    max: MAX_NAME_LENGTH,
    codes: { missing: '541', invalid: '225', tooLong: '201' },
    form: { ...half, autocomplete: 'given-name' },
  }),
  surname1: text({
    min: 1,
    max: MAX_NAME_LENGTH,
    codes: { missing: '542', blank: '543', invalid: '225', tooLong: '543' },
    form: { ...half, autocomplete: 'family-name' },
  }),
  surname2: optional(
    text({
      max: MAX_NAME_LENGTH,
      codes: { invalid: '225', tooLong: '201' },
      about: { body: 'If omitted, the stored value does not change.' },
      form: half,
    }),
  ),
  nationalIdentityCardType: optional(
    key('id-type', {
      codes: { missing: '544', invalid: '545' },
      about: { body: 'Required in Spain, forbidden in other countries.' },
      form: { ...half, initial: 'nif', refreshOnChange: true },
    }),
  ),
  nationalIdentityCard: optional(text({ form: half })),
  birthDay: day({
    codes: { missing: '548', invalid: '549' },
    about: { body: 'Age 16 to 80.' },
    form: { ...half, autocomplete: 'bday' },
  }),
  gender: key('gender', { form: { ...half, initial: 'no-especificado' } }),
  country: key('country', { form: { ...half, initial: 'espana' } }),
  province: key('province', {
    of: 'country',
    codes: { missing: '554', invalid: '553' },
    about: { body: 'A province of the country.' },
    form: half,
  }),
  cityCode: optional(
    key('city', {
      of: 'province',
      about: { body: 'A city of the province. Either cityCode or cityName is required.' },
      form: { ...half, control: 'lookup' },
    }),
  ),
  cityName: optional(
    text({
      min: MIN_CITY_LENGTH,
      max: MAX_CITY_LENGTH,
      about: { response: 'Instead of cityCode if the city is not in the dictionary.' },
      form: half,
    }),
  ),
  zipCode: text({
    min: MIN_ZIP_LENGTH,
    max: MAX_ZIP_LENGTH,
    form: { ...half, autocomplete: 'postal-code', inputMode: 'numeric' },
  }),
  address: optional(
    text({
      max: 100,
      codes: { blank: '563', invalid: '564', tooLong: '564' },
      form: { ...half, autocomplete: 'street-address' },
    }),
  ),
  preferredContactPhone: oneOf(contactPhones, {
    form: {
      ...half,
      control: 'select',
      initial: 'mobile-phone',
      refreshOnChange: true,
      labels: {
        'mobile-phone': 'mobilePhone',
        'land-line-phone': 'landLinePhone',
        'foreign-phone': 'internationalPhone',
      },
    },
  }),
  mobilePhone: optional(
    text({
      max: MAX_PHONE_LENGTH,
      about: { body: 'Digits; exactly nine in Spain.' },
      form: { ...half, inputMode: 'tel', autocomplete: 'tel-national' },
    }),
  ),
  landLinePhone: optional(
    text({
      max: MAX_PHONE_LENGTH,
      about: { body: 'Digits; exactly nine in Spain.' },
      form: { ...half, inputMode: 'tel' },
    }),
  ),
  internationalPhone: optional(
    text({
      max: MAX_PHONE_LENGTH,
      about: { body: 'Digits with an optional leading plus.' },
      form: { ...half, inputMode: 'tel', autocomplete: 'tel' },
    }),
  ),
  webpages: objects(
    {
      stored: z.object({ url: z.string(), type: responses.keyOf('url-type').optional() }),
      body: z.object({
        url: z.string().max(MAX_URL_LENGTH),
        type: responses.keyOf('url-type').optional(),
      }),
    },
    { max: MAX_WEBPAGES, dictionary: 'url-type', form: { control: 'webpages' } },
  ),
  driverLicenses: keys('driver-license', {
    min: 1,
    about: { body: '`seleccionar`: none.' },
    form: { offersNone: true },
  }),
  vehicleOwner: flag({ codes: { missing: '202', invalid: '225' }, unset: false }),
  freelance: flag({ codes: { missing: '202', invalid: '225' }, unset: false }),
  nationalities: keys('country', {
    min: 1,
    max: MAX_NATIONALITIES,
    form: { ...half, control: 'repeated', initial: 'espana' },
  }),
  workPermits: keys('work-permit', {
    codes: { blank: '594', invalid: '594' },
    form: { control: 'repeated', maxValues: MAX_PERMIT_PLACES },
  }),
  pendingWorkPermit: optional(text({ max: 100, codes: { invalid: '225', tooLong: '586' } })),
};

/** The personal data of a candidate, shared by all CVs of the candidate (contract 4.5); days are `yyyy-MM-dd`. */
export type PersonalData = ContentOf<typeof fields>;

/** The schema of the stored value. */
export const personalDataSchema = storedSchema(fields);

/** The schema of the personal data in a CV that others see, which lacks what the candidate leaves out. */
export const shownPersonSchema = personalDataSchema
  .omit({ nationalIdentityCard: true, nationalIdentityCardType: true })
  .partial({
    birthDay: true,
    gender: true,
    zipCode: true,
    nationalities: true,
    preferredContactPhone: true,
    driverLicenses: true,
    vehicleOwner: true,
    freelance: true,
    workPermits: true,
  });
