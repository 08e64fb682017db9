import { findAlternatives } from '@curro/search';
import type { responses } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { type Locale, labelOf } from '../locale.ts';
import { filterGroups } from './filter-groups.ts';
import { type PortalQuery, withValues } from './portal-query.ts';
import type { ReadSearch } from './read-search.ts';

/** Another search with the number of its offers. */
interface CountedSearch {
  readonly query: PortalQuery;
  readonly count: number;
}

/** What the text asks for, as filters that can be removed. */
interface UnderstoodSearch extends CountedSearch {
  readonly filters: readonly { readonly label: string; readonly without: PortalQuery }[];
}

/** A search with another text. */
export interface AlsoSearch extends CountedSearch {
  readonly kind: AlternativeKind;
  readonly terms: readonly string[];
}

/** What a page of results offers beside its search. */
export interface Assistance {
  /** The search with corrected keywords. */
  readonly correction: (CountedSearch & { readonly text: string }) | undefined;
  readonly understood: UnderstoodSearch | undefined;
  readonly also: readonly AlsoSearch[];
}

type Understood = NonNullable<responses.AssistResponse['understood']>;
type Slot = Understood['slots'][number];
type AlternativeKind = NonNullable<responses.AssistResponse['alternatives']>[number]['kind'];

/** The parameters of the API with the names of towns, as the place field shows them. */
function toPortalQuery(parameters: string, locale: Locale, { dictionaries }: PortalContext): URLSearchParams {
  const query = new URLSearchParams(parameters);
  const cities = dictionaries.get('city');
  const names = query
    .getAll('city')
    .flatMap((value) => value.split(','))
    .map((key) => {
      const label = labelOf(locale, dictionaries, 'city', key);
      return label !== undefined && cities.resolve(label)?.key === key ? label : key;
    });
  query.delete('city');
  for (const name of names) query.append('city', name);
  return query;
}

function labelOfSlot(
  { slot, parameter, value, words }: Slot,
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

/** The understood search without one of its filters. */
function withoutSlot(query: URLSearchParams, { parameter, value }: Slot): URLSearchParams {
  const rest = new URLSearchParams(query);
  if (parameter !== 'q') rest.delete(parameter);
  else rest.set('q', (rest.get('q') ?? '').replace(value, '').trim());
  return rest;
}

function toUnderstood(
  { slots, query, totalResults }: Understood,
  locale: Locale,
  context: PortalContext,
): UnderstoodSearch | undefined {
  const filters = slots.filter(({ slot }) => slot !== 'title');
  if (filters.length === 0 || totalResults === 0) return undefined;
  const applied = toPortalQuery(query, locale, context);
  return {
    query: applied,
    count: totalResults,
    filters: filters.map((slot) => ({
      label: labelOfSlot(slot, locale, context),
      without: withoutSlot(applied, slot),
    })),
  };
}

const NOTHING_OFFERED: Assistance = { correction: undefined, understood: undefined, also: [] };

/** The corrected, the understood and the other searches of the first page of a search with a text. */
export async function readAssistance(
  context: PortalContext,
  locale: Locale,
  { query, params }: ReadSearch,
  total: number,
): Promise<Assistance> {
  if (params.query === undefined || params.page > 1) return NOTHING_OFFERED;
  const { search: index, vocabulary, dictionaries, searchDesk } = context;
  const rules = searchDesk.rules.current();
  const sent = new URLSearchParams(query.toString());
  const options = { spell: true, relax: false, understand: true, also: true };
  const {
    spell,
    understood,
    alternatives = [],
  } = await findAlternatives({ index, vocabulary, dictionaries, rules }, sent, params, options, total);
  return {
    correction: spell && {
      text: spell.q,
      query: withValues(query, 'q', [spell.q]),
      count: spell.totalResults,
    },
    understood: understood && toUnderstood(understood, locale, context),
    also: alternatives.map(({ kind, terms, query: parameters, totalResults }) => ({
      kind,
      terms,
      query: new URLSearchParams(parameters),
      count: totalResults,
    })),
  };
}
