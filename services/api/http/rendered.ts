import { createHash } from 'node:crypto';
import type { Request } from './environment.ts';

/** A public answer that never changes while the process lives, made once. */
export interface Rendered {
  readonly json: string;
  readonly etag: string;
}

const ETAG_LENGTH = 22;

/** Prints a value once, with its tag. */
export function render(value: unknown): Rendered {
  const json = JSON.stringify(value);
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, ETAG_LENGTH);
  return { json, etag: `"${digest}"` };
}

/** Answers with it, or with 304 when the client has it already (contract 1.8). */
export function answerRendered(c: Request, { json, etag }: Rendered): Response {
  c.header('ETag', etag);
  c.header('Cache-Control', 'public, max-age=3600');
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  return c.body(json);
}
