import { filterGroups } from './filter-groups.ts';
import type { SearchModel } from './model.ts';

type HeadlineInput = Pick<SearchModel, 'query' | 'locale' | 'dictionaries'>;

function labels(name: string, { query, locale, dictionaries }: HeadlineInput): string {
  const dictionary = filterGroups.find((group) => group.name === name)?.dictionary;
  return query
    .getAll(name)
    .map((key) => {
      const entry = dictionary === undefined ? undefined : dictionaries.get(dictionary).byKey(key);
      return entry === undefined ? key : locale.label(entry);
    })
    .join(', ');
}

/** The names of the towns asked for, as the dictionary writes them. */
function placeNames({ query, locale, dictionaries }: HeadlineInput): string {
  return query
    .getAll('city')
    .flatMap((value) => value.split(','))
    .map((value) => {
      const entry = dictionaries.get('city').resolve(value.trim());
      return entry === undefined ? value.trim() : locale.label(entry);
    })
    .join(', ');
}

/** What a search is for, in one line: "Jobs for cook in Cáceres and 50 km around". */
export function headline(input: HeadlineInput): string {
  const { query, locale } = input;
  const { results } = locale.messages;
  const what =
    [query.get('q') ?? '', labels('subcategory', input) || labels('category', input)].find(
      (text) => text !== '',
    ) ?? '';
  const town = placeNames(input);
  const radius = Number(query.get('distance') ?? 0);
  const where = town === '' ? labels('province', input) : radius > 0 ? results.around(town, radius) : town;
  return results.title(what, where);
}
