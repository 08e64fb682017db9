import type { DictionaryId } from '../dictionaries/ids.ts';

/** Members of a line whose words may be given a meaning for a source: their dictionary, and what else they go by. */
export const mappableFields = {
  category: { dictionary: 'category', lineFields: ['category'] },
  subcategory: { dictionary: 'subcategory', lineFields: ['subcategory'] },
  city: { dictionary: 'city', lineFields: ['city'] },
  province: { dictionary: 'province', lineFields: ['province', 'region'] },
  country: { dictionary: 'country', lineFields: ['country'] },
  contractType: { dictionary: 'contract-type', lineFields: ['contractType', 'contractText'] },
  workday: { dictionary: 'workday', lineFields: ['workday', 'workdayText'] },
  study: { dictionary: 'study', lineFields: ['study', 'studyText'] },
  experienceMin: { dictionary: 'experience-min', lineFields: ['experienceMin', 'experienceText'] },
  teleworking: { dictionary: 'teleworking', lineFields: ['teleworking', 'teleworkingText'] },
  jobLevel: { dictionary: 'professional-level', lineFields: ['jobLevel'] },
  salaryPeriod: { dictionary: 'salary-period', lineFields: ['salaryPeriod'] },
} as const satisfies Record<
  string,
  { readonly dictionary: DictionaryId; readonly lineFields: readonly string[] }
>;

export type MappedField = keyof typeof mappableFields;

/** The fields in their order. */
export const mappedFields: readonly MappedField[] = Object.keys(mappableFields).filter(
  (field): field is MappedField => Object.hasOwn(mappableFields, field),
);

/** The field whose mapping a member of a line takes; undefined for members that take none. */
export function mappedFieldOf(lineField: string): MappedField | undefined {
  return mappedFields.find((field) =>
    (mappableFields[field].lineFields as readonly string[]).includes(lineField),
  );
}

/** What words of a source mean: dictionary keys by folded word (`foldKey`), by field. */
export type SourceMappings = Readonly<Partial<Record<MappedField, ReadonlyMap<string, string>>>>;
