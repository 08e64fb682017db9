import { FeedFailure } from '@curro/shared';
import { type CharsetHints, decodeText } from '../charset/decode-text.ts';
import type { FeedDocument, OpenPage } from '../document.ts';
import type { ReadLimits } from '../records/limits.ts';
import { peek } from '../records/peek.ts';
import { type FeedRecord, LONGEST_RECORD } from '../records/record.ts';
import { createRecordGuard } from '../records/record-guard.ts';
import { findPostings, type JsonObject } from './find-postings.ts';
import { readJsonItems } from './read-json.ts';
import { readPage } from './read-page.ts';
import { readSitemap, type SitemapEntry } from './sitemap.ts';
import { offerOfPosting } from './to-offer.ts';

/** What a document of this format is read with. */
export interface PostingOptions extends CharsetHints {
  readonly limits: ReadLimits;
  readonly openPage: OpenPage;
  /** Called for each page that a sitemap names and that could not be read. */
  readonly onPageFailed: (url: string, failure: FeedFailure) => void;
}

type Found = { readonly posting: JsonObject; readonly size: number; readonly url: string | undefined };

const HEAD = 1_024;
/** Pages that are fetched at once. */
const PAGES_AT_ONCE = 4;
/** Levels of sitemaps: an index, and what it lists. */
const DEEPEST_SITEMAP = 2;
const SITEMAP = /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:\w+:)?(?:urlset|sitemapindex)\b/i;

/** The postings of a page that a sitemap names; none when it is gone or could not be read. */
async function pagePostings(url: string, options: PostingOptions): Promise<Found[]> {
  try {
    const page = await options.openPage(url);
    if (page === undefined) return [];
    const found: Found[] = [];
    for await (const item of documentPostings(page, options, undefined)) found.push(item);
    return found;
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    options.onPageFailed(url, error);
    return [];
  }
}

/** Counts the pages and the levels of sitemaps that a feed still may have. */
interface Budget {
  pages: number;
  readonly depth: number;
}

async function* pagesOf(
  entries: readonly SitemapEntry[],
  options: PostingOptions,
  budget: Budget,
): AsyncGenerator<Found> {
  const urls = entries.flatMap(({ kind, url }) => (kind === 'url' ? [url] : []));
  budget.pages -= urls.length;
  if (budget.pages < 0) throw new FeedFailure('too_many_pages', `more than ${options.limits.pages} pages`);
  const underWay: Promise<Found[]>[] = [];
  for (const url of urls) {
    const reading = pagePostings(url, options);
    // What fails while an earlier page is awaited is met in its turn.
    reading.catch(() => undefined);
    underWay.push(reading);
    if (underWay.length >= PAGES_AT_ONCE) yield* (await underWay.shift()) ?? [];
  }
  for (const reading of underWay) yield* await reading;
  for (const { kind, url } of entries) {
    if (kind !== 'sitemap') continue;
    if (budget.depth <= 0) throw new FeedFailure('malformed', 'sitemaps nested too deep');
    const sitemap = await options.openPage(url);
    if (sitemap === undefined) throw new FeedFailure('bad_status', `the sitemap ${url} is gone`);
    const inner = { pages: budget.pages, depth: budget.depth - 1 };
    yield* documentPostings(sitemap, options, inner);
    budget.pages = inner.pages;
  }
}

/** The postings of a document: JSON-LD, a page with JSON-LD in it, or, with a budget, a sitemap of such pages. */
async function* documentPostings(
  document: FeedDocument,
  options: PostingOptions,
  budget: Budget | undefined,
): AsyncGenerator<Found> {
  const { contentType, url } = document;
  const { charset, limits } = options;
  const guard = createRecordGuard(limits.recordBytes);
  const { head, text } = await peek(decodeText(document.bytes, { charset, contentType }), HEAD);
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
    throw new FeedFailure('wrong_format', 'neither JSON nor HTML nor a sitemap');
  }
}

/**
 * Reads schema.org job postings: a JSON-LD document (one posting, a list, a graph, a data feed), an HTML page with
 * JSON-LD scripts, a sitemap of such pages, or an index of sitemaps. Fails with `wrong_format` where a document that
 * is no sitemap holds none.
 */
export async function* readPostings(
  document: FeedDocument,
  options: PostingOptions,
): AsyncGenerator<FeedRecord> {
  const budget = { pages: options.limits.pages, depth: DEEPEST_SITEMAP };
  let line = 0;
  for await (const { posting, size, url } of documentPostings(document, options, budget)) {
    line += 1;
    if (size > LONGEST_RECORD) yield { line, bytes: undefined };
    else yield { line, value: offerOfPosting(posting, url), size };
  }
  if (line === 0 && budget.pages === options.limits.pages) {
    throw new FeedFailure('wrong_format', 'no JobPosting in the document');
  }
}
