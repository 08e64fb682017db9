import { FeedError } from '@curro/shared';
import type { RecordGuard } from '../records/record-guard.ts';
import { childrenOf, contentOf } from '../xml/element.ts';
import { readElements } from '../xml/read-elements.ts';

/** What a sitemap lists. */
export interface SitemapEntry {
  /** Another sitemap, or a page. */
  readonly kind: 'sitemap' | 'url';
  readonly url: string;
}

const ROOTS = new Set(['urlset', 'sitemapindex']);
const KINDS = new Set(['url', 'sitemap']);

function resolve(location: string, base: string | undefined): string | undefined {
  const url = URL.canParse(location, base) ? new URL(location, base) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/** Reads what a sitemap or an index of sitemaps lists, whole: it is bounded by `most` and pages are fetched slowly. */
export async function readSitemap(
  text: AsyncIterable<string>,
  base: string | undefined,
  maxEntries: number,
  guard: RecordGuard,
): Promise<SitemapEntry[]> {
  const shape = {
    isRoot: (name: string) => ROOTS.has(name),
    isRecord: (name: string) => KINDS.has(name),
    what: 'sitemap',
  };
  const entries: SitemapEntry[] = [];
  for await (const { element } of readElements(text, shape, guard)) {
    if (element === undefined) continue;
    const location = childrenOf(element).find(({ name }) => name.toLowerCase() === 'loc');
    const url = location === undefined ? undefined : resolve(contentOf(location), base);
    if (url === undefined) continue;
    if (entries.length >= maxEntries)
      throw new FeedError('too_many_pages', `a sitemap with more than ${maxEntries} entries`);
    entries.push({ kind: element.name.toLowerCase().endsWith('sitemap') ? 'sitemap' : 'url', url });
  }
  return entries;
}
