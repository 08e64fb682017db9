import type { JobSearch } from '@curro/search';
import type { responses } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { type Locale, labelOf } from '../locale.ts';
import { filterGroups } from './filter-groups.ts';
import { placeText } from './places.ts';
import { type PortalQuery, withoutGrammar } from './portal-query.ts';
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

/** More removed values than these have the name of their filter. */
const MAX_VALUES = 2;

interface Labels extends Pick<PortalContext, 'dictionaries'> {
  readonly company?: string | undefined;
  /** The filters that the typed text asked for. */
  readonly understood?: readonly { readonly parameter: string; readonly label: string }[] | undefined;
}

/** The text of a removed filter. */
function filterLabel(
  { parameter, removed }: RelaxedSearch,
  locale: Locale,
  { dictionaries, company, understood = [] }: Labels,
): string {
  const { messages } = locale;
  const names: Readonly<Record<string, string>> = {
    salaryMin: messages.filters.salary,
    salaryMax: messages.filters.maxSalary,
    salaryUnstated: messages.filters.unstated,
    box: messages.filters.box,
    sinceDate: messages.since[removed] ?? '',
    employerId: company ?? messages.filters.employer,
    emph: messages.filters.emphasis,
    city: placeText(removed.split(','), locale, dictionaries),
  };
  const dictionary = filterGroups.find(({ name }) => name === parameter)?.dictionary;
  const asked = understood
    .filter((each) => dictionary !== undefined && each.parameter === parameter)
    .map(({ label }) => label);
  const values = removed
    .split(',')
    .map((key) => (dictionary && labelOf(locale, dictionaries, dictionary, key)) ?? key);
  const group =
    dictionary !== undefined && values.length > MAX_VALUES ? messages.facets[parameter] : undefined;
  return names[parameter] ?? (asked.length > 0 ? asked.join(', ') : (group ?? values.join(', ')));
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
  const isTextOnly = relaxed.parameter === 'q' || relaxed.parameter.includes(',');
  const provinces = query
    .getAll('province')
    .flatMap((value) => value.split(','))
    .map((key) => labelOf(locale, labels.dictionaries, 'province', key) ?? key);
  // The job alone, or without conditions, within a wider radius than that of the search.
  const where = isAround ? around : place || provinces.join(', ');
  if (isTextOnly && text !== null)
    return relaxed.parameter === 'q' || where === '' ? empty.only(text) : `${empty.only(text)} · ${where}`;
  const names = relaxed.parameter.split(',');
  if (names.length === 1) return empty.without(filterLabel(relaxed, locale, labels));
  const ofFilter = (parameter: string): string =>
    filterLabel({ ...relaxed, parameter, removed: '' }, locale, labels) ||
    (locale.messages.facets[parameter] ?? parameter);
  return empty.without(names.map(ofFilter).join(', '));
}

/** The wider searches with their texts; without the list of all offers, which the page links anyway. */
export function relaxations(relaxed: readonly RelaxedSearch[], locale: Locale, labels: Labels): Relaxation[] {
  return relaxed
    .map((each) => {
      const query = toPortalQuery(each.query, locale, labels);
      return { label: labelOfSearch(each, query, locale, labels), query, count: each.totalResults };
    })
    .filter(({ query }) => query.size > 0)
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
      .map(({ text, query, searched, totalResults }) => ({
        label: locale.messages.empty.only(text),
        query: toPortalQuery(query, locale, labels),
        searched: toPortalQuery(searched, locale, labels),
        count: totalResults,
      }));
  const all = [...ofJobs(true), ...wider, ...ofJobs(false)];
  const byAddress = new Map(all.toReversed().map((each) => [each.query.toString(), each]));
  return all.filter((each) => byAddress.get(each.query.toString()) === each).slice(0, MAX_RELAXATIONS);
}
