import { labelOf } from '../locale.ts';
import { filterGroups } from './filter-groups.ts';
import type { SearchModel } from './model.ts';
import { hasTownOfItsName, placeText } from './places.ts';
import { withoutGrammar } from './portal-query.ts';

type HeadlineInput = Pick<SearchModel, 'query' | 'locale' | 'dictionaries'> &
  Partial<Pick<SearchModel, 'typed' | 'company' | 'result'>>;

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

/** The requested towns with their names in the dictionary; of several towns with one name, with the province. */
export function placeNames({ query, locale, dictionaries }: HeadlineInput): string {
  return query
    .getAll('city')
    .flatMap((value) => value.split(','))
    .map((value) => {
      const entry = dictionaries.get('city').resolve(value.trim());
      return entry === undefined ? value.trim() : placeText([entry.key], locale, dictionaries);
    })
    .join(', ');
}

/** A text that is only a company. */
const COMPANY = /^(?:company|empresa):(?:\(([^()]+)\)|"([^"]+)"|([^\s()"]+))$/i;

const PLACE_PARAMETERS: ReadonlySet<string> = new Set(['city', 'distance', 'province', 'country']);

/** A text of more words is a sentence. */
const MAX_TITLE_WORDS = 4;

/** Whether the searched words are a sentence and not the name of a job, which a title can contain. */
export const isSentence = ({ query }: Pick<HeadlineInput, 'query'>): boolean =>
  withoutGrammar(query.get('q') ?? '').split(/\s+/).length > MAX_TITLE_WORDS;

/** The filters that a text without keywords asked for: "teletrabajo". */
function understoodFilters({ typed }: HeadlineInput): string {
  const filters = typed?.understood.filter(({ parameter }) => !PLACE_PARAMETERS.has(parameter)) ?? [];
  return filters.map(({ label }) => label).join(', ');
}

/** The provinces of a search; one with the name of a town is "la provincia de Cádiz". */
function provinceNames(input: HeadlineInput): string {
  const { query, locale, dictionaries } = input;
  const [key = '', ...others] = query.getAll('province');
  const province = others.length === 0 ? dictionaries.get('province').byKey(key) : undefined;
  return province !== undefined && hasTownOfItsName(province, dictionaries)
    ? locale.messages.results.province(locale.label(province))
    : labels('province', input);
}

/** The place of a search: its towns with the radius, its region or its provinces; empty for none. */
export function placeName(input: HeadlineInput): string {
  const { query, locale } = input;
  const town = placeNames(input);
  const radius = Number(query.get('distance') ?? 0);
  if (town === '') return chosenRegion(input) ?? provinceNames(input);
  return radius > 0 ? locale.messages.results.around(town, radius) : town;
}

/** The title of a search: "Jobs for cook in Cáceres and 50 km around". */
export function headline(input: HeadlineInput): string {
  const { query, locale } = input;
  const { results } = locale.messages;
  const typed = query.get('q') ?? '';
  const [, ...names] = COMPANY.exec(typed.trim()) ?? [];
  const company = input.company ?? names.find((name) => name !== undefined)?.replaceAll('"', '');
  const text = names.length > 0 ? '' : withoutGrammar(typed);
  const isNamed = input.result?.total !== 0 || !isSentence(input);
  const what =
    [isNamed ? text : '', labels('subcategory', input) || labels('category', input)].find(
      (text) => text !== '',
    ) ?? '';
  const where = placeName(input);
  const title = results.title(what, where);
  const isPlain = what === '' && where === '';
  const ofCompany = (name: string): string => (isPlain ? results.ofCompany(name) : `${title} · ${name}`);
  const named = company === undefined ? title : ofCompany(company);
  const asked = what === '' ? understoodFilters(input) : '';
  return asked === '' ? named : `${named}: ${asked}`;
}
