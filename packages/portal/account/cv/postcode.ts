import { isForeign, recogniseCity } from '@curro/candidates';
import { type FormValues, firstOf } from '@curro/platform';
import { townOfPostcode } from '@curro/search';
import type { Dictionaries } from '@curro/shared';
import type { FormRows } from '../../forms/field.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import type { Locale } from '../../locale.ts';

const SPAIN = 'espana';
/** A Spanish postcode begins with the number of its province. */
const POSTCODE = /^(\d{2})\d{3}$/;

interface Context {
  readonly dictionaries: Dictionaries;
}

/** The values of the personal data with the province of a Spanish postcode, unless one is chosen. */
export function withProvince(values: FormValues, { dictionaries }: Context): FormValues {
  const [, number] = POSTCODE.exec(firstOf(values, 'zipCode').trim()) ?? [];
  if (number === undefined || firstOf(values, 'country') !== SPAIN || firstOf(values, 'province') !== '')
    return values;
  const province = dictionaries.get('province').entries.find(({ columns }) => columns.ine === number);
  return province === undefined ? values : new Map([...values, ['province', [province.key]]]);
}

/**
 * The values of the personal data with the town of a Spanish postcode that one town has, unless one is entered; without a
 * town of another province, which the candidate has changed since.
 */
export function withTown(values: FormValues, { dictionaries }: Context): FormValues {
  const province = dictionaries.get('province').byKey(firstOf(values, 'province'));
  const cities = dictionaries.get('city');
  const typed = firstOf(values, 'cityCode').trim();
  const isElsewhere =
    province !== undefined &&
    recogniseCity(typed, province, cities) === undefined &&
    cities.resolve(typed) !== undefined;
  if ((typed !== '' && !isElsewhere) || firstOf(values, 'cityName') !== '') return values;
  const postcode = firstOf(values, 'zipCode').trim();
  const key = POSTCODE.test(postcode) ? townOfPostcode(postcode, dictionaries) : undefined;
  const town = key === undefined ? undefined : cities.byKey(key);
  const isOfProvince = province !== undefined && town?.parent === province.id;
  return new Map([...values, ['cityCode', isOfProvince && town ? [town.key] : []]]);
}

/** The rows of the personal data, in which the postcode of another country may have letters, or be absent. */
export const withForeignPostcode =
  (rows: FormRows): FormRows =>
  (values) =>
    isForeign({ country: firstOf(values, 'country') })
      ? rows(values).map((group) => ({
          ...group,
          fields: group.fields.map((field) => {
            if (field.name !== 'zipCode') return field;
            const { required: _required, inputMode: _inputMode, ...others } = field;
            return others;
          }),
        }))
      : rows(values);

/** The rows of the personal data, in which the postcode updates the form while it can choose the province or the town. */
export const updatedByPostcode =
  (rows: FormRows): FormRows =>
  (values) =>
    firstOf(values, 'country') === SPAIN &&
    (firstOf(values, 'province') === '' || firstOf(values, 'cityCode') === '')
      ? rows(values).map((group) => ({
          ...group,
          fields: group.fields.map((field) =>
            field.name === 'zipCode' ? { ...field, refreshOnChange: true } : field,
          ),
        }))
      : rows(values);

/** A Spanish postcode that begins with the number of another province, which the API accepts (contract 4.5). */
export function doubtPostcode(
  { country, province, zipCode }: Readonly<Record<string, unknown>>,
  { dictionaries, locale }: Context & { readonly locale: Locale },
): FieldErrors {
  const entry = dictionaries.get('province').byKey(String(province));
  const { ine = '' } = entry?.columns ?? {};
  const isDoubtful =
    country === SPAIN && POSTCODE.test(String(zipCode)) && ine !== '' && !String(zipCode).startsWith(ine);
  if (entry === undefined || !isDoubtful) return new Map();
  const text = locale.messages.cv.otherPostcode(locale.label(entry), ine);
  return new Map([['zipCode', [{ text, at: undefined, isDoubt: true }]]]);
}
