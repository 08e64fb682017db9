import { type SearchParams, searchFields } from '@curro/search';
import type { DictionaryId, Language } from '@curro/shared';

/** A filter of dictionary values: the parameter, its facet and its dictionary. */
export interface FilterGroup {
  readonly name: keyof SearchParams['keys'];
  readonly facet: string;
  readonly dictionary: DictionaryId;
  /** The other filters that the counts of its facet do not have: a town beside the countries. */
  readonly uncounted: readonly string[];
}

const pageFields = searchFields.filter((field) => 'page' in field);

/** The lists of checkboxes in the order of the page. */
export const filterGroups: readonly FilterGroup[] = pageFields
  .flatMap((field) => (field.kind === 'keys' ? [field] : []))
  .sort((a, b) => a.page.position - b.page.position)
  .map(({ name, dictionary, facet: { key, excludedFilters } }) => ({
    name,
    facet: key,
    dictionary,
    uncounted: excludedFilters.filter((other) => other !== name),
  }));

/** The titles of the filters by parameter. */
export function filterTitles(language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(pageFields.map(({ name, page }) => [name, page[language]]));
}
