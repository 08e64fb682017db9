import { FeedError } from '@curro/shared';
import { JSONParser } from '@streamparser/json';
import { Parser } from 'htmlparser2';
import type { RecordGuard } from '../record.ts';
import { childrenOf, contentOf, readElements } from '../xml/elements.ts';

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

const POSTING = /^(?:https?:\/\/schema\.org\/)?JobPosting$/;
/** Properties in which documents contain their items. */
const CONTAINERS = ['@graph', 'itemListElement', 'dataFeedElement', 'item', 'mainEntity'] as const;
const MAX_DEPTH = 6;

/** Whether a value of a document is an object and not a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPosting = (value: JsonObject): boolean =>
  [value['@type']].flat().some((type) => typeof type === 'string' && POSTING.test(type));

/** The job postings in a JSON-LD value: itself, or those of a list, a graph, an item list or a data feed. */
export function findPostings(value: unknown, depth = 0): JsonObject[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((item) => findPostings(item, depth + 1));
  if (!isObject(value)) return [];
  if (isPosting(value)) return [value];
  return CONTAINERS.flatMap((name) => findPostings(value[name], depth + 1));
}

/** Paths of the lists of postings in a document; their items are parsed one at a time. */
const ITEMS = ['$.@graph.*', '$.itemListElement.*', '$.dataFeedElement.*'];

const malformed = (error: Error): FeedError =>
  new FeedError('malformed', `invalid JSON: ${error.message.slice(0, 200)}`);

const MAX_JSON_DEPTH = 128;
const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const OPENING = new Set(['{', '['].map((text) => text.charCodeAt(0)));
const CLOSING = new Set(['}', ']'].map((text) => text.charCodeAt(0)));

/** Throws when JSON is nested too deeply: the time of the parser grows with the square of the depth. */
function createDepthGuard(): (chunk: string) => void {
  let depth = 0;
  let inString = false;
  let escaped = false;
  return (chunk) => {
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (escaped) escaped = false;
      else if (inString && code === BACKSLASH) escaped = true;
      else if (code === QUOTE) inString = !inString;
      else if (!inString && OPENING.has(code)) depth += 1;
      else if (!inString && CLOSING.has(code)) depth -= 1;
      if (depth > MAX_JSON_DEPTH) {
        throw new FeedError('malformed', `JSON nested deeper than ${MAX_JSON_DEPTH} levels`);
      }
    }
  };
}

/**
 * Reads the values of a JSON document that may contain postings: the items of a list, a graph, an item list or a data
 * feed one by one, any other document whole. `first`: its first character.
 * @throws FeedError `malformed` for a document that is not one JSON value
 */
export async function* readJsonItems(
  text: AsyncIterable<string>,
  first: string,
  guard: RecordGuard,
): AsyncGenerator<{ readonly value: unknown; readonly size: number }> {
  const pendingItems: unknown[] = [];
  let itemCount = 0;
  let documentText = '';
  let lengthSinceItem = 0;
  const parser = new JSONParser({ paths: first === '[' ? ['$.*'] : ITEMS, keepStack: false });
  parser.onValue = ({ value }) => {
    pendingItems.push(value);
    guard.recordRead();
  };
  // The parser ends with the outer value; by default it would throw for white space after it.
  parser.onError = (error) => {
    throw malformed(error);
  };
  const checkDepth = createDepthGuard();
  for await (const chunk of text) {
    guard.addInput(chunk.length);
    checkDepth(chunk);
    if (itemCount === 0) documentText += chunk;
    if (!parser.isEnded) parser.write(chunk);
    else if (chunk.trim() !== '') throw new FeedError('malformed', 'more than one JSON value');
    lengthSinceItem += chunk.length;
    if (pendingItems.length === 0) continue;
    const size = Math.ceil(lengthSinceItem / pendingItems.length);
    itemCount += pendingItems.length;
    documentText = '';
    lengthSinceItem = 0;
    for (const value of pendingItems.splice(0)) yield { value, size };
  }
  if (!parser.isEnded) throw new FeedError('truncated', 'the JSON document is incomplete');
  if (itemCount === 0 && first !== '[') yield { value: JSON.parse(documentText), size: documentText.length };
}

const JSON_LD = /^application\/ld\+json\b/i;
// Some pages have line ends inside JSON strings; between properties they are white space.
const CONTROLS = /\p{Cc}/gu;

function parsed(script: string): unknown {
  try {
    return JSON.parse(script.replace(CONTROLS, ' '));
  } catch {
    return undefined;
  }
}

/** The job postings in the JSON-LD scripts of an HTML page. A script with invalid JSON is skipped. */
export async function readPage(text: AsyncIterable<string>, guard: RecordGuard): Promise<JsonObject[]> {
  const scripts: string[] = [];
  let inside = false;
  const parser = new Parser({
    onopentag(name, { type = '' }) {
      inside = name === 'script' && JSON_LD.test(type);
      if (inside) scripts.push('');
    },
    ontext(data) {
      if (inside) scripts.push((scripts.pop() ?? '') + data);
    },
    onclosetag() {
      inside = false;
    },
  });
  for await (const chunk of text) {
    guard.addInput(chunk.length);
    parser.write(chunk);
  }
  parser.end();
  return scripts.flatMap((script) => findPostings(parsed(script)));
}

/** An entry of a sitemap. */
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

/**
 * Reads all entries of a sitemap or an index of sitemaps.
 * @throws FeedError `too_many_pages` for more than `maxEntries`
 */
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
