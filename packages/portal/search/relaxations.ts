import { isExcluding, type JobSearch } from '@curro/search';
import { foldText, type responses } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { type Locale, labelOf } from '../locale.ts';
import { placeText } from './places.ts';
import { ORDER_NAMES, type PortalQuery, withoutGrammar } from './portal-query.ts';
import { type CountedSearch, toPortalQuery } from './portal-search.ts';

type RelaxedSearch = NonNullable<responses.AssistResponse['relax']>[number];

/** A wider search with a text that says what is wider. */
export interface Relaxation extends CountedSearch {
  readonly label: string;
  /** The search whose offers are counted, when it has other names of the job besides the text of the link. */
  readonly searched?: PortalQuery;
}

/** The wider searches that a page lists. */
const MAX_RELAXATIONS = 6;

/** Of more wider searches than these, those without the text are left out: a visitor wants another job last. */
const ENOUGH_RELAXATIONS = 2;

const PLACES: readonly string[] = ['city', 'cityIds', 'province', 'provinceIds', 'country', 'countryIds'];

interface Labels extends Pick<PortalContext, 'dictionaries'> {
  /** The search of the page. */
  readonly page?: PortalQuery;
  /** Its filters, which a wider search can lack. */
  readonly filters?: readonly { readonly parameter: string; readonly label: string }[];
  readonly company?: string | undefined;
}

/** What a search without a filter is. */
function labelOfFilter(
  { parameter, removed }: RelaxedSearch,
  { messages: { facets, filters, empty } }: Locale,
  company: string | undefined,
): string {
  const titles: Readonly<Record<string, string>> = {
    ...facets,
    salaryMin: filters.salary,
    salaryMax: filters.maxSalary,
    sinceDate: filters.since,
  };
  const names: Readonly<Record<string, string>> = {
    salaryUnstated: filters.unstated,
    box: filters.box,
    employerId: company ?? filters.employer,
    emph: filters.emphasis,
  };
  if (isExcluding(parameter)) return filters.unexcluded;
  const title = titles[parameter];
  return title === undefined
    ? empty.without(names[parameter] ?? removed)
    : empty.anyOf(title.toLocaleLowerCase('es'));
}

/** The place of a search in words; empty for any place. */
function placeOf(query: URLSearchParams, locale: Locale, { dictionaries }: Labels): string {
  const names = (parameter: 'province' | 'country'): string =>
    query
      .getAll(parameter)
      .flatMap((value) => value.split(','))
      .map((key) => labelOf(locale, dictionaries, parameter, key) ?? key)
      .join(', ');
  const town = placeText(query.getAll('city'), locale, dictionaries);
  const radius = Number(query.get('distance') ?? 0);
  if (town !== '') return radius > 0 ? locale.messages.results.around(town, radius) : town;
  return names('province') || names('country');
}

/** The filters of a search besides its place and its text. */
const hasFilters = (query: URLSearchParams): boolean =>
  [...query.keys()].some((name) => !['q', 'distance', ...ORDER_NAMES, ...PLACES].includes(name));

/** The filters of the page that another search lacks, as a part of its label: "sin «Teletrabajo», «Completa»". */
function withoutFilters(query: PortalQuery, { messages }: Locale, { filters = [] }: Labels): string {
  const dropped = filters.filter(({ parameter }) => !PLACES.includes(parameter) && !query.has(parameter));
  const names = dropped.map(({ label }) => label);
  return names.length === 0 ? '' : messages.empty.withoutFilters(names);
}

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The search for a text: only for a part of the text of the page, or for another one, such as the name of a group of jobs. */
function searchFor(text: string, { page }: Labels, { messages: { empty } }: Locale): string {
  const words = (each: string): string[] => foldText(withoutGrammar(each)).split(/\s+/);
  const typed = words(page?.get('q') ?? text);
  return (words(text).every((word) => typed.includes(word)) ? empty.only : empty.other)(text);
}

/** The text of a search without the text of the page: all offers at its place. */
function labelOfAll(query: URLSearchParams, place: string, isPlaceDropped: boolean, locale: Locale): string {
  const { empty } = locale.messages;
  const all = place === '' && !isPlaceDropped ? empty.all : empty.allAt(place);
  return hasFilters(query) ? `${all} ${empty.withFilters}` : all;
}

function labelOfSearch(
  relaxed: RelaxedSearch,
  query: URLSearchParams,
  locale: Locale,
  labels: Labels,
): string {
  const { empty } = locale.messages;
  const place = placeText(query.getAll('city'), locale, labels.dictionaries);
  const q = query.get('q');
  const text = q === null ? null : withoutGrammar(q);
  const isAround = relaxed.parameter.endsWith('distance');
  const around = empty.wider(place, Number(query.get('distance')));
  if (relaxed.parameter === 'distance' || (isAround && text === null)) return around;
  const province = relaxed.removed === '' ? query.get(relaxed.parameter) : null;
  if (relaxed.parameter === 'province' && province !== null)
    return empty.inProvince(labelOf(locale, labels.dictionaries, 'province', province) ?? province);
  const { parameter } = relaxed;
  const where = placeOf(query, locale, labels);
  const isPlaceDropped = parameter.split(',').some((name) => PLACES.includes(name));
  if (parameter === 'q' || parameter.includes(',')) {
    if (text === null) return labelOfAll(query, where, isPlaceDropped, locale);
    if (parameter === 'q') return searchFor(text, labels, locale);
    // The job alone, or without conditions, within a wider radius than that of the search.
    const dropped = withoutFilters(query, locale, labels);
    const isSameText = text === withoutGrammar(labels.page?.get('q') ?? '');
    const what =
      isSameText && dropped !== '' ? [withCapital(dropped)] : [searchFor(text, labels, locale), dropped];
    const anywhere = isPlaceDropped ? empty.anywhere.toLowerCase() : '';
    const at = isAround ? around : where || anywhere;
    return [what.filter((part) => part !== '').join(', '), at].filter((part) => part !== '').join(' · ');
  }
  if (PLACES.includes(parameter)) return where === '' ? empty.anywhere : empty.at(where);
  return labelOfFilter(relaxed, locale, labels.company);
}

/**
 * The wider searches with their texts, in their order; without the list of all offers, which the page links anyway, and without those for any job of a page
 * with a text, if there are others.
 * @param hasText whether the page has a text
 */
export function relaxations(
  relaxed: readonly RelaxedSearch[],
  locale: Locale,
  labels: Labels,
  hasText: boolean,
): Relaxation[] {
  return relaxed
    .map((each) => {
      const query = toPortalQuery(each.query, locale, labels);
      return { label: labelOfSearch(each, query, locale, labels), query, count: each.totalResults };
    })
    .filter(({ query }) => query.size > 0)
    .filter(({ query }, _, all) => !hasText || query.has('q') || all.length <= ENOUGH_RELAXATIONS)
    .slice(0, MAX_RELAXATIONS);
}

/** The wider searches with those for the jobs of a text: first with the filters of the search, last without them. */
export function withJobs(
  wider: readonly Relaxation[],
  jobs: readonly JobSearch[],
  locale: Locale,
  labels: Labels,
): Relaxation[] {
  const ofJobs = (isFiltered: boolean): Relaxation[] =>
    jobs
      .filter((job) => job.isFiltered === isFiltered)
      .map(({ text, query, searched, totalResults }) => {
        const link = toPortalQuery(query, locale, labels);
        const hadPlace = PLACES.some((name) => labels.page?.has(name) && !link.has(name));
        const { anywhere } = locale.messages.empty;
        const what = [searchFor(text, labels, locale), withoutFilters(link, locale, labels)].filter(
          (part) => part !== '',
        );
        return {
          label: `${what.join(', ')}${hadPlace ? ` · ${anywhere.toLowerCase()}` : ''}`,
          query: link,
          searched: toPortalQuery(searched, locale, labels),
          count: totalResults,
        };
      });
  const all = [...ofJobs(true), ...wider, ...ofJobs(false)];
  const byAddress = new Map(all.toReversed().map((each) => [each.query.toString(), each]));
  return all.filter((each) => byAddress.get(each.query.toString()) === each).slice(0, MAX_RELAXATIONS);
}
