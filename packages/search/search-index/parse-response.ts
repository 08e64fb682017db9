/** A value that an aggregation has counted. */
interface Bucket {
  readonly key: string;
  readonly doc_count: number;
}

/** A text of an earlier response, with its bytes. */
interface KnownKey {
  readonly text: string;
  readonly bytes: Uint8Array;
  /** The key that followed it in an earlier list. */
  next: KnownKey | undefined;
}

/** More than the dictionaries of all facets have entries. */
const MAX_KNOWN_KEYS = 10_000;
const MAX_KEY_BYTES = 200;

const BUCKETS = Buffer.from('"buckets":[');
/** The form of a bucket; its positions are checked where another form would differ. */
const BEFORE_KEY = '{"key":"';
const AFTER_KEY = '","doc_count":';
const QUOTE = 0x22;
const COMMA = 0x2c;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const LIST_END = 0x5d;
const OBJECT_START = 0x7b;
const OBJECT_END = 0x7d;
const DECIMAL = 10;
const HASH_FACTOR = 31;

const knownKeys = new Map<number, KnownKey>();

function hasAt(bytes: Buffer, start: number, { bytes: expected }: KnownKey): boolean {
  if (bytes[start + expected.length] !== QUOTE) return false;
  for (let at = 0; at < expected.length; at += 1) if (bytes[start + at] !== expected[at]) return false;
  return true;
}

/** The key that begins at a position; undefined for a long one or one with an escape. */
function readKey(bytes: Buffer, start: number): KnownKey | undefined {
  let hash = 0;
  let end = start;
  for (let byte = bytes[end]; byte !== QUOTE; byte = bytes[end]) {
    if (byte === undefined || byte === BACKSLASH || end - start === MAX_KEY_BYTES) return undefined;
    hash = (Math.imul(hash, HASH_FACTOR) + byte) | 0;
    end += 1;
  }
  const known = knownKeys.get(hash);
  if (known !== undefined && hasAt(bytes, start, known)) return known;
  if (knownKeys.size >= MAX_KNOWN_KEYS) knownKeys.clear();
  const key: KnownKey = {
    text: bytes.toString('utf8', start, end),
    bytes: new Uint8Array(bytes.subarray(start, end)),
    next: undefined,
  };
  knownKeys.set(hash, key);
  return key;
}

/**
 * Reads the buckets behind `[`.
 * @returns them and the position behind `]`; undefined if one has another form than a text and a count
 */
function readBuckets(bytes: Buffer, start: number): readonly [Bucket[], number] | undefined {
  const buckets: Bucket[] = [];
  if (bytes[start] === LIST_END) return [buckets, start + 1];
  let previous: KnownKey | undefined;
  for (let at = start; ; at += 1) {
    const isBucket = bytes[at] === OBJECT_START && bytes[at + 5] === QUOTE && bytes[at + 7] === QUOTE;
    if (!isBucket) return undefined;
    at += BEFORE_KEY.length;
    // Most lists are in the order of their keys, so that the same key follows.
    const expected = previous?.next;
    const key = expected !== undefined && hasAt(bytes, at, expected) ? expected : readKey(bytes, at);
    if (key === undefined) return undefined;
    if (previous !== undefined) previous.next = key;
    previous = key;
    at += key.bytes.length;
    const isCounted = bytes[at + 1] === COMMA && bytes[at + 12] === QUOTE && bytes[at + 13] === COLON;
    if (!isCounted) return undefined;
    at += AFTER_KEY.length;
    const first = at;
    let count = 0;
    for (let byte = bytes[at] ?? 0; byte >= DIGIT_0 && byte <= DIGIT_9; byte = bytes[at] ?? 0) {
      count = count * DECIMAL + byte - DIGIT_0;
      at += 1;
    }
    if (at === first || bytes[at] !== OBJECT_END) return undefined;
    buckets.push({ key: key.text, doc_count: count });
    at += 1;
    if (bytes[at] === LIST_END) return [buckets, at + 1];
    if (bytes[at] !== COMMA) return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Puts lists of buckets in place of their numbers.
 * @returns how many
 */
function insertLists(aggregations: unknown, lists: readonly (readonly Bucket[])[]): number {
  let inserted = 0;
  for (const aggregation of isObject(aggregations) ? Object.values(aggregations) : []) {
    if (isObject(aggregation) && typeof aggregation.buckets === 'number') {
      aggregation.buckets = lists[aggregation.buckets];
      inserted += 1;
    } else inserted += insertLists(aggregation, lists);
  }
  return inserted;
}

/**
 * Parses a response of Elasticsearch as `JSON.parse` does. A search with facets has hundreds of buckets, which are read
 * from the bytes: their keys are those of earlier responses and need no new texts (docs/adr/0062).
 */
export function parseResponse(bytes: Buffer): unknown {
  const lists: Bucket[][] = [];
  let others = '';
  let start = 0;
  for (let at = bytes.indexOf(BUCKETS); at !== -1; at = bytes.indexOf(BUCKETS, start)) {
    const first = at + BUCKETS.length;
    const read = readBuckets(bytes, first);
    if (read === undefined) return JSON.parse(bytes.toString());
    others += `${bytes.toString('utf8', start, first - 1)}${lists.length}`;
    lists.push(read[0]);
    start = read[1];
  }
  const response: unknown = JSON.parse(others + bytes.toString('utf8', start));
  if (lists.length === 0 || !isObject(response)) return response;
  const responses: readonly unknown[] = Array.isArray(response.responses) ? response.responses : [response];
  let inserted = 0;
  for (const each of responses) if (isObject(each)) inserted += insertLists(each.aggregations, lists);
  // A list elsewhere.
  return inserted === lists.length ? response : JSON.parse(bytes.toString());
}
