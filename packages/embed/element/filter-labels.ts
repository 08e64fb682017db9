import { english } from 'curro:english';
import type { Language } from './messages.ts';
import type { FacetValue, SearchResponse } from './search-response.ts';

/** The filters of the element. */
export type Filter = 'province' | 'category';

/** A Spanish label of the API in the language of the element. */
export const labelIn = (language: Language, value: string): string =>
  language === 'en' ? (english[value] ?? value) : value;

/** The values of a filter with the counts of the last response. */
function valuesOf(response: SearchResponse | undefined, filter: Filter): readonly FacetValue[] {
  return response?.facets?.find(({ key }) => key === filter)?.values ?? [];
}

/** A key as a label, for a value that no response has labelled: `a-coruna` is `A coruna`. */
function spell(key: string): string {
  const label = key.replaceAll('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The choices of a filter by label, including a chosen value without offers. */
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
