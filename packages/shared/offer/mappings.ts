import type { DictionaryId } from '../dictionaries/ids.ts';

/** Members of a line whose words may be given a meaning for a source: their dictionary, and what else they go by. */
export const mappable = {
  category: { dictionary: 'category', members: ['category'] },
  subcategory: { dictionary: 'subcategory', members: ['subcategory'] },
  city: { dictionary: 'city', members: ['city'] },
  province: { dictionary: 'province', members: ['province', 'region'] },
  country: { dictionary: 'country', members: ['country'] },
  contractType: { dictionary: 'contract-type', members: ['contractType', 'contractText'] },
  workday: { dictionary: 'workday', members: ['workday', 'workdayText'] },
  study: { dictionary: 'study', members: ['study', 'studyText'] },
  experienceMin: { dictionary: 'experience-min', members: ['experienceMin', 'experienceText'] },
  teleworking: { dictionary: 'teleworking', members: ['teleworking', 'teleworkingText'] },
  jobLevel: { dictionary: 'professional-level', members: ['jobLevel'] },
  salaryPeriod: { dictionary: 'salary-period', members: ['salaryPeriod'] },
} as const satisfies Record<
  string,
  { readonly dictionary: DictionaryId; readonly members: readonly string[] }
>;

export type MappedField = keyof typeof mappable;

/** The fields in their order. */
export const mappedFields: readonly MappedField[] = Object.keys(mappable).filter(
  (field): field is MappedField => Object.hasOwn(mappable, field),
);

/** The field whose mapping a member of a line takes; undefined for members that take none. */
export function mappedFieldOf(member: string): MappedField | undefined {
  return mappedFields.find((field) => (mappable[field].members as readonly string[]).includes(member));
}

/** What words of a source mean: dictionary keys by folded word (`foldKey`), by field. */
export type SourceMappings = Readonly<Partial<Record<MappedField, ReadonlyMap<string, string>>>>;
