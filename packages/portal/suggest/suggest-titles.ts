import { parseSearchParams } from '@curro/search';
import { foldText } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { searchOffers } from '../search/search-offers.ts';

/** Offers looked at, titles shown, and letters from which on a beginning says something. */
const SAMPLE_SIZE = 60;
const MAX_TITLES = 8;
const MIN_LENGTH = 2;
/** Words of a title being typed; more is no beginning any more. */
const MAX_WORDS = 5;

/** The words of a text as the search's grammar takes them: letters and digits only, the last one a beginning. */
export function titleQuery(text: string): string | undefined {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.join('').length < MIN_LENGTH || words.length > MAX_WORDS) return undefined;
  return words.map((word, at) => `title:${word}${at === words.length - 1 ? '*' : ''}`).join(' ');
}

/** Titles told apart: without what stands in brackets, case and accents. */
const titleKey = (title: string): string =>
  foldText(title.replace(/\([^)]*\)/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Titles of open offers that hold words beginning so, most frequent first. */
export async function suggestTitles(context: PortalContext, text: string): Promise<string[]> {
  const q = titleQuery(text);
  if (q === undefined) return [];
  const query = new URLSearchParams({ q, order: 'relevancia-desc', maxResults: String(SAMPLE_SIZE) });
  const parsed = parseSearchParams(query, 9, { dictionaries: context.dictionaries, now: new Date() });
  if (!parsed.ok) return [];
  const { hits } = await searchOffers(context, parsed.params);
  const countsByTitle = new Map<string, { title: string; count: number }>();
  for (const { card } of hits) {
    const key = titleKey(card.title);
    const entry = countsByTitle.get(key);
    if (entry === undefined) countsByTitle.set(key, { title: card.title, count: 1 });
    else entry.count += 1;
  }
  return [...countsByTitle.values()]
    .sort((a, b) => b.count - a.count || a.title.length - b.title.length)
    .slice(0, MAX_TITLES)
    .map(({ title }) => title);
}
