import { english } from 'curro:english';
import type { Language } from './messages.ts';
import type { FacetValue, SearchResponse } from './search-response.ts';

/** The filters that the element offers. */
export type Filter = 'province' | 'category';

/** A label of the API, which speaks Spanish, in the element's language. */
export const labelIn = (language: Language, value: string): string =>
  language === 'en' ? (english[value] ?? value) : value;

/** The values of a filter as the last answer counts them. */
function valuesOf(response: SearchResponse | undefined, filter: Filter): readonly FacetValue[] {
  return response?.facets?.find(({ key }) => key === filter)?.values ?? [];
}

/** A key as words, for a value that no answer has named yet: `a-coruna` is `A coruna`. */
function spell(key: string): string {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a filter offers, by label; a chosen value that no offer has is offered too. */
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
