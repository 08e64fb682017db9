import { cityNames, type Dictionaries, type responses } from '@curro/shared';
import { type AlsoSearch, alsoSearches } from '../also/also-searches.ts';
import { jobsOfField, otherJobTitles, stemsOf } from '../also/equivalents.ts';
import { largerNamesakes } from '../params/cities.ts';
import { parseSearchParams } from '../params/parse-search-params.ts';
import type { AssistOptions, SearchParams } from '../params/search-params.ts';
import type { CompiledRules } from '../rules/compile-rules.ts';
import type { SearchIndex } from '../search-index/create-search-index.ts';
import { MAX_Q_LENGTH } from '../syntax/parse.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { areaName, regionOf } from '../understand/areas.ts';
import { withoutFormerConditions } from '../understand/former-conditions.ts';
import type { PlacesWithin } from '../understand/gazetteer.ts';
import { jobsInText } from '../understand/jobs-in-text.ts';
import { type Names, nameStems, namesOf, namesSubject } from '../understand/names.ts';
import { isCategoryMeant, withCategory } from '../understand/read-category.ts';
import { isCondition } from '../understand/reading.ts';
import type { UnderstoodSlot } from '../understand/understand-query.ts';
import {
  hasConditionsAtPlace,
  type UnderstoodSearch,
  understandSearch,
  withPlacesOf,
} from '../understand/understand-search.ts';
import type { ReadVocabulary } from '../vocabulary/create-vocabulary-cache.ts';
import { wordsOf } from '../vocabulary/words.ts';
import { correctQuery, replacedWords } from './correct-query.ts';
import {
  isGenericNoun,
  isPartOf,
  type ShorterSearch,
  specificJobs,
  withFewerWords,
  withJobsOnly,
  withMostWords,
} from './fewer-words.ts';
import { nearbySearches, nearestJobs } from './nearby-searches.ts';
import { queryParts } from './query-parts.ts';
import {
  lacksConditions,
  nearestFirst,
  type RelaxedSearch,
  radiusParameters,
  relaxedSearches,
  withoutConditions,
  withoutPage,
} from './relaxed-searches.ts';
import { withoutWishes } from './without-wishes.ts';

/** With at least this number of offers, neither corrections nor wider searches are needed. */
export const ENOUGH_OFFERS = 10;
/** A text whose last word excludes one that is missing. */
const NEGATION_LAST = /(?:^|\s)(?:sin|no|not|without)$/i;
/** A correction finds at least this number of times more offers. */
export const MIN_GAIN = 20;
/** With less offers of its job than this number, a search has those of the jobs next to it. */
const MIN_OF_JOB = 3;
/** Of offers of which less than this share has the job in the title, most only mention it. */
const MAX_TITLED = 1 / 2;

type Assistance = Pick<
  responses.AssistResponse,
  'spell' | 'relax' | 'region' | 'understood' | 'alternatives' | 'isOnlyMentioned' | 'inTitle' | 'namesakes'
>;

/** The dependencies of `findAlternatives`. */
export interface AlternativesContext {
  readonly index: Pick<SearchIndex, 'totals'>;
  readonly vocabulary: ReadVocabulary;
  readonly dictionaries: Dictionaries;
  /** The rules of operators. */
  readonly rules?: Pick<CompiledRules, 'synonyms' | 'alternativesTo' | 'blocksCorrection'>;
}

/** What is looked for beside a search. */
export type AlternativesOptions = Pick<
  AssistOptions,
  | 'spell'
  | 'relax'
  | 'understand'
  | 'placeFromQ'
  | 'conditionsFromQ'
  | 'textBefore'
  | 'placeWithin'
  | 'townsWithin'
  | 'distanceWithin'
  | 'also'
>;

/** Options that look for nothing. */
export const noAlternatives: AlternativesOptions = {
  spell: false,
  relax: false,
  understand: false,
  placeFromQ: false,
  conditionsFromQ: false,
  textBefore: '',
  placeWithin: [],
  townsWithin: [],
  distanceWithin: 0,
  also: false,
};

export function withQuery(query: URLSearchParams, q: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set('q', q);
  return changed;
}

/** The text with its words in the title; as it is when that would be too long. */
export function inTitles(q: string): string {
  const isWord = /^[\p{L}\p{N}]+$/u.test(q);
  const restricted = isWord ? `puesto:${q}` : `puesto:(${q})`;
  return [...restricted].length <= MAX_Q_LENGTH ? restricted : q;
}

/** Counts the offers of searches in one request; a search that is not valid has no count. */
export async function countOffers(
  { index, dictionaries }: AlternativesContext,
  searches: readonly URLSearchParams[],
  { version, now }: SearchParams,
): Promise<ReadonlyMap<URLSearchParams, number>> {
  const valid = searches.flatMap((query) => {
    const parsed = parseSearchParams(query, version, { dictionaries, now: new Date(now) });
    return parsed.ok ? [{ query, params: parsed.params }] : [];
  });
  const totals = await index.totals(valid.map(({ params }) => params));
  return new Map(valid.map(({ query }, at) => [query, totals[at] ?? 0]));
}

/** Whether a text is the name of a job. */
const isJobName = (text: string, { titles, jobs }: Names): boolean =>
  [titles, jobs].some((stems) => stems.has(stemsOf(text)));

/** Whether a text is a word of the names of jobs: "seguridad", "cocina". */
const isJobWord = (text: string): boolean => nameStems.has(stemsOf(text));

/** The offers of a search with the job of its text in the title. */
interface TitledOffers {
  readonly query: URLSearchParams;
  readonly total: number;
}

/**
 * Counts the offers with the job of a search in the title: "seguro médico" and "personas dependientes" are in the texts of
 * other jobs. Undefined for texts that name no job.
 */
async function countTitled(
  context: AlternativesContext,
  query: URLSearchParams,
  params: SearchParams,
  names: Names,
): Promise<TitledOffers | undefined> {
  if (!isJobName(params.text, names) && !isJobWord(params.text)) return undefined;
  const titles = withQuery(query, inTitles(params.text));
  const counts = await countOffers(context, [titles], params);
  return { query: titles, total: counts.get(titles) ?? 0 };
}

/** The search for the offers with the job in the title, when they are a small part of all. */
function titleSearch(titled: TitledOffers | undefined, total: number): Assistance['inTitle'] {
  const isFew = titled !== undefined && titled.total > 0 && titled.total < total * MAX_TITLED;
  return isFew ? { query: titled.query.toString(), totalResults: titled.total } : undefined;
}

/** The searches that find more offers than all before them, from `total` on. */
export function withMoreOffers<T extends { readonly totalResults: number }>(
  searches: readonly T[],
  total: number,
): T[] {
  let most = total;
  return searches.filter(({ totalResults }) => {
    const isMore = totalResults > most;
    if (isMore) most = totalResults;
    return isMore;
  });
}

/** The searches that find offers, without those that find no more than one before with the same parameter, such as a smaller radius. */
const withMoreOfParameter = (searches: readonly CountedSearch[]): CountedSearch[] =>
  searches.filter(
    ({ parameter, totalResults }, at) =>
      totalResults > 0 &&
      !searches
        .slice(0, at)
        .some((each) => each.parameter === parameter && each.totalResults >= totalResults),
  );

/**
 * The search with other names of the job in its text, or for any of its jobs; undefined when there is none.
 * @param isWanted which other texts count
 */
export function withOtherNames(
  query: URLSearchParams,
  rules: AlternativesContext['rules'],
  names: Names | undefined,
  isWanted: (other: AlsoSearch) => boolean = isOfJob,
): URLSearchParams | undefined {
  const q = withOtherNamesOf(query.get('q') ?? '', rules, names, isWanted);
  return q === undefined ? undefined : withQuery(query, q);
}

/** A text with other names of its job, or for any of its jobs; undefined when there is none. */
function withOtherNamesOf(
  text: string,
  rules: AlternativesContext['rules'],
  names: Names | undefined,
  isWanted: (other: AlsoSearch) => boolean = isOfJob,
): string | undefined {
  return alsoSearches(text, true, rules?.synonyms, names).findLast(isWanted)?.q;
}

/** The searches of which the text is the name of a job, with its other names. */
function otherNamesOf(
  searches: readonly RelaxedSearch[],
  rules: AlternativesContext['rules'],
  names: Names | undefined,
): ReadonlyMap<URLSearchParams, URLSearchParams> {
  // Most searches have the same text.
  const byText = new Map<string, string | undefined>();
  const namedText = (query: URLSearchParams): string | undefined => {
    const q = query.get('q') ?? '';
    if (!byText.has(q)) byText.set(q, withOtherNamesOf(q, rules, names));
    return byText.get(q);
  };
  return new Map(
    searches.flatMap(({ query }) => {
      const named = namedText(query);
      return named === undefined ? [] : [[query, withQuery(query, named)] as const];
    }),
  );
}

/** With other names of the job, or any of several jobs. */
const isOfJob = ({ kind }: AlsoSearch): boolean => kind === 'title' || kind === 'jobs';

/** The job that a search is for, without its other names. */
const jobOf = ({ text, query }: RelaxedSearch): string | null => text ?? query.get('q');

/** The jobs of several words with their first word, if that is the name of a job. */
function generalNames(jobs: readonly string[], names: Names | undefined): ReadonlyMap<string, string> {
  return new Map(
    jobs.flatMap((job) => {
      const [first = '', ...others] = job.split(/\s+/);
      return others.length > 0 && names?.titles.has(stemsOf(first)) ? [[job, first] as const] : [];
    }),
  );
}

/** Whether a text has the words of one of the jobs, or its general name; any text when there are no jobs. */
function namesJob(text: string, jobs: readonly string[], general: ReadonlyMap<string, string>): boolean {
  const words = new Set(wordsOf(text));
  const isNamed = (name: string): boolean =>
    wordsOf(name).every((word) => words.has(word) || isStopWord(word));
  return jobs.length === 0 || [...jobs, ...general.values()].some(isNamed);
}

type CountedSearch = RelaxedSearch & { readonly totalResults: number };

/**
 * The searches that find more than `total`, with those for the jobs of the text: first with the filters, last without them. A
 * job needs a search of its own if that finds more than those with more words.
 */
function withJobs(
  jobs: readonly string[],
  ofJobs: readonly (ShorterSearch & CountedSearch)[],
  others: readonly CountedSearch[],
  total: number,
): CountedSearch[] {
  const searches = others.filter(({ totalResults }) => totalResults > total);
  const isNamed = (job: ShorterSearch & CountedSearch): boolean =>
    searches.some(
      (each) =>
        each.parameter === job.parameter && isPartOf(job, each) && each.totalResults >= job.totalResults,
    );
  const chosen = jobs
    .flatMap((job) => {
      const found = ofJobs.filter((each) => jobOf(each) === job && each.totalResults > total);
      const [first] = found;
      // Far from its town, the job anywhere is another choice.
      return first?.parameter === 'q' ? [first] : [first, found.find(({ isFiltered }) => !isFiltered)];
    })
    .filter((job) => job !== undefined)
    .filter((job, at, all) => all.indexOf(job) === at && !isNamed(job));
  return [
    ...chosen.filter(({ isFiltered }) => isFiltered),
    ...searches,
    ...chosen.filter(({ isFiltered }) => !isFiltered),
  ];
}

/** Whether a search has the towns and the radius of another one. */
const hasTownsOf = (search: URLSearchParams, other: URLSearchParams): boolean =>
  ['city', 'cityIds', 'distance', 'radius'].every((name) => search.get(name) === other.get(name));

const PLACES: ReadonlySet<string> = new Set([
  'distance',
  'radius',
  'city',
  'cityIds',
  'province',
  'provinceIds',
  'country',
  'countryIds',
]);

/** Whether a wider search has the place of the search. */
const isAtPlace = ({ parameter }: RelaxedSearch): boolean =>
  !parameter.split(',').some((name) => PLACES.has(name));

/** The jobs that a text names, else its words of the names of jobs. */
const subjectsOf = (text: string, jobs: readonly string[]): readonly string[] =>
  jobs.length > 0
    ? jobs
    : queryParts(text).flatMap((part) => (part.isWeak || !isJobWord(part.text) ? [] : part.text));

/** The texts for the words anywhere and a job of them in the title, by itself and with its other names. */
function besideTitle(
  text: string,
  job: string,
  rules: AlternativesContext['rules'],
  names: Names | undefined,
): string[] {
  const [allNames, namesOfJob] = [text, job].map((own) => withOtherNamesOf(own, rules, names));
  return [
    `${text} ${inTitles(job)}`,
    ...(allNames === undefined || namesOfJob === undefined ? [] : [`${allNames} ${inTitles(namesOfJob)}`]),
  ].filter((q) => [...q].length <= MAX_Q_LENGTH);
}

/** The parameters of a search without the stop words of its text. */
function requiredOf({ query, text }: RelaxedSearch): string {
  const words = (text ?? query.get('q') ?? '').split(/\s+/);
  return withQuery(query, words.filter((word) => !isStopWord(word)).join(' ')).toString();
}

/** Searches once each: of those that differ in stop words ("cuidadora de ancianos") the one with all typed words. */
function withoutRepeated(searches: readonly CountedSearch[]): CountedSearch[] {
  const lengthOf = ({ query, text }: CountedSearch): number => (text ?? query.get('q') ?? '').length;
  return [...Map.groupBy(searches, requiredOf).values()].flatMap(
    (alike) => alike.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? [],
  );
}

const radiusOf = ({ query }: CountedSearch): number =>
  Number(query.get('distance') ?? query.get('radius') ?? 0);

/** Whether each offer of a search is one of a wider one: that has no other parameters, fewer words, or a larger radius. */
function isWithinSearch(narrow: CountedSearch, wide: CountedSearch): boolean {
  const words = new Set(wordsOf(jobOf(narrow) ?? ''));
  return [...wide.query.keys()].every((name) => {
    if (name === 'q') return wordsOf(jobOf(wide) ?? '').every((word) => words.has(word) || isStopWord(word));
    if (radiusParameters.has(name)) return radiusOf(narrow) <= radiusOf(wide);
    if (name === 'city' && radiusOf(narrow) > radiusOf(wide)) return false;
    return narrow.query.getAll(name).join() === wide.query.getAll(name).join();
  });
}

/** Searches without those that find only the offers of a narrower one, which is nearer to what is asked for. */
const withoutSameLists = (searches: readonly CountedSearch[]): CountedSearch[] =>
  searches.filter(
    (wide) =>
      !searches.some(
        (narrow) =>
          narrow !== wide &&
          narrow.totalResults === wide.totalResults &&
          isWithinSearch(narrow, wide) &&
          !isWithinSearch(wide, narrow),
      ),
  );

/** From this number of offers on, those with the words of a condition are shown without the others of their place. */
const ENOUGH_STATED = 3;

/** Searches with others behind the last one that comes before these, else before all. */
function insertBehind(
  searches: readonly CountedSearch[],
  inserted: readonly CountedSearch[],
  isBefore: (search: CountedSearch) => boolean,
): readonly CountedSearch[] {
  const at = searches.findLastIndex(isBefore) + 1;
  return [...searches.slice(0, at), ...inserted, ...searches.slice(at)];
}

/** The searches for texts with those for a generic noun behind them: "trabajador" is the last text to offer. */
function withGenericLast(searches: readonly CountedSearch[], text: string): readonly CountedSearch[] {
  const isGeneric = (each: CountedSearch): boolean =>
    !isGenericNoun(text) && isGenericNoun(jobOf(each) ?? '');
  return insertBehind(
    searches.filter((each) => !isGeneric(each)),
    searches.filter(isGeneric),
    ({ query }) => query.has('q'),
  );
}

/** What decides which wider searches are near. */
interface NearContext {
  /** Of the wider searches those that only lack conditions or have a wider radius. */
  readonly near: readonly CountedSearch[];
  /** Those around the town on the conditions that only mention the job, and are not among the wider searches. */
  readonly mentioned: readonly CountedSearch[];
  /** The queries of those with titles of the job. */
  readonly titled: ReadonlySet<URLSearchParams | undefined>;
  /** The queries of those around the place without the conditions. */
  readonly freeAround: ReadonlySet<URLSearchParams | undefined>;
  readonly hasConditions: boolean;
}

/**
 * The wider searches of one that finds nothing, with those whose offers can be shown as the nearest ones: with titles of the
 * job if any have some, the nearest first. Neither on the conditions nor at the place is a search to offer when another one is nearer.
 */
function nearestSearches(
  wider: readonly CountedSearch[],
  { near: all, mentioned, titled, freeAround, hasConditions }: NearContext,
): { readonly offered: readonly CountedSearch[]; readonly near: ReadonlySet<CountedSearch> } {
  const allNear = nearestFirst(all);
  const withTitles = allNear.filter(({ query }) => titled.has(query));
  const [nearestOne, ...others] = withTitles.length > 0 ? withTitles : allNear;
  // Offers without the conditions around a town are not nearer than one there that has them and only mentions the job.
  const byNearness = nearestFirst([...all, ...mentioned.filter(({ totalResults }) => totalResults > 0)]);
  const onConditions =
    nearestOne !== undefined && freeAround.has(nearestOne.query)
      ? byNearness.slice(0, byNearness.indexOf(nearestOne)).find((each) => !lacksConditions(each))
      : undefined;
  const first = onConditions ?? nearestOne;
  const isOffered = (each: CountedSearch): boolean => each === first || !freeAround.has(each.query);
  const near = new Set([...(first === undefined ? [] : [first]), ...others.filter(isOffered)]);
  // A search without conditions has its wider searches in the order of their kinds.
  const offered = hasConditions ? [...near, ...wider.filter((each) => !near.has(each))] : wider;
  return { offered: offered.filter(isOffered), near };
}

/** Whether the offers with the words of a condition are what the text asks for: several, or most of those of their place. */
const isStated = (stated: number, all: number): boolean =>
  stated > 0 && (stated >= ENOUGH_STATED || stated * 2 > all);

/** What a text asks for at its place, without the conditions. */
function withoutSlotsOfConditions({ query, slots }: UnderstoodSearch): { readonly query: URLSearchParams } {
  const free = new URLSearchParams(query);
  for (const { slot, parameter } of slots) if (isCondition(slot)) free.delete(parameter);
  return { query: free };
}

/** A slot with the names of its towns, which visitors type without accents. */
function withName(
  slot: UnderstoodSlot,
  dictionaries: Dictionaries,
): UnderstoodSlot & { name?: string; area?: string } {
  if (slot.slot !== 'place') return slot;
  const area = areaName(slot.words, dictionaries);
  const names = slot.value.split(',').map((key) => dictionaries.get('city').byKey(key)?.es ?? key);
  return {
    ...slot,
    ...(slot.parameter === 'city' && { name: names.join(', ') }),
    ...(area !== undefined && { area }),
  };
}

/** The towns of a page whose keys are those of smaller towns than others of the name, each with its search. */
const mistakableTowns = (towns: readonly string[], search: URLSearchParams, dictionaries: Dictionaries) =>
  towns.flatMap((city) => {
    const nearest = largerNamesakes(city, dictionaries);
    if (nearest.length === 0) return [];
    const query = new URLSearchParams(search);
    query.delete('cityIds');
    query.set('city', city);
    return [{ city, nearest, query }];
  });

const printSearch = ({ parameter, removed, query, text, totalResults }: CountedSearch, isNear: boolean) => ({
  parameter,
  removed,
  query: query.toString(),
  ...(text !== undefined && { text }),
  totalResults,
  ...(isNear && { isNear: true as const }),
});

/** What a text asks for, with the words that remain. */
type Asked = Pick<UnderstoodSearch, 'slots' | 'q'>;

const hasPlace = (asked: Asked | undefined): boolean =>
  asked?.slots.some(({ slot }) => slot === 'place') === true;

/** The words of the places that a text asks for, which are right in a search that does not leave their provinces. */
const placeWords = (asked: Asked | undefined): ReadonlySet<string> =>
  new Set(asked?.slots.flatMap(({ slot, words }) => (slot === 'place' ? wordsOf(words) : [])));

/**
 * Whether a correction changes only the name of a place, and words of the names of jobs before or behind it. Then it is right
 * although it finds nothing either, and its wider searches lead out: "camarero sebilla", "camarreo sevila", "camarreo toledo".
 */
export function correctsPlaceOrJob(
  corrected: Asked | undefined,
  typed: Asked | undefined,
  text: string,
  names: Names,
): boolean {
  if (corrected === undefined || !hasPlace(corrected)) return false;
  if (hasPlace(typed) && corrected.q === typed?.q) return false;
  const known = new Set([text, ...jobsInText(corrected.q, names)].flatMap((each) => each.split(/\s+/)));
  return corrected.q.split(' ').every((word) => known.has(word));
}

/** Two searches in any place: for a word as typed, and as corrected. */
export type WordSearches = readonly [typed: URLSearchParams, corrected: URLSearchParams];

/** The searches for each word that a correction replaces. The words of titles are known, those of the texts of offers are not. */
export const searchesOfWords = (text: string, correctedText: string): WordSearches[] =>
  replacedWords(text, correctedText).map(({ typed, corrected }) => [
    new URLSearchParams({ q: typed }),
    new URLSearchParams({ q: corrected }),
  ]);

/** Whether a typed word is right, as offers have it and not many more the corrected one: "pescado", "pescador". */
export const hasRightWord = (
  words: readonly WordSearches[],
  totalOf: (search: URLSearchParams) => number,
): boolean =>
  words.some(([typed, corrected]) => totalOf(typed) > 0 && totalOf(corrected) < totalOf(typed) * MIN_GAIN);

/**
 * Finds searches that can be offered beside one: a corrected q, wider searches, the search that applies what q asks for
 * as filters, and other texts for q. One request counts the offers of all of them.
 * @param query the parameters of the search as sent
 * @param total the number of offers that the search finds
 */
export async function findAlternatives(
  context: AlternativesContext,
  query: URLSearchParams,
  params: SearchParams,
  options: AlternativesOptions,
  total: number,
): Promise<Assistance> {
  const { dictionaries, rules } = context;
  const within: PlacesWithin = {
    provinces: options.placeWithin,
    towns: options.townsWithin,
    kilometres: options.distanceWithin,
  };
  const isLimited = within.provinces.length > 0 || within.towns.length > 0;
  const isFew = total < ENOUGH_OFFERS;
  const hasText = params.query !== undefined;
  const search = withoutPage(query);
  const vocabulary =
    hasText && (options.understand || options.also || options.relax || (isFew && options.spell))
      ? await context.vocabulary()
      : undefined;
  const reading = {
    places: isLimited ? within : options.placeFromQ ? ('replace' as const) : ('add' as const),
    replacesConditions: options.conditionsFromQ,
    replacesRadius: options.placeFromQ,
  };
  const understood =
    options.understand && vocabulary
      ? understandSearch(search, params, vocabulary, dictionaries, reading)
      : undefined;
  // "Reponedor noche en Toro": without offers at night there, those with the word are nearer than none.
  const atPlace =
    understood && vocabulary && hasConditionsAtPlace(understood.slots)
      ? understandSearch(search, params, vocabulary, dictionaries, { ...reading, conditionsRemain: true })
      : undefined;
  const own = understood ?? { slots: [], q: params.text, query: search };
  const withoutConditionSlots = atPlace && understood && withoutSlotsOfConditions(understood);
  const wishless = options.understand ? withoutWishes(params.text, own) : undefined;
  const freed =
    options.understand && vocabulary
      ? withoutFormerConditions(own.query, own, options.textBefore, vocabulary, dictionaries)
      : undefined;
  const names = vocabulary && namesOf(vocabulary);
  // "Hostelería Barcelona"
  const inCategory = options.understand && names ? withCategory(own, names, dictionaries) : undefined;
  // The name of a town of the page is right.
  const ownTowns = within.towns.flatMap((key) => dictionaries.get('city').byKey(key) ?? []);
  const ownPlaces = isLimited
    ? new Set([...placeWords(understood), ...ownTowns.flatMap(cityNames).flatMap(wordsOf)])
    : new Set<string>();
  const correctedText =
    options.spell &&
    isFew &&
    vocabulary &&
    correctQuery(
      params.text,
      vocabulary,
      (typed, correction) => ownPlaces.has(typed) || rules?.blocksCorrection(typed, correction) === true,
    );
  const corrected = correctedText ? { q: correctedText, query: withQuery(search, correctedText) } : undefined;
  const replaced = correctedText ? searchesOfWords(params.text, correctedText) : [];
  // "Peluquera zaragosa": the corrected place can be a filter only.
  const correctedPlace =
    options.understand && vocabulary && corrected
      ? understandSearch(corrected.query, { ...params, text: corrected.q }, vocabulary, dictionaries, reading)
      : undefined;
  const titled =
    (options.relax || options.also) && total > 0 && names !== undefined
      ? await countTitled(context, search, params, names)
      : undefined;
  const isField = jobsOfField(params.text) !== undefined;
  const isWithoutTitle = titled !== undefined && titled.total === 0 && !isField;
  const inTitle = options.relax ? titleSearch(titled, total) : undefined;
  const jobNames = options.relax && isFew && names ? specificJobs(jobsInText(params.text, names), own.q) : [];
  // "Trabajar con niños" in a town: jobs of the field are counted around it, too.
  const jobs = isField && isFew && jobNames.length === 0 ? [params.text] : jobNames;
  // "Repartidor con moto": when no offer has the name, those of "repartidor" are what is left of the job.
  const general = generalNames(jobs, names);
  const ofPage = withPlacesOf(search, within);
  // A wider radius ends within the area of the page.
  const isWithin = ({ parameter, query: wider }: Pick<RelaxedSearch, 'parameter' | 'query'>): boolean =>
    within.towns.length === 0 ||
    (parameter.endsWith('distance') && wider.get('city') === search.get('city')) ||
    [search, ofPage].some((own) => hasTownsOf(wider, own));
  /**
   * Whether a search still asks for something when words are removed: "trabajo 50", "camarero sin", and the rest of a text
   * without its job do not.
   */
  const isUseful = ({ parameter, removed, query: wider }: RelaxedSearch): boolean => {
    if (!isWithin({ parameter, query: wider })) return false;
    const q = wider.get('q');
    const isShorter = parameter.split(',').includes('q') && removed !== '' && q !== null;
    if (!isShorter || vocabulary === undefined || names === undefined) return true;
    return !NEGATION_LAST.test(q) && namesJob(q, jobs, general) && namesSubject(q, names, vocabulary);
  };
  const also = (options.also && hasText ? alsoSearches(params.text, isFew, rules?.synonyms, names) : []).map(
    (each) => ({
      ...each,
      query: withQuery(search, each.q),
    }),
  );
  // "Kitchen asistant": no offer has the English words, but those of other names.
  const correctedAlso =
    options.also && corrected
      ? alsoSearches(corrected.q, false, rules?.synonyms, names)
          .filter(isOfJob)
          .map((each) => ({
            ...each,
            terms: each.kind === 'jobs' ? each.terms : [corrected.q, ...each.terms],
            query: withQuery(search, each.q),
          }))
      : [];
  const allRelaxed =
    options.relax && (isFew || isWithoutTitle)
      ? relaxedSearches(query, params, dictionaries, rules?.alternativesTo(params.text), within)
      : [];
  // Of a job that the offers only mention, wider searches are for titles with it.
  const isSameText = (each: RelaxedSearch): boolean => each.query.get('q') === query.get('q');
  const wideTitled = isWithoutTitle
    ? allRelaxed
        .filter(isSameText)
        .map((each) => ({ ...each, all: each.query, query: withQuery(each.query, inTitles(params.text)) }))
    : [];
  const relaxed = allRelaxed
    .filter((each) => isFew && !(isWithoutTitle && isSameText(each)))
    .filter(isUseful);
  // "Enfermera noche" in Getafe: nurses in the town, else around it.
  const conditionless = (
    options.relax && total === 0 ? withoutConditions(query, params, dictionaries, within) : []
  ).filter(isUseful);
  const shortened = (options.relax && total === 0 ? withFewerWords(search, params, jobs, within) : []).filter(
    isUseful,
  );
  const ofJobs = withJobsOnly(search, params, [...jobs, ...general.values()], dictionaries, within).filter(
    isWithin,
  );
  const named = otherNamesOf(
    jobs.length === 0
      ? []
      : [...relaxed, ...conditionless, ...ofJobs, ...shortened.filter(({ isJob }) => isJob)],
    rules,
    names,
  );

  const ofNearby =
    options.relax && hasText && total < MIN_OF_JOB && names
      ? nearbySearches(search, own.query, { params, dictionaries, names, within }).map((each) =>
          each.filter(isWithin),
        )
      : [];
  const mistakable = mistakableTowns(options.townsWithin, search, dictionaries).filter(
    () => total === 0 || options.townsWithin.length > 1,
  );

  // "Guardia de seguridad": titles have other names, and texts its words in other contexts, which are not meant.
  const otherNames =
    otherJobTitles(params.text).length > 0 ? also.find(({ kind }) => kind === 'title') : undefined;
  const titles =
    (isWithoutTitle || (isField && total > 0)) && otherNames
      ? { query: withQuery(search, inTitles(otherNames.q)) }
      : undefined;

  // "Dependiente" in Seville: an offer for "personas dependientes" is nearer than those for shop assistants.
  const subjects = options.relax && total === 0 && hasText ? subjectsOf(params.text, jobs) : [];
  const around =
    subjects.length > 0 ? relaxed.filter((each) => each.parameter === 'distance' && isSameText(each)) : [];
  const isNearCandidate = (each: RelaxedSearch): boolean =>
    isSameText(each) && nearestFirst([{ ...each, totalResults: 0 }]).length > 0;
  const nearCandidates = [...relaxed, ...conditionless].filter(isNearCandidate);
  const titledAround = new Map(
    (subjects.length > 0 ? nearCandidates : []).map((each) => [
      each,
      [
        inTitles(params.text),
        ...(otherNames === undefined ? [] : [inTitles(otherNames.q)]),
        ...subjects.flatMap((subject) => besideTitle(params.text, subject, rules, names)),
      ].map((q) => withQuery(each.query, q)),
    ]),
  );

  const candidates = [
    titles,
    corrected,
    correctedPlace,
    understood,
    atPlace,
    withoutConditionSlots,
    wishless,
    freed,
    inCategory,
    ...also,
    ...correctedAlso,
    ...relaxed,
    ...wideTitled.flatMap((each) => [each, { query: each.all }]),
    ...conditionless,
    ...shortened,
    ...ofJobs,
    ...ofNearby.flat(),
    ...(total > 0 ? mistakable : []),
  ].flatMap((each) => each?.query ?? []);
  const counts = await countOffers(
    context,
    [...candidates, ...replaced.flat(), ...named.values(), ...[...titledAround.values()].flat()],
    params,
  );
  const totalOf = (search: URLSearchParams): number => counts.get(search) ?? 0;
  const totalWithNames = (search: URLSearchParams): number => {
    const other = named.get(search);
    return totalOf(search) || (other === undefined ? 0 : totalOf(other));
  };
  const hasTitled = (each: RelaxedSearch): boolean =>
    titledAround.get(each)?.some((titled) => totalOf(titled) > 0) === true;
  const nearest = around.findIndex(hasTitled);
  // "Dependienta fin de semana" in Madrid: without the weekend, the job is nearer than what only mentions it at a distance.
  const isNearer =
    nearest === -1 &&
    [...relaxed, ...ofJobs, ...shortened].some(
      (each) => isAtPlace(each) && each.query.has('q') && totalWithNames(each.query) > 0,
    );
  const mentions = new Set(isNearer ? around : around.slice(0, Math.max(nearest, 0)));
  const counted = <T extends { readonly query: URLSearchParams }>(each: T) => ({
    ...each,
    query: each.query.toString(),
    totalResults: totalOf(each.query),
  });
  /** With other names of the job when nothing is found without them. */
  const found = <T extends RelaxedSearch>(each: T) => {
    const other = named.get(each.query);
    const isOther = other !== undefined && totalOf(each.query) === 0 && totalOf(other) > 0;
    const query = isOther ? other : each.query;
    const text = isOther ? { text: each.query.get('q') ?? '' } : {};
    return { ...each, ...text, query, totalResults: totalOf(query) };
  };
  /** The offers with the job in the title; all, when these are no more than the search finds. */
  const foundTitled = ({ all, ...each }: (typeof wideTitled)[number]): CountedSearch[] => {
    const titles = found(each);
    if (titles.totalResults === 0 || titles.totalResults > total) return [titles];
    const everything = { ...each, query: all, totalResults: totalOf(all) };
    return everything.totalResults > total ? [everything] : [];
  };
  const isCategory =
    inCategory !== undefined &&
    isCategoryMeant(
      totalOf(inCategory.query),
      understood === undefined ? total : totalOf(understood.query),
      inCategory.slots,
    );
  const isAtPlaceOnly =
    understood !== undefined &&
    atPlace !== undefined &&
    totalOf(understood.query) === 0 &&
    isStated(totalOf(atPlace.query), withoutConditionSlots ? totalOf(withoutConditionSlots.query) : 0);
  // "Camarero fin de semana" in Madrid: one offer for cleaners with the words is farther than those for waiters.
  const isWishless =
    wishless !== undefined &&
    (own.slots.some(({ slot }) => slot === 'place') || params.city !== undefined) &&
    !isStated(totalOf(own.query), totalOf(wishless.query));
  // Other names of the job with the conditions are nearer than the job without them.
  const isFreed =
    freed !== undefined &&
    totalOf(freed.query) > 0 &&
    [...(understood === undefined ? [] : [understood]), ...also].every(
      ({ query: each }) => totalOf(each) === 0,
    ) &&
    (understood !== undefined || total === 0);
  const meant = isCategory
    ? inCategory
    : isAtPlaceOnly
      ? atPlace
      : isFreed
        ? { ...own, ...freed }
        : isWishless
          ? wishless
          : understood;
  const wide = [...relaxed, ...conditionless].filter((each) => !mentions.has(each)).map(found);
  const isTextFound = wide.some(
    ({ parameter, query: each, totalResults }) => parameter === 'q' && each.has('q') && totalResults > 0,
  );
  const shorter = isTextFound ? [] : withMostWords(shortened.map(found));
  const correctedTotal = Math.max(
    0,
    ...[corrected, correctedPlace].map((each) => (each === undefined ? 0 : totalOf(each.query))),
  );
  const foundOfJobs = ofJobs.map(found);
  // "Auxiliar de enfermería" at night finds nothing: the nurse assistant by day is nearer than any "auxiliar".
  const hasOffers = (job: string): boolean =>
    [...foundOfJobs, ...wide].some((each) => jobOf(each) === job && each.totalResults > 0);
  const offeredJobs = jobs.map((job) => (hasOffers(job) ? job : (general.get(job) ?? job)));
  const wider = withoutSameLists(
    withoutRepeated([
      ...withMoreOfParameter(wideTitled.filter(isWithin).flatMap(foundTitled)),
      ...withJobs(offeredJobs, foundOfJobs, [...shorter, ...wide], total),
    ]),
  );
  /** The searches with their other names. */
  const queriesOf = (searches: readonly RelaxedSearch[]): ReadonlySet<URLSearchParams | undefined> =>
    new Set(searches.flatMap((each) => [each.query, named.get(each.query)]));
  const nearQueries = queriesOf(nearCandidates);
  const { offered, near } = nearestSearches(wider, {
    near: total === 0 ? wider.filter((each) => nearQueries.has(each.query)) : [],
    mentioned: around.filter((each) => mentions.has(each)).map(found),
    titled: queriesOf(nearCandidates.filter(hasTitled)),
    // The first one is at the place of the search.
    freeAround: queriesOf(conditionless.slice(1)),
    hasConditions: conditionless.length > 0,
  });
  // Behind the job itself at its place or near it.
  const nearby = nearestJobs(ofNearby, ({ query: each }) => totalOf(each) > total).map(found);
  const isOfJobNear = (each: CountedSearch): boolean =>
    total > 0 || near.has(each) || (isAtPlace(each) && !hasPlace(own) && jobs.includes(jobOf(each) ?? ''));
  // A wider search that names its words is not listed as "with one word less", too.
  const isNamed = ({ kind, totalResults }: { kind: string; totalResults: number }): boolean =>
    kind === 'words' && wider.some((each) => each.parameter === 'q' && each.totalResults >= totalResults);
  const isMuchMore = (found: number): boolean => found > 0 && found >= total * MIN_GAIN;
  // "Que no canse" is read, and needs no correction to "que no sanse".
  const readTotal = meant === undefined ? 0 : totalOf(meant.query);
  const isBetter =
    !hasRightWord(replaced, totalOf) &&
    ((isMuchMore(correctedTotal) && correctedTotal >= readTotal * MIN_GAIN) ||
      (total === 0 &&
        (meant === undefined || totalOf(meant.query) === 0) &&
        names !== undefined &&
        correctsPlaceOrJob(correctedPlace, understood, params.text, names)));
  const renamed = isBetter ? [] : correctedAlso.map(counted).filter((each) => isMuchMore(each.totalResults));
  const isUsual = titles !== undefined && totalOf(titles.query) > 0;
  const usual =
    isUsual && otherNames
      ? [
          {
            ...counted({ ...otherNames, q: inTitles(otherNames.q), query: titles.query }),
            isUsual: true as const,
          },
        ]
      : [];
  const otherTexts = also.filter((each) => !isUsual || each !== otherNames).map(counted);
  const isShorter = ({ kind }: AlsoSearch): boolean => kind === 'words';
  const region = options.relax ? regionOf(params.keys.province.chosen, dictionaries) : undefined;
  const namesakes = mistakable.filter(({ query: alone }) => total === 0 || totalOf(alone) === 0);
  return {
    ...(namesakes.length > 0 && { namesakes: namesakes.map(({ city, nearest }) => ({ city, nearest })) }),
    ...(region !== undefined && { region }),
    ...(options.relax && isWithoutTitle && !isUsual && { isOnlyMentioned: true as const }),
    ...(inTitle !== undefined && { inTitle }),
    ...(corrected !== undefined && isBetter && { spell: { q: corrected.q, totalResults: correctedTotal } }),
    ...(options.relax && {
      relax: withGenericLast(insertBehind(offered, nearby, isOfJobNear), own.q).map((each) =>
        printSearch(each, near.has(each)),
      ),
    }),
    ...(meant !== undefined && {
      understood: {
        ...counted(meant),
        slots: meant.slots.map((slot) => withName(slot, dictionaries)),
      },
    }),
    ...(options.also && {
      alternatives: [
        ...usual,
        ...withMoreOffers(
          [...otherTexts.filter((each) => !isShorter(each)), ...renamed, ...otherTexts.filter(isShorter)],
          total,
        ).filter((each) => !isNamed(each)),
      ],
    }),
  };
}
