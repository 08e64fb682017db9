import type { SearchIndex } from './create-search-index.ts';

/** Runs one call of the index; may measure it. */
export type ObserveCall = <T>(call: string, run: () => Promise<T>) => Promise<T>;

/** The same index, whose searches and writes run through `observe`. */
export function observeIndex(index: SearchIndex, observe: ObserveCall): SearchIndex {
  return {
    ...index,
    search: (params) => observe('search', () => index.search(params)),
    write: (batch) => observe('write', () => index.write(batch)),
  };
}
