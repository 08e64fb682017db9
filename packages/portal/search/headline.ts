import { labelOf } from '../locale.ts';
import { filterGroups } from './filter-groups.ts';
import type { SearchModel } from './model.ts';

type HeadlineInput = Pick<SearchModel, 'query' | 'locale' | 'dictionaries'>;

function labels(name: string, { query, locale, dictionaries }: HeadlineInput): string {
  const dictionary = filterGroups.find((group) => group.name === name)?.dictionary;
  return query
    .getAll(name)
    .map((key) => (dictionary && labelOf(locale, dictionaries, dictionary, key)) ?? key)
    .join(', ');
}

/** The name of the region that consists of the chosen provinces. */
export function chosenRegion({ query, locale, dictionaries }: HeadlineInput): string | undefined {
  const chosen = query.getAll('province').toSorted().join('|');
  const region = dictionaries
    .get('region')
    .entries.find(({ columns: { provinces = '' } }) => provinces.includes('|') && provinces === chosen);
  return region === undefined ? undefined : locale.label(region);
}

/** The requested towns with their names in the dictionary. */
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

/** The keywords without the grammar of other names of a job: "(fontanero OR puesto:gasfíter)" is a list. */
export const withoutGrammar = (text: string): string =>
  text
    .replace(/\s+OR\s+/g, ', ')
    .replace(/\b(?:puesto|title|company|empresa):/gi, '')
    .replace(/[()]/g, '');

/** The title of a search: "Jobs for cook in Cáceres and 50 km around". */
export function headline(input: HeadlineInput): string {
  const { query, locale } = input;
  const { results } = locale.messages;
  const what =
    [withoutGrammar(query.get('q') ?? ''), labels('subcategory', input) || labels('category', input)].find(
      (text) => text !== '',
    ) ?? '';
  const town = placeNames(input);
  const radius = Number(query.get('distance') ?? 0);
  const where =
    town === ''
      ? (chosenRegion(input) ?? labels('province', input))
      : radius > 0
        ? results.around(town, radius)
        : town;
  return results.title(what, where);
}
