import type { Clock, Dictionaries } from '@curro/shared';
import type { SearchIndex } from '../search-index/create-search-index.ts';
import type { SearchLog } from '../search-index/map-unavailable.ts';
import { buildVocabulary, type Vocabulary } from './vocabulary.ts';

/** How long a vocabulary is current; an older one is served while the next one is read. */
const CURRENT_MS = 60_000;
/** The time between two readings is at least this multiple of the time that a reading takes. */
const REST_FACTOR = 100;

/** Provides the vocabulary of the open offers. */
export type ReadVocabulary = () => Promise<Vocabulary>;

/**
 * Creates a cache of the vocabulary, which is read on the first call. Later calls get the vocabulary in memory, and
 * start reading the next one in the background when it is older than a minute.
 */
export function createVocabularyCache(
  index: Pick<SearchIndex, 'counts'>,
  dictionaries: Dictionaries,
  clock: Clock,
  log?: SearchLog,
): ReadVocabulary {
  let current: { readonly vocabulary: Vocabulary; readonly expires: number } | undefined;
  let pending: Promise<Vocabulary> | undefined;

  async function read(): Promise<Vocabulary> {
    const started = performance.now();
    try {
      const vocabulary = buildVocabulary(await index.counts(clock.now()), dictionaries);
      const took = performance.now() - started;
      current = { vocabulary, expires: performance.now() + Math.max(CURRENT_MS, took * REST_FACTOR) };
      return vocabulary;
    } finally {
      pending = undefined;
    }
  }

  return async () => {
    if (current !== undefined && performance.now() < current.expires) return current.vocabulary;
    pending ??= read();
    if (current === undefined) return pending;
    pending.catch((error: unknown) =>
      log?.warn({ err: error }, 'the vocabulary of offers could not be read'),
    );
    return current.vocabulary;
  };
}
