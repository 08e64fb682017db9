import { type OperationHandler, type Request, send, varyBy } from '@curro/platform';
import {
  filterParameters,
  type Phrase,
  type PlaceTerm,
  parseSearchParams,
  type SuggestionKind,
  type Suggestions,
  suggest,
  suggestedTitle,
  suggestionKinds,
  suggestionsWithin,
  suggestPhrases,
  withoutChance,
} from '@curro/search';
import {
  type Dictionaries,
  type DictionaryEntry,
  invalidInput,
  type responses,
  type ValidationError,
} from '@curro/shared';
import { LRUCache } from 'lru-cache';
import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { reportUnknown } from '../../http/report-query.ts';
import { firstValue, singleParameter } from '../../http/single-parameter.ts';

/** Maximum length of q in characters. */
const MAX_Q_LENGTH = 100;
const FILTER_VERSION = 9;
const filterNames: readonly string[] = filterParameters(FILTER_VERSION);
const PARAMETERS = ['q', 'for', 'lang'];
const MAX_TITLES = 8;
/** Titles of all offers of which those within the filters are suggested. */
const MAX_COUNTED = 24;
const CACHE = 'public, max-age=60';
const MAX_CACHED = 2_000;
/** Texts with areas and conditions. */
const MAX_PHRASES = 3;
const CACHE_TTL_MS = 60_000;

type Language = 'es' | 'en';

const isKind = (text: string): text is SuggestionKind => suggestionKinds.some((kind) => kind === text);
const isLanguage = (text: string): text is Language => text === 'es' || text === 'en';

function presentPlace(
  { kind, entry, count }: PlaceTerm,
  language: Language,
  dictionaries: Dictionaries,
): responses.SuggestionsResponse['places'][number] {
  const label = (named: DictionaryEntry | undefined): string => named?.[language] ?? '';
  const province = kind === 'city' ? dictionaries.get('province').byId(entry.parent ?? 0) : undefined;
  return { text: label(entry), kind, key: entry.key, province: label(province), count };
}

function presentSearch(
  { q, place }: Suggestions['searches'][number],
  language: Language,
  dictionaries: Dictionaries,
): responses.SuggestionsResponse['searches'][number] {
  const presented = presentPlace(place, language, dictionaries);
  const preposition = language === 'en' ? 'in' : 'en';
  return { text: q === '' ? presented.text : `${q} ${preposition} ${presented.text}`, q, place: presented };
}

function present(
  { titles, companies, places, skills, searches }: Suggestions,
  phrases: readonly Phrase[],
  language: Language,
  dictionaries: Dictionaries,
): responses.SuggestionsResponse {
  return {
    titles,
    companies,
    places: places.map((place) => presentPlace(place, language, dictionaries)),
    skills,
    searches: searches.map((search) => presentSearch(search, language, dictionaries)),
    phrases: phrases.map(({ text, place }) => ({
      text,
      ...(place !== undefined && { place: presentPlace(place, language, dictionaries) }),
    })),
  };
}

/** The filters of the request, with which suggestions must find offers; wrong ones limit nothing, as the search reports them. */
function readFilters(c: Request, { dictionaries, clock }: ApiContext) {
  const now = clock.now();
  const sent = [...new URL(c.req.url).searchParams].filter(([name]) => filterNames.includes(name));
  for (const query of [new URLSearchParams(sent), new URLSearchParams()]) {
    const parsed = parseSearchParams(query, FILTER_VERSION, { dictionaries, now });
    if (parsed.ok) return { query, params: parsed.params };
  }
  throw new Error('a search without parameters is valid');
}

/** GET /suggest (docs/suggestions.md). */
function listSuggestions(context: ApiContext): OperationHandler {
  const { dictionaries, vocabulary, search: index, searchDesk } = context;
  const cache = new LRUCache<string, string>({ max: MAX_CACHED, ttl: CACHE_TTL_MS });
  return async (c) => {
    reportUnknown(c, [...PARAMETERS, ...filterNames]);
    const filters = readFilters(c, context);
    const q = (singleParameter(c, 'q') ?? '').toLowerCase();
    const values = (c.req.queries('for') ?? [])
      .flatMap((value) => value.split(','))
      .map((value) => value.trim());
    const chosen = values.filter((value) => firstValue([value]) !== undefined);
    const language = singleParameter(c, 'lang') ?? c.get('language') ?? 'es';
    const errors: ValidationError[] = [];
    const refuse = (field: string, value: string): number =>
      errors.push({ code: '201', field, params: { field, value } });
    if ([...q].length > MAX_Q_LENGTH) refuse('q', q);
    const unknown = chosen.find((value) => !isKind(value));
    if (unknown !== undefined) refuse('for', unknown);
    if (!isLanguage(language)) refuse('lang', language);
    if (errors.length > 0 || !isLanguage(language)) throw invalidInput(errors);

    const kinds = new Set(chosen.length === 0 ? suggestionKinds : chosen.filter(isKind));
    const name = JSON.stringify([q, [...kinds].toSorted(), language, filters.query.toString()]);
    const cached = cache.get(name);
    const read = async (): Promise<string> => {
      const known = await vocabulary();
      const phrases = kinds.has('searches')
        ? suggestPhrases(q, MAX_PHRASES, language, known, dictionaries)
        : [];
      const isLimited = filters.query.size > 0;
      const completed = suggest(known, q, kinds, {
        canBeTypo: phrases.length === 0,
        titleOf: (title) => suggestedTitle(title, known, dictionaries),
        maxTitles: isLimited ? MAX_COUNTED : MAX_TITLES,
        areCounted: !isLimited,
        minPlaceWords: phrases[0]?.words ?? 1,
      });
      const found = withoutChance(completed, q, known);
      const counting = { index, vocabulary, dictionaries, rules: searchDesk.rules.current() };
      const { phrases: read, ...texts } = await suggestionsWithin(counting, { ...found, phrases }, filters);
      const suggested = { ...found, ...texts, titles: texts.titles.slice(0, MAX_TITLES) };
      return JSON.stringify(present(suggested, read, language, dictionaries));
    };
    const body = cached ?? (await read());
    if (cached === undefined) cache.set(name, body);
    varyBy(c, 'Accept-Language');
    c.header('Content-Language', language);
    return send(c, { type: 'application/json', body, cache: CACHE });
  };
}

/** The public operations on suggestions. */
export const suggestionRoutes = (context: ApiContext): Handlers => ({
  suggestionList: listSuggestions(context),
});
