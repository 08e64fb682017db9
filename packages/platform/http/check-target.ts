import { DomainError, invalidInput } from '@curro/shared';
import type { Middleware } from './environment.ts';

/** Maximum length of a request target in bytes (error `uri_too_long`). */
const MAX_TARGET_LENGTH = 8_192;

/** Rejects request targets that are too long (contract 1.2, step 1). */
export const refuseLongTarget: Middleware = async (c, next) => {
  if ((c.env.incoming.url ?? '').length > MAX_TARGET_LENGTH) throw new DomainError('uri_too_long');
  await next();
};

function isWellFormed(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\u0000');
  } catch {
    return false;
  }
}

/** Rejects malformed percent-encoding and NUL in path or query (contract 1.5). */
export const refuseBadEscapes: Middleware = async (c, next) => {
  const target = c.env.incoming.url ?? '';
  if (!isWellFormed(target)) throw invalidInput([{ code: '201', field: 'URL', params: { value: target } }]);
  await next();
};
