import { FeedError } from '@curro/shared';
import { type CharsetHints, decodeText } from '../decode-text.ts';
import {
  createRecordGuard,
  type FeedDocument,
  type FeedRecord,
  MAX_RECORD_LENGTH,
  type OpenPage,
  peek,
  type ReadLimits,
} from '../record.ts';
import {
  findPostings,
  type JsonObject,
  readJsonItems,
  readPage,
  readSitemap,
  type SitemapEntry,
} from './documents.ts';
import { offerOfPosting } from './offer-of-posting.ts';

/** The options of reading job postings. */
export interface PostingOptions extends CharsetHints {
  readonly limits: ReadLimits;
  readonly openPage: OpenPage;
  /** Called for each page of a sitemap that could not be read. */
  readonly onPageFailed: (url: string, error: FeedError) => void;
}

type FoundPosting = { readonly posting: JsonObject; readonly size: number; readonly url: string | undefined };

const HEAD_CHARACTERS = 1_024;
/** Maximum number of concurrent page requests. */
const PAGES_AT_ONCE = 4;
/** Levels of sitemaps: an index, and the sitemaps that it lists. */
const MAX_SITEMAP_DEPTH = 2;
const SITEMAP = /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:\w+:)?(?:urlset|sitemapindex)\b/i;

/** The postings of a page of a sitemap; none when the page no longer exists or could not be read. */
async function pagePostings(url: string, options: PostingOptions): Promise<FoundPosting[]> {
  try {
    const page = await options.openPage(url);
    if (page === undefined) return [];
    const postings: FoundPosting[] = [];
    for await (const item of documentPostings(page, options, undefined)) postings.push(item);
    return postings;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    options.onPageFailed(url, error);
    return [];
  }
}

/** The pages and the levels of sitemaps that a feed may still have. */
interface Budget {
  pages: number;
  readonly depth: number;
}

async function* pagesOf(
  entries: readonly SitemapEntry[],
  options: PostingOptions,
  budget: Budget,
): AsyncGenerator<FoundPosting> {
  const urls = entries.flatMap(({ kind, url }) => (kind === 'url' ? [url] : []));
  budget.pages -= urls.length;
  if (budget.pages < 0) throw new FeedError('too_many_pages', `more than ${options.limits.pages} pages`);
  const pendingPages: Promise<FoundPosting[]>[] = [];
  for (const url of urls) {
    const pagePending = pagePostings(url, options);
    // Its error is thrown when it is awaited below; until then it must not count as unhandled.
    pagePending.catch(() => undefined);
    pendingPages.push(pagePending);
    if (pendingPages.length >= PAGES_AT_ONCE) yield* (await pendingPages.shift()) ?? [];
  }
  for (const pagePending of pendingPages) yield* await pagePending;
  for (const { kind, url } of entries) {
    if (kind !== 'sitemap') continue;
    if (budget.depth <= 0) throw new FeedError('malformed', 'sitemaps nested too deep');
    const sitemap = await options.openPage(url);
    if (sitemap === undefined) throw new FeedError('bad_status', `the sitemap ${url} is gone`);
    const nestedBudget = { pages: budget.pages, depth: budget.depth - 1 };
    yield* documentPostings(sitemap, options, nestedBudget);
    budget.pages = nestedBudget.pages;
  }
}

/** The postings of a document: JSON-LD, a page with JSON-LD in it, or, with a budget, a sitemap of such pages. */
async function* documentPostings(
  document: FeedDocument,
  options: PostingOptions,
  budget: Budget | undefined,
): AsyncGenerator<FoundPosting> {
  const { contentType, url } = document;
  const { charset, limits } = options;
  const guard = createRecordGuard(limits.recordBytes);
  const { head, text } = await peek(decodeText(document.bytes, { charset, contentType }), HEAD_CHARACTERS);
  const first = head.charAt(0);
  if (first === '{' || first === '[') {
    for await (const { value, size } of readJsonItems(text, first, guard)) {
      for (const posting of findPostings(value)) yield { posting, size, url };
    }
  } else if (budget !== undefined && SITEMAP.test(head)) {
    yield* pagesOf(await readSitemap(text, url, limits.pages, guard), options, budget);
  } else if (first === '<') {
    for (const posting of await readPage(text, guard)) {
      yield { posting, size: JSON.stringify(posting).length, url };
    }
  } else {
    throw new FeedError('wrong_format', 'neither JSON nor HTML nor a sitemap');
  }
}

/**
 * Reads schema.org job postings: a JSON-LD document (one posting, a list, a graph, a data feed), an HTML page with
 * JSON-LD scripts, a sitemap of such pages, or an index of sitemaps.
 * @throws FeedError `wrong_format` for a document without postings that is not a sitemap.
 */
export async function* readPostings(
  document: FeedDocument,
  options: PostingOptions,
): AsyncGenerator<FeedRecord> {
  const budget = { pages: options.limits.pages, depth: MAX_SITEMAP_DEPTH };
  let line = 0;
  for await (const { posting, size, url } of documentPostings(document, options, budget)) {
    line += 1;
    if (size > MAX_RECORD_LENGTH) yield { line, bytes: undefined };
    else yield { line, value: offerOfPosting(posting, url), size };
  }
  if (line === 0 && budget.pages === options.limits.pages) {
    throw new FeedError('wrong_format', 'no JobPosting in the document');
  }
}
