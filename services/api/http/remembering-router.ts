import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { LRUCache } from 'lru-cache';

/** Bounds of the results: with them at most about 1 MB. */
const MAX_RESULTS = 1_000;
const MAX_PATH_LENGTH = 100;

/**
 * Hono's router of any patterns, which remembers its results: most requests have one of a few paths, and trying all routes
 * for each of them costs 10 µs, a fifteenth of a repeated search (docs/adr/0056).
 */
export class RememberingRouter<T> implements Router<T> {
  readonly name = 'RememberingRouter';
  readonly #router = new TrieRouter<T>();
  readonly #results = new LRUCache<string, Result<T>>({ max: MAX_RESULTS });

  add(method: string, path: string, handler: T): void {
    this.#router.add(method, path, handler);
    this.#results.clear();
  }

  match(method: string, path: string): Result<T> {
    const key = `${method} ${path}`;
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const result = this.#router.match(method, path);
    if (path.length <= MAX_PATH_LENGTH) this.#results.set(key, result);
    return result;
  }
}
