import { DomainError } from '@curro/shared';

/** Maximum nesting of JSON in a file; a JSON Resume has five levels. */
const MAX_DEPTH = 32;

/**
 * Fails for deep nesting before a text is parsed: later steps process values recursively.
 * @throws DomainError `file_unsafe`
 */
export function checkJsonDepth(json: string): void {
  let depth = 0;
  // Strings are skipped: brackets in them do not nest.
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > MAX_DEPTH) throw new DomainError('file_unsafe');
  }
}
