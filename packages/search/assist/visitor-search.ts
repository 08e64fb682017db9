import { alsoSearches, asksForEither } from '../also/also-searches.ts';
import { isExcluding } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { withoutFormerConditions } from '../understand/former-conditions.ts';
import { namesOf } from '../understand/names.ts';
import { isCategoryMeant, withCategory } from '../understand/read-category.ts';
import { isCommonName } from '../understand/read-places.ts';
import { isCondition } from '../understand/reading.ts';
import type { UnderstoodSlot } from '../understand/understand-query.ts';
import {
  hasConditionsAtPlace,
  type PlaceReading,
  understandSearch,
  withoutPlace,
} from '../understand/understand-search.ts';
import { isOnlyDays } from '../understand/weekends.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { wordsOf } from '../vocabulary/words.ts';
import { correctQuery } from './correct-query.ts';
import { correctsPlaceOrJob, hasRightWord, MIN_GAIN, searchesOfWords } from './corrections.ts';
import { type AlternativesContext, countOffers, ENOUGH_OFFERS, withQuery } from './count-offers.ts';
import { inTitles, withOtherNames } from './job-names.ts';
import { wishesOf, withoutWishes } from './without-wishes.ts';

/** The search that a page for visitors runs for the typed one. */
export interface VisitorSearch {
  /** Its parameters; those of the typed search when nothing is changed. */
  readonly query: URLSearchParams;
  /** What q asked for that is a parameter of the search now. */
  readonly slots: readonly UnderstoodSlot[];
  /** The words of q that the search does not have. Absent: none. */
  readonly ignored?: readonly string[];
  /** Of these, the words that offers have for them. Absent: none. */
  readonly wishes?: readonly string[];
  /** The conditions that are searched as words, since no offer at the place has them as parameters. Absent: none. */
  readonly asWords?: readonly string[];
  /** The words of the conditions of the text before that the search does not have. Absent: none. */
  readonly dropped?: readonly string[];
  /** Whether the spelling of the typed text is corrected. */
  readonly isCorrected: boolean;
  /** The number of offers that the typed search finds; undefined when the search is the typed one. */
  readonly typedTotal?: number;
  /** The search in the town that a word behind the job can be, when offers only mention the word: "camarero camas". */
  readonly inTown?: { readonly query: URLSearchParams; readonly totalResults: number };
}

type Interpretation = Pick<VisitorSearch, 'query' | 'slots' | 'ignored' | 'dropped'>;

/** The search without words that only ask for a job. */
function withoutFillers(query: URLSearchParams, text: string): Interpretation {
  const [filler] = alsoSearches(text, false).filter(({ kind }) => kind === 'filler');
  return { query: withQuery(query, filler?.q ?? text), slots: [] };
}

/** What a text can mean: its words, and what it asks for as parameters, with and without the names of places. */
interface Readings {
  readonly words: Interpretation;
  readonly filters: Interpretation | undefined;
  readonly placesAsWords: Interpretation | undefined;
  /** With the places as parameters, and the conditions as words. */
  readonly conditionsAsWords: Interpretation | undefined;
  /** Without what no filter is for. */
  readonly wishless: Interpretation | undefined;
  /** With the category of which the other words are a name. */
  readonly category: Interpretation | undefined;
  /** With the towns and exclusions of a text that no offer has. */
  readonly unfound: Interpretation | undefined;
  /** The search for titles with the words of the text, if `unfound` has a town. */
  readonly titles: Interpretation | undefined;
  /**
   * Whether the name of the place of `filters` is a word, too, or the text names no job beside it, so that offers with it need not be
   * there: "en Camas", "fin de semana Madrid".
   */
  readonly isPlaceWord: boolean;
}

/** Words of a season that offers have. */
const SEASON = /(?:^| )(?:verano|navidad(?:es)?|summer|christmas)$/;

const requiredWords = (text: string): string =>
  wordsOf(text)
    .filter((word) => !isStopWord(word))
    .join(' ');

/** Whether a reading requires the words of a text. */
const isSame = ({ query }: Interpretation, text: string): boolean =>
  requiredWords(query.get('q') ?? '') === requiredWords(text);

/** The town of a reading. */
const townIn = ({ slots }: Interpretation): UnderstoodSlot | undefined =>
  slots.find(({ slot, parameter }) => slot === 'place' && parameter === 'city');

function readText(
  query: URLSearchParams,
  params: SearchParams,
  text: string,
  vocabulary: Vocabulary,
  { dictionaries }: AlternativesContext,
): Readings {
  const words = withoutFillers(query, text);
  const understand = (
    places: PlaceReading,
    { conditionsRemain = false, isUnfound = false } = {},
  ): Interpretation | undefined => {
    const typed = withQuery(query, text);
    // A visitor types a condition after the filters, as after a page of offers that lack it.
    const understood = understandSearch(typed, { ...params, text }, vocabulary, dictionaries, {
      places,
      replacesConditions: true,
      conditionsRemain,
      isUnfound,
      excludesConditions: true,
    });
    const slots = understood?.slots.filter(({ slot }) => slot !== 'title') ?? [];
    // Without slots and words the text only asks for a job; "findes" is "fin de semana".
    const isOther =
      understood !== undefined && (!isSame(words, understood.q) || understood.ignored !== undefined);
    const isRead = slots.length > 0 || understood?.q === '' || understood?.isAnywhere || isOther;
    if (understood === undefined || !isRead) return undefined;
    const { query: read, ignored, isAnywhere } = understood;
    // The place was chosen before "en toda España" was typed.
    return {
      query: isAnywhere ? withoutPlace(read) : read,
      slots,
      ...(ignored !== undefined && { ignored }),
    };
  };
  const filters = understand('add');
  const hasPlace = filters?.slots.some(({ slot }) => slot === 'place') === true;
  const hasWords = filters?.query.has('q') === true;
  // Offers that mention beds are not in Camas.
  const isPlaceWord =
    filters?.slots.some(({ slot, words }) => slot === 'place' && isCommonName(words)) === true ||
    (hasPlace && isOnlyDays(filters?.query.get('q') ?? ''));
  const { query: rest, slots } = filters ?? words;
  const unfound = understand('add', { isUnfound: true });
  const hasTown = !hasPlace && unfound !== undefined && townIn(unfound) !== undefined;
  const category = withCategory(
    { query: rest, slots, q: rest.get('q') ?? '' },
    namesOf(vocabulary),
    dictionaries,
  );
  return {
    words,
    filters,
    isPlaceWord,
    titles: hasTown ? { query: withQuery(words.query, inTitles(text)), slots: [] } : undefined,
    category: category && {
      query: category.query,
      slots: category.slots,
      ...(filters?.ignored !== undefined && { ignored: filters.ignored }),
    },
    wishless: withoutWishes(text, { ...(filters ?? words), q: rest.get('q') ?? '' }),
    placesAsWords: hasPlace && hasWords && !isPlaceWord ? (understand('remain') ?? words) : undefined,
    unfound: unfound?.query.toString() === (filters ?? words).query.toString() ? undefined : unfound,
    conditionsAsWords:
      filters && hasConditionsAtPlace(filters.slots)
        ? understand('add', { conditionsRemain: true })
        : undefined,
  };
}

/** Whether a text only names a season, of which a contract is the nearest filter: "trabajo de verano". */
const isOnlySeason = ({ query, slots }: Interpretation): boolean =>
  !query.has('q') && slots.length > 0 && slots.every(({ words }) => SEASON.test(wordsOf(words).join(' ')));

const askedBy = (reading: Interpretation | undefined) =>
  reading && { slots: reading.slots, q: reading.query.get('q') ?? '' };

/** The offers of a reading. */
type CountOf = (reading: Interpretation) => number;

/**
 * The category that the text names, if it has enough offers; else the parameters, unless they find nothing and the words
 * some offers, with the place as a parameter, or many without it: with few, the visitor would not see that the place is
 * missing. Parameters whose offers have other names of the job are meant when these are more than those with the words: "data analyst
 * remoto". Many offers name a town in the text only: its name remains a word when the town finds few and the word enough,
 * unless the text has no other words.
 */
function chooseReading(
  { words, filters, wishless, placesAsWords, conditionsAsWords, category, unfound, isPlaceWord }: Readings,
  countOf: CountOf,
  countOfOwn: CountOf,
): Interpretation {
  if (category !== undefined && isCategoryMeant(countOf(category), countOf(filters ?? words), category.slots))
    return category;
  const total = countOf(filters ?? words);
  if (unfound !== undefined && total === 0 && countOf(words) === 0) return unfound;
  // Few of the temporary contracts are for the summer.
  if (filters !== undefined && isOnlySeason(filters) && countOf(words) >= ENOUGH_OFFERS) return words;
  // Without any offer, wider searches and the title of the page are those of the job.
  if (filters === undefined) return wishless !== undefined && total === 0 ? wishless : words;
  if (conditionsAsWords !== undefined && total === 0 && countOf(conditionsAsWords) > 0)
    return conditionsAsWords;
  if (wishless !== undefined && total === 0 && countOf(wishless) > 0) return wishless;
  // Around a town or on an island is where the text says: others that name it are elsewhere. The number of a salary is not that of
  // other texts.
  const hasPlace = filters.slots.some(({ slot }) => slot === 'place');
  const isAround = hasPlace && filters.query.has('city') && filters.query.has('distance');
  if (isAround || isPlaceWord || filters.slots.some(({ slot }) => slot === 'distance' || slot === 'salary'))
    return total === 0 && wishless !== undefined ? wishless : filters;
  // Offers with other names of the job need not have the name of the town: "programmer madrid hybrid".
  if (placesAsWords !== undefined && total < ENOUGH_OFFERS && countOfOwn(placesAsWords) >= ENOUGH_OFFERS)
    return placesAsWords;
  // An abbreviation can be in more offers than the word that it stands for.
  const typedTotal = countOf(words);
  const isWords = filters.slots.length === 0 && filters.query.has('q');
  const isSameText = isSame(words, filters.query.get('q') ?? '');
  if (isWords && !isSameText && typedTotal > 0 && total <= typedTotal) return words;
  // The words find what is excluded: "camarero no pisos", "limpieza sin noches".
  if (filters.slots.some(({ slot, parameter }) => slot === 'excluded' || isExcluding(parameter)))
    return filters;
  // A few offers with the word of a condition have it, as "noche" in the title.
  const enough = hasPlace ? ENOUGH_OFFERS : 1;
  if (total === 0 && typedTotal >= enough) return words;
  const ofWords = countOfOwn(words);
  if (countOfOwn(filters) === 0 && ofWords >= enough && total <= ofWords) return words;
  return total === 0 && wishless !== undefined ? wishless : filters;
}

/**
 * Chooses the search that a page for visitors runs for a typed text: without words that only ask for a job, with what the
 * text asks for as parameters, and with the spelling corrected when the typed words find few offers and the corrected ones
 * many more. The page links the typed search. One request counts the offers of all of them, if there are any.
 * @param query the parameters of the typed search
 * @param before the text before, whose conditions the search still has
 */
export async function chooseVisitorSearch(
  context: AlternativesContext,
  query: URLSearchParams,
  params: SearchParams,
  before = '',
): Promise<VisitorSearch> {
  const typed: Interpretation = { query, slots: [] };
  const { text } = params;
  if (params.query === undefined) return { ...typed, isCorrected: false };
  const vocabulary = await context.vocabulary();
  const correctedText = correctQuery(text, vocabulary, context.rules?.blocksCorrection);
  const typedReadings = readText(query, params, text, vocabulary, context);
  const own = isSame(typedReadings.words, text) ? { ...typedReadings, words: typed } : typedReadings;
  const corrected =
    correctedText === undefined ? undefined : readText(query, params, correctedText, vocabulary, context);
  const asked = own.filters ?? own.words;
  const former = withoutFormerConditions(
    asked.query,
    { ...asked, q: asked.query.get('q') ?? '' },
    before,
    vocabulary,
    context.dictionaries,
  );
  const freed = former && { ...asked, ...former };
  if (
    own.words === typed &&
    own.filters === undefined &&
    own.wishless === undefined &&
    own.category === undefined &&
    own.unfound === undefined &&
    corrected === undefined &&
    freed === undefined
  )
    return { ...typed, isCorrected: false };
  const readings = (each: Readings | undefined): Interpretation[] =>
    [
      each?.words,
      each?.filters,
      each?.wishless,
      each?.placesAsWords,
      each?.conditionsAsWords,
      each?.category,
      each?.unfound,
      each?.titles,
    ].filter((reading) => reading !== undefined);
  // "Kitchen asistant", "camarero o cocinero", "data analyst remoto": the page adds other names of the job, or searches any of the
  // jobs. Those with the conditions of before are nearer than the job without them.
  const names = namesOf(vocabulary);
  const hasConditions = own.filters?.slots.some(({ slot }) => isCondition(slot)) === true;
  const isRenamed = asksForEither(text) || freed !== undefined || hasConditions;
  const renamed = [...(isRenamed ? readings(own) : []), ...readings(corrected)];
  const named = new Map(
    renamed.map((each) => {
      const query = withOtherNames(each.query, context.rules, names);
      return [each, query && { ...each, query }] as const;
    }),
  );
  const searches = [typed, freed, ...readings(own), ...readings(corrected), ...named.values()];
  const replaced = correctedText === undefined ? [] : searchesOfWords(text, correctedText);
  const counts = await countOffers(
    context,
    [...searches.flatMap((each) => each?.query ?? []), ...replaced.flat()],
    params,
  );
  const countOf: CountOf = (reading) => counts.get(reading.query) ?? 0;
  const countWithNames: CountOf = (reading) => countOf(reading) || countOf(named.get(reading) ?? reading);
  const chosen = chooseReading(own, countWithNames, countOf);
  const fixed = corrected && chooseReading(corrected, countWithNames, countOf);
  const gain = fixed === undefined ? 0 : countWithNames(fixed);
  const total = countWithNames(chosen);
  const isGain = gain > 0 && total < ENOUGH_OFFERS && gain >= total * MIN_GAIN;
  // Wider searches of the corrected text lead out: "camarreo sevila".
  const isWayOut =
    gain === 0 &&
    total === 0 &&
    (fixed === corrected?.filters || fixed === corrected?.wishless) &&
    correctsPlaceOrJob(askedBy(fixed), askedBy(own.filters), text, names);
  // A town that has offers is not misspelt.
  const isTown = chosen === own.unfound && total > 0;
  const isCorrected =
    (isGain || isWayOut) && !isTown && !hasRightWord(replaced, (each) => counts.get(each) ?? 0);
  const isFreed = freed !== undefined && !isCorrected && total === 0 && countOf(freed) > 0;
  const read = isFreed ? freed : chosen;
  const search = fixed !== undefined && isCorrected ? fixed : read;
  const isWishless = search === own.wishless || search === corrected?.wishless;
  const wishes = isWishless ? wishesOf(isCorrected ? (correctedText ?? text) : text) : [];
  const readAsWords = [own, corrected].find((each) => each?.conditionsAsWords === search);
  const asWords = (readAsWords?.filters?.slots ?? [])
    .filter(({ slot }) => isCondition(slot))
    .map(({ words }) => words);
  const { unfound, titles } = own;
  const isOtherTown = search !== unfound && !isCorrected && titles !== undefined && countOf(titles) === 0;
  return {
    ...search,
    isCorrected,
    ...(unfound &&
      isOtherTown && { inTown: { query: unfound.query, totalResults: countWithNames(unfound) } }),
    ...(search !== typed && asWords.length > 0 && { asWords }),
    ...(wishes.length > 0 && { wishes }),
    ...(search !== typed && { typedTotal: countOf(typed) }),
  };
}
