import { chooseVisitorSearch, type UnderstoodSlot } from '@curro/search';
import type { PortalContext } from '../context.ts';
import { type Locale, labelOf } from '../locale.ts';
import { filterGroups } from './filter-groups.ts';
import { EXACT, type PortalQuery, withValues } from './portal-query.ts';
import { type CountedSearch, toPortalQuery } from './portal-search.ts';
import { pageParameters, type ReadSearch, readSearch } from './read-search.ts';

/** A filter that the typed text asked for. */
interface UnderstoodFilter {
  readonly label: string;
  /** The parameter of the search. */
  readonly parameter: string;
  readonly without: PortalQuery;
}

/** The search that was typed, when the page shows another one. */
export interface TypedSearch extends CountedSearch {
  /** Its text. */
  readonly text: string;
  readonly isCorrected: boolean;
  readonly understood: readonly UnderstoodFilter[];
}

/** The search of a page. */
export interface ChosenSearch {
  readonly read: ReadSearch;
  readonly typed: TypedSearch | undefined;
}

function labelOfSlot(
  { slot, parameter, value, words }: UnderstoodSlot,
  locale: Locale,
  { dictionaries }: PortalContext,
): string {
  const { filters } = locale.messages;
  if (parameter === 'salaryMin') return filters.fromSalary(Number(value));
  if (parameter === 'salaryMax') return filters.upToSalary(locale.formats.number(Number(value)));
  const group = filterGroups.find(({ name }) => name === parameter);
  const dictionary = slot === 'place' && parameter === 'city' ? 'city' : group?.dictionary;
  return (dictionary && labelOf(locale, dictionaries, dictionary, value)) ?? words;
}

/** The search without what one slot became. */
function withoutSlot(query: PortalQuery, { parameter, value }: UnderstoodSlot): PortalQuery {
  if (parameter !== 'q') return withValues(query, parameter, []);
  const rest = (query.get('q') ?? '').replace(value, '').trim();
  return withValues(query, 'q', rest === '' ? [] : [rest]);
}

/**
 * Chooses the search of a page: the typed one, or the one that its text means, with the typed one as an alternative. A
 * text that the address marks as exact is searched as it is.
 */
export async function chooseSearch(
  context: PortalContext,
  locale: Locale,
  typed: ReadSearch,
  pageSize: number,
): Promise<ChosenSearch> {
  const { query, params } = typed;
  if (params.query === undefined || query.has(EXACT)) return { read: typed, typed: undefined };
  const { search: index, vocabulary, dictionaries, searchDesk } = context;
  const rules = searchDesk.rules.current();
  const sent = new URLSearchParams(query.toString());
  const chosen = await chooseVisitorSearch({ index, vocabulary, dictionaries, rules }, sent, params);
  if (chosen.typedTotal === undefined) return { read: typed, typed: undefined };
  const rawParams = toPortalQuery(chosen.query, locale, context);
  rawParams.set('page', String(params.page));
  const read = await readSearch(context, rawParams, pageParameters(pageSize));
  return {
    read: { ...read, errors: typed.errors },
    typed: {
      text: params.text,
      query: withValues(query, EXACT, [params.text]),
      count: chosen.typedTotal,
      isCorrected: chosen.isCorrected,
      understood: chosen.slots.map((slot) => ({
        label: labelOfSlot(slot, locale, context),
        parameter: slot.parameter,
        without: withoutSlot(read.query, slot),
      })),
    },
  };
}
