import type { DictionaryId } from '@curro/shared';

/** A filter of dictionary values: the parameter, its facet and its dictionary. */
export interface FilterGroup {
  readonly name: string;
  readonly facet: string;
  readonly dictionary: DictionaryId;
}

const group = (name: string, dictionary: DictionaryId, facet = name): FilterGroup => ({
  name,
  facet,
  dictionary,
});

/** The filters in the order of the page; a new row is a new filter. */
export const filterGroups: readonly FilterGroup[] = [
  group('teleworking', 'teleworking'),
  group('province', 'province'),
  group('category', 'category'),
  group('subcategory', 'subcategory'),
  group('workday', 'workday', 'workDay'),
  group('contractType', 'contract-type'),
  group('experienceMin', 'experience-min'),
  group('study', 'study'),
  group('country', 'country'),
];
