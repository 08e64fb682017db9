import {
  areaName,
  asksForEither,
  chooseVisitorSearch,
  findOtherTexts,
  findTitles,
  isExcluding,
  namesJobOtherwise,
  type OtherText,
  type UnderstoodSlot,
} from '@curro/search';
import { foldText } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { type Locale, labelOf } from '../locale.ts';
import { filterGroups } from './filter-groups.ts';
import { euros } from './money.ts';
import { townAndProvince, withoutProvince } from './places.ts';
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
  /** The words of the text that the shown search does not have. */
  readonly ignored?: readonly string[];
  /** Of these, the words that offers have for them. */
  readonly wishes?: readonly string[];
  /** The conditions that no offer at the place states, so that the shown search has their words. */
  readonly asWords?: readonly string[];
  /** The words of conditions of the text before, with which the shown text finds nothing. */
  readonly dropped?: readonly string[];
  /** Other names of the job that the shown search has besides; empty when it has only the shown text. */
  readonly names: readonly string[];
  /** The jobs of which the shown search finds any; empty when its text names one. */
  readonly jobs: readonly string[];
}

/** The search of a page. */
export interface ChosenSearch {
  /** The query is the one of the page, the parameters are those of its offers. */
  readonly read: ReadSearch;
  readonly typed: TypedSearch | undefined;
  /** The search in the town that a word of the text can be, which the offers only mention. */
  readonly inTown?: CountedSearch;
}

/** What an address has besides its search. */
interface AddressParts {
  /** The text before, whose conditions the search still has. */
  readonly textBefore: string;
  /** The kilometres around its town, or around the one that its text has. */
  readonly radius: number;
}

/** English names of jobs that Spanish offers have are few: with less than these offers, a page adds other names. */
const FEW_OFFERS = 10;

/** With at least this number of offers, a page does not add those with other names of the job. */
export const enoughOffers = ({ language }: Locale): number => (language === 'en' ? FEW_OFFERS : 1);

/** The name of a town with the words that mean it, unless they are its name: districts and islands are their towns. */
function withWords(town: string, typed: string): string {
  const [name, other] = [foldText(town), foldText(typed)];
  if (name.includes(other) || other.includes(name)) return town;
  return `${town} (${typed.charAt(0).toUpperCase()}${typed.slice(1)})`;
}

/** Labels as one: "Teletrabajo o híbrido". */
const asSentence = ([first = '', ...others]: readonly string[], or: string): string =>
  [first, ...others.map((label) => label.toLowerCase())].join(or);

/** What is excluded without the words before it: "noches" of "por las noches". */
const excludedName = (words: string): string => words.replace(/^(?:(?:de|por|en|a|at) )?(?:las? )?/i, '');

/** The excluded words of a clause: "pisos, hotel" of "-puesto:pisos -puesto:hotel". */
const excludedWords = (value: string): string =>
  value
    .replace(/-puesto:/g, '')
    .split(' ')
    .join(', ');

function labelOfSlot(
  { slot, parameter, value, words, amount, period }: UnderstoodSlot,
  locale: Locale,
  { dictionaries }: PortalContext,
): string {
  const { empty, filters, form, typed } = locale.messages;
  if (parameter === 'distance') return form.kilometres(Number(value));
  if (isExcluding(parameter)) return filters.excluded([excludedName(words)]);
  if (slot === 'excluded') return empty.without(excludedWords(value));
  if (parameter === 'salaryMin') return filters.fromSalary(amount ?? Number(value), period);
  if (parameter === 'salaryMax') return filters.upToSalary(euros(amount ?? Number(value), locale), period);
  const group = filterGroups.find(({ name }) => name === parameter);
  const dictionary = slot === 'place' && parameter === 'city' ? 'city' : group?.dictionary;
  // "Teletrabajo" finds hybrid jobs, too, which its word does not say.
  if (dictionary === 'teleworking' && value.includes(','))
    return asSentence(
      value.split(',').map((key) => labelOf(locale, dictionaries, dictionary, key) ?? key),
      typed.or,
    );
  const province = parameter === 'province' ? dictionaries.get('province').byKey(value) : undefined;
  if (province !== undefined) return townAndProvince('', province, locale, dictionaries);
  if (dictionary !== undefined && slot === 'place' && value.includes(','))
    return (
      areaName(words, dictionaries) ??
      value
        .split(',')
        .map((key) => labelOf(locale, dictionaries, dictionary, key) ?? key)
        .join(', ')
    );
  const label = dictionary && labelOf(locale, dictionaries, dictionary, value);
  return dictionary === 'city' && label !== undefined
    ? withWords(label, areaName(words, dictionaries) ?? withoutProvince(words, value, dictionaries))
    : (label ?? words);
}

/** The search without what one slot became. */
function withoutSlot(query: PortalQuery, { parameter, value }: UnderstoodSlot): PortalQuery {
  if (parameter === 'city') return withValues(withValues(query, 'city', []), 'distance', []);
  if (parameter !== 'q') return withValues(query, parameter, []);
  const rest = (query.get('q') ?? '').replace(value, '').trim();
  return withValues(query, 'q', rest === '' ? [] : [rest]);
}

/**
 * Chooses the search of a page: the typed one, or the one that its text means, with the typed one as an alternative. A
 * text that the address marks as exact is searched as it is.
 * @param address what the address has besides its search
 */
export async function chooseSearch(
  context: PortalContext,
  locale: Locale,
  typed: ReadSearch,
  pageSize: number,
  { textBefore, radius }: AddressParts,
): Promise<ChosenSearch> {
  const { query, params } = typed;
  if (params.query === undefined || query.has(EXACT)) return { read: typed, typed: undefined };
  const { search: index, vocabulary, dictionaries, searchDesk } = context;
  const rules = searchDesk.rules.current();
  const sent = new URLSearchParams(query.toString());
  if (radius > 0) sent.set('distance', String(radius));
  const search = { index, vocabulary, dictionaries, rules };
  const chosen = await chooseVisitorSearch(search, sent, params, textBefore);
  const inTown = chosen.inTown && {
    inTown: {
      query: toPortalQuery(chosen.inTown.query, locale, context),
      count: chosen.inTown.totalResults,
    },
  };
  if (chosen.typedTotal === undefined) return { read: typed, typed: undefined, ...inTown };
  const rawParams = toPortalQuery(chosen.query, locale, context);
  rawParams.set('page', String(params.page));
  const read = await readSearch(context, rawParams, pageParameters(pageSize));
  return {
    read: { ...read, errors: typed.errors },
    ...inTown,
    typed: {
      text: params.text,
      query: withValues(query, EXACT, [params.text]),
      count: chosen.typedTotal,
      isCorrected: chosen.isCorrected,
      names: [],
      jobs: [],
      ...(chosen.ignored !== undefined && { ignored: chosen.ignored }),
      ...(chosen.wishes !== undefined && { wishes: chosen.wishes }),
      ...(chosen.asWords !== undefined && { asWords: chosen.asWords }),
      ...(chosen.dropped !== undefined && { dropped: chosen.dropped }),
      understood: chosen.slots.map((slot) => ({
        label: labelOfSlot(slot, locale, context),
        parameter: slot.parameter,
        without: withoutSlot(read.query, slot),
      })),
    },
  };
}

/** Other names are added when no job of a list has enough offers. */
function chooseNamed(texts: readonly OtherText[], enough: number): OtherText | undefined {
  const ofAny = texts.find(({ kind }) => kind === 'jobs');
  if (ofAny !== undefined && ofAny.totalResults >= enough) return ofAny;
  return texts.findLast(({ kind }) => kind === 'title' || kind === 'abbreviation' || kind === 'jobs');
}

/** The search of a page for titles with any name of its job, and the one for the offers that mention the words. */
export interface TitlesOnly extends CountedSearch {
  /** The other names of the job. */
  readonly names: readonly string[];
}

/** The search of a page whose offers are those of another text. */
interface RenamedSearch extends ChosenSearch {
  readonly searched: PortalQuery;
  /** Defined when the page lists titles only. */
  readonly titlesOnly?: TitlesOnly;
}

/**
 * Whether a page adds the offers with other names of the job: when no offer has the typed words, and on an English page when the text
 * has a name of a job that is not in use in Spain, or few offers have its words. There the offers of the text without filters decide, so
 * that a filter does not add offers to a list.
 * @param total the offers of the search
 */
async function needsOtherNames(
  context: PortalContext,
  locale: Locale,
  { text }: ReadSearch['params'],
  total: number,
): Promise<boolean> {
  if (total === 0 || locale.language !== 'en') return total < enoughOffers(locale);
  if (namesJobOtherwise(text)) return true;
  const { params } = await readSearch(context, new URLSearchParams({ q: text }), { maxResults: '1' });
  const [ofText = 0] = await context.search.totals([params]);
  return ofText < enoughOffers(locale);
}

/**
 * The search for any of the jobs of its text ("camarero o cocinero"), or with other names of its job, when no offer has the
 * words of its text, or on an English page few have or they are not in use in Spain: the offers are in Spanish; or for titles with any name of its job, when most
 * offers only mention it. Undefined when there are none.
 * @param total the offers of the search
 */
export async function withOtherNames(
  context: PortalContext,
  locale: Locale,
  { read, typed }: ChosenSearch,
  total: number,
  pageSize: number,
): Promise<RenamedSearch | undefined> {
  const { query, params } = read;
  const enough = enoughOffers(locale);
  if (params.query === undefined || query.has(EXACT)) return undefined;
  const { search: index, vocabulary, dictionaries, searchDesk } = context;
  const search = { index, vocabulary, dictionaries, rules: searchDesk.rules.current() };
  const hasEnough = !(await needsOtherNames(context, locale, params, total));
  const sent = new URLSearchParams(query.toString());
  const asExact = { text: params.text, query: withValues(query, EXACT, [params.text]), count: total };
  const readPage = (renamed: URLSearchParams): Promise<ReadSearch> => {
    const rawParams = new URLSearchParams(renamed);
    rawParams.set('page', String(params.page));
    return readSearch(context, rawParams, pageParameters(pageSize));
  };
  const canList = total >= enough && !asksForEither(params.text);
  const [titles] = canList
    ? await findTitles(search, [{ query: sent, totalResults: total }], params)
    : [undefined];
  if (canList && hasEnough && titles === undefined) return undefined;
  if (titles !== undefined) {
    const found = await readPage(titles.query);
    return {
      read: { ...read, params: found.params },
      searched: found.query,
      typed,
      titlesOnly: { query: asExact.query, count: total, names: titles.names },
    };
  }
  const { texts } = await findOtherTexts(search, sent, params, total);
  const jobs = texts.find(({ kind }) => kind === 'jobs')?.terms ?? [];
  const named = hasEnough && jobs.length === 0 ? undefined : chooseNamed(texts, enough);
  if (named === undefined) return undefined;
  const widened = await readPage(named.query);
  const names = named.kind === 'jobs' ? [] : named.terms;
  return {
    read: { ...read, params: widened.params },
    searched: widened.query,
    typed: { isCorrected: false, understood: [], ...asExact, ...typed, names, jobs },
  };
}
