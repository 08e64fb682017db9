import type { responses } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { type Locale, labelOf } from '../locale.ts';
import { filterGroups } from './filter-groups.ts';
import { placeText } from './places.ts';
import { type CountedSearch, toPortalQuery } from './portal-search.ts';

type RelaxedSearch = NonNullable<responses.AssistResponse['relax']>[number];

/** A wider search with a text that says what is wider. */
export interface Relaxation extends CountedSearch {
  readonly label: string;
}

/** The wider searches that a page lists. */
const MAX_RELAXATIONS = 8;

type Labels = Pick<PortalContext, 'dictionaries'> & { readonly company?: string | undefined };

/** The text of a removed filter. */
function filterLabel(
  { parameter, removed }: RelaxedSearch,
  locale: Locale,
  { dictionaries, company }: Labels,
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
  const values = removed
    .split(',')
    .map((key) => (dictionary && labelOf(locale, dictionaries, dictionary, key)) ?? key);
  return names[parameter] ?? values.join(', ');
}

function labelOfSearch(
  relaxed: RelaxedSearch,
  query: URLSearchParams,
  locale: Locale,
  labels: Labels,
): string {
  const { empty } = locale.messages;
  const place = placeText(query.getAll('city'), locale, labels.dictionaries);
  if (relaxed.parameter === 'distance') return empty.wider(place, Number(query.get('distance')));
  const text = query.get('q');
  const isTextOnly = relaxed.parameter === 'q' || relaxed.parameter.includes(',');
  if (isTextOnly && text !== null) return empty.only(text);
  return empty.without(filterLabel(relaxed, locale, labels));
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
