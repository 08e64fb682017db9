import { createHash } from 'node:crypto';
import type { IdempotencyKey } from '@curro/applications';
import type { Request } from '@curro/platform';
import { invalidInput } from '@curro/shared';

/** Visible ASCII and blanks, as headers carry them; the length of the column. */
const KEY = /^[\x20-\x7e]{1,255}$/;

/** The `Idempotency-Key` of a request with the hash of what it asks for; undefined without one. */
export function idempotencyKey(c: Request, request: unknown): IdempotencyKey | undefined {
  const key = c.req.header('idempotency-key');
  if (key === undefined || key.trim() === '') return undefined;
  if (!KEY.test(key)) {
    throw invalidInput([{ code: '201', field: 'Idempotency-Key', params: { value: key } }]);
  }
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return { key: key.trim(), requestHash };
}
