import type { OperationHandler } from '@curro/platform';
import { LRUCache } from 'lru-cache';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { createPlaceSuggester, type PlaceSuggestion } from './suggest-places.ts';
import { suggestTitles } from './suggest-titles.ts';

/** Maximum length of a text in characters; longer texts have no suggestions. */
const MAX_LENGTH = 60;
const CACHE = 'public, max-age=300';
/** The number of texts whose titles are cached, and for how long. */
const MAX_CACHED = 2_000;
const CACHE_TTL_MS = 60_000;

interface Suggestions {
  readonly titles: readonly string[];
  readonly places: readonly PlaceSuggestion[];
}

/** GET /suggest?q=&for=titles|places: completions of a text; titles and places without `for`. */
export function suggest(context: PortalContext, locale: Locale): OperationHandler {
  const titles = new LRUCache<string, string[]>({
    max: MAX_CACHED,
    ttl: CACHE_TTL_MS,
    fetchMethod: (text) => suggestTitles(context, text),
  });
  const placesOf = createPlaceSuggester(context.dictionaries, locale);
  return async (c) => {
    const text = (c.req.query('q') ?? '').trim().toLowerCase();
    const kind = c.req.query('for');
    const usable = text !== '' && text.length <= MAX_LENGTH;
    const suggestions: Suggestions = {
      titles: usable && kind !== 'places' ? await titles.forceFetch(text) : [],
      places: usable && kind !== 'titles' ? placesOf(text) : [],
    };
    c.header('Cache-Control', CACHE);
    return c.json(suggestions);
  };
}
