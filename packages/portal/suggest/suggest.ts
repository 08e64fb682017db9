import type { OperationHandler } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { createPlaceSuggester, type PlaceSuggestion } from './suggest-places.ts';
import { suggestTitles } from './suggest-titles.ts';

/** Longer texts are no beginnings of anything. */
const MAX_LENGTH = 60;
const CACHE = 'public, max-age=300';
/** Beginnings kept, and for how long: titles change slowly. */
const MAX_CACHED = 2_000;
const CACHE_TTL_MS = 60_000;

interface Suggestions {
  readonly titles: readonly string[];
  readonly places: readonly PlaceSuggestion[];
}

/** Looks titles up once a minute for each beginning. */
function createTitleSuggester(context: PortalContext) {
  const cache = new Map<string, { readonly until: number; readonly titles: Promise<string[]> }>();
  return (text: string): Promise<string[]> => {
    const now = Date.now();
    const cached = cache.get(text);
    if (cached !== undefined && cached.until > now) return cached.titles;
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    const titles = suggestTitles(context, text);
    cache.set(text, { until: now + CACHE_TTL_MS, titles });
    titles.catch(() => cache.delete(text));
    return titles;
  };
}

/** GET /suggest?q=&for=titles|places: what a text may be the beginning of. Without `for`, both. */
export function suggest(context: PortalContext, locale: Locale): OperationHandler {
  const titlesOf = createTitleSuggester(context);
  const placesOf = createPlaceSuggester(context.dictionaries, locale);
  return async (c) => {
    const text = (c.req.query('q') ?? '').trim().toLowerCase();
    const kind = c.req.query('for');
    const usable = text !== '' && text.length <= MAX_LENGTH;
    const suggestions: Suggestions = {
      titles: usable && kind !== 'places' ? await titlesOf(text) : [],
      places: usable && kind !== 'titles' ? placesOf(text) : [],
    };
    c.header('Cache-Control', CACHE);
    return c.json(suggestions);
  };
}
