import { english } from 'curro:english';
import type { Language } from './messages.ts';
import type { FacetValue, SearchResponse } from './search-response.ts';

/** The filters of the element. */
export type Filter = 'province' | 'category';

/** Translates a Spanish label of the API to the language of the element. */
export const labelIn = (language: Language, value: string): string =>
  language === 'en' ? (english[value] ?? value) : value;

/** The values of a filter with the counts of the last response. */
function valuesOf(response: SearchResponse | undefined, filter: Filter): readonly FacetValue[] {
  return response?.facets?.find(({ key }) => key === filter)?.values ?? [];
}

/** Converts a key to a label, for values without a label in any response: `a-coruna` becomes `A coruna`. */
function spell(key: string): string {
  const label = key.replaceAll('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The options of a filter sorted by label, including a selected value without offers. */
export function choices(
  response: SearchResponse | undefined,
  filter: Filter,
  chosen: string,
  language: Language,
): readonly { readonly key: string; readonly label: string; readonly count: number | undefined }[] {
  const values = valuesOf(response, filter);
  const labelled = values.map(({ key, value, count }) => ({ key, label: labelIn(language, value), count }));
  const sorted = labelled.toSorted((a, b) => a.label.localeCompare(b.label, language));
  if (chosen === '' || sorted.some(({ key }) => key === chosen)) return sorted;
  const labels = chosen
    .split(',')
    .map((key) => labelled.find((entry) => entry.key === key)?.label ?? spell(key));
  return [{ key: chosen, label: labels.join(', '), count: undefined }, ...sorted];
}
