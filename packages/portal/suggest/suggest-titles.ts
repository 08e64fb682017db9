import { parseSearchParams } from '@curro/search';
import { foldText } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { searchOffers } from '../search/search-offers.ts';

/** The number of offers that are searched, the number of suggested titles, and the shortest text. */
const SAMPLE_SIZE = 60;
const MAX_TITLES = 8;
const MIN_LENGTH = 2;
/** The maximum number of words of a text. */
const MAX_WORDS = 5;

/** The query for titles with the words of a text, the last one as a prefix; undefined for unusable texts. */
export function titleQuery(text: string): string | undefined {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.join('').length < MIN_LENGTH || words.length > MAX_WORDS) return undefined;
  return words.map((word, at) => `title:${word}${at === words.length - 1 ? '*' : ''}`).join(' ');
}

/** The identity of a title: without parentheses, case and accents. */
const titleKey = (title: string): string =>
  foldText(title.replace(/\([^)]*\)/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Titles of open offers with the words of a text, most frequent first. */
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
