import type { OperationHandler } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import { createPlaceSuggester, type PlaceSuggestion } from './suggest-places.ts';
import { suggestTitles } from './suggest-titles.ts';

/** Longer texts are no beginnings of anything. */
const LONGEST = 60;
const CACHE = 'public, max-age=300';
/** Beginnings kept, and for how long: titles change slowly. */
const KEPT = 2_000;
const KEPT_MS = 60_000;

interface Suggestions {
  readonly titles: readonly string[];
  readonly places: readonly PlaceSuggestion[];
}

/** Looks titles up once a minute for each beginning. */
function createTitleSuggester(context: PortalContext) {
  const kept = new Map<string, { readonly until: number; readonly titles: Promise<string[]> }>();
  return (text: string): Promise<string[]> => {
    const now = Date.now();
    const known = kept.get(text);
    if (known !== undefined && known.until > now) return known.titles;
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    const titles = suggestTitles(context, text);
    kept.set(text, { until: now + KEPT_MS, titles });
    titles.catch(() => kept.delete(text));
    return titles;
  };
}

/** GET /suggest?q=&for=titles|places: what a text may be the beginning of. Without `for`, both. */
export function suggest(context: PortalContext, edition: Edition): OperationHandler {
  const titlesOf = createTitleSuggester(context);
  const placesOf = createPlaceSuggester(context.dictionaries, edition);
  return async (c) => {
    const text = (c.req.query('q') ?? '').trim().toLowerCase();
    const asked = c.req.query('for');
    const usable = text !== '' && text.length <= LONGEST;
    const answer: Suggestions = {
      titles: usable && asked !== 'places' ? await titlesOf(text) : [],
      places: usable && asked !== 'titles' ? placesOf(text) : [],
    };
    c.header('Cache-Control', CACHE);
    return c.json(answer);
  };
}
