import { filterGroups } from '../search/filter-groups.ts';
import type { SearchModel } from '../search/search-model.ts';

type Asked = Pick<SearchModel, 'query' | 'edition' | 'dictionaries'>;

function labels(name: string, { query, edition, dictionaries }: Asked): string {
  const dictionary = filterGroups.find((group) => group.name === name)?.dictionary;
  return query
    .getAll(name)
    .map((key) => {
      const entry = dictionary === undefined ? undefined : dictionaries.get(dictionary).byKey(key);
      return entry === undefined ? key : edition.label(entry);
    })
    .join(', ');
}

/** The names of the towns asked for, as the dictionary writes them. */
function placeNames({ query, edition, dictionaries }: Asked): string {
  return query
    .getAll('city')
    .flatMap((value) => value.split(','))
    .map((value) => {
      const entry = dictionaries.get('city').resolve(value.trim());
      return entry === undefined ? value.trim() : edition.label(entry);
    })
    .join(', ');
}

/** What a search is for, in one line: "Jobs for cook in Cáceres and 50 km around". */
export function headline(asked: Asked): string {
  const { query, edition } = asked;
  const { results } = edition.words;
  const what =
    [query.get('q') ?? '', labels('subcategory', asked) || labels('category', asked)].find(
      (text) => text !== '',
    ) ?? '';
  const town = placeNames(asked);
  const radius = Number(query.get('distance') ?? 0);
  const where = town === '' ? labels('province', asked) : radius > 0 ? results.around(town, radius) : town;
  return results.title(what, where);
}
