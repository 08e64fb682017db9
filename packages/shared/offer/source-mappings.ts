import type { DictionaryId } from '../dictionaries/ids.ts';
import { offerKeyFields } from './offer.ts';

const { category, subcategory, ...otherKeys } = offerKeyFields;

/** Offer fields with mappings per source: the dictionary, and the line fields with the mapped values. */
export const mappableFields = {
  category,
  subcategory,
  city: { dictionary: 'city', lineFields: ['city'] },
  province: { dictionary: 'province', lineFields: ['province', 'region'] },
  country: { dictionary: 'country', lineFields: ['country'] },
  ...otherKeys,
  salaryPeriod: { dictionary: 'salary-period', lineFields: ['salaryPeriod'] },
} as const satisfies Record<
  string,
  { readonly dictionary: DictionaryId; readonly lineFields: readonly string[] }
>;

export type MappedField = keyof typeof mappableFields;

export const mappedFields: readonly MappedField[] = Object.keys(mappableFields).filter(
  (field): field is MappedField => Object.hasOwn(mappableFields, field),
);

/** The field whose mapping a field of a line uses; undefined for fields without a mapping. */
export function mappedFieldOf(lineField: string): MappedField | undefined {
  return mappedFields.find((field) =>
    (mappableFields[field].lineFields as readonly string[]).includes(lineField),
  );
}

/** Mappings of a source: by field, dictionary keys by folded value (`foldKey`). */
export type SourceMappings = Readonly<Partial<Record<MappedField, ReadonlyMap<string, string>>>>;
