import { parseSearchParams } from '@curro/search';
import { foldText } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { find } from '../search/find.ts';

/** Offers looked at, titles shown, and letters from which on a beginning says something. */
const LOOKED_AT = 60;
const MOST = 8;
const SHORTEST = 2;
/** Words of a title being typed; more is no beginning any more. */
const MOST_WORDS = 5;

/** The words of a text as the search's grammar takes them: letters and digits only, the last one a beginning. */
export function titleQuery(text: string): string | undefined {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.join('').length < SHORTEST || words.length > MOST_WORDS) return undefined;
  return words.map((word, at) => `title:${word}${at === words.length - 1 ? '*' : ''}`).join(' ');
}

/** Titles told apart: without what stands in brackets, case and accents. */
const sameTitle = (title: string): string =>
  foldText(title.replace(/\([^)]*\)/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Titles of open offers that hold words beginning so, most frequent first. */
export async function suggestTitles(context: PortalContext, text: string): Promise<string[]> {
  const q = titleQuery(text);
  if (q === undefined) return [];
  const query = new URLSearchParams({ q, order: 'relevancia-desc', maxResults: String(LOOKED_AT) });
  const parsed = parseSearchParams(query, 9, { dictionaries: context.dictionaries, now: new Date() });
  if (!parsed.ok) return [];
  const { hits } = await find(context, parsed.params);
  const seen = new Map<string, { title: string; count: number }>();
  for (const { card } of hits) {
    const key = sameTitle(card.title);
    const known = seen.get(key);
    if (known === undefined) seen.set(key, { title: card.title, count: 1 });
    else known.count += 1;
  }
  return [...seen.values()]
    .sort((a, b) => b.count - a.count || a.title.length - b.title.length)
    .slice(0, MOST)
    .map(({ title }) => title);
}
