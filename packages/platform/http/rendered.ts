import { type CompressedBody, compressOnce } from './encoding.ts';
import { contentTag } from './entity-tag.ts';
import type { Request } from './environment.ts';
import { send } from './send.ts';

/** A public response that does not change while the process runs. */
export interface Rendered {
  readonly json: string;
  readonly etag: string;
  readonly compressed: CompressedBody;
}

/** Serialises a value once, with its entity tag. */
export function render(value: unknown): Rendered {
  const json = JSON.stringify(value);
  return { json, etag: contentTag(json), compressed: compressOnce(json) };
}

/** Sends a rendered response, or 304 when the client has it (contract 1.8). */
export function sendRendered(c: Request, rendered: Rendered): Promise<Response> {
  return send(c, {
    type: 'application/json',
    body: rendered.json,
    cache: 'public, max-age=3600',
    cached: rendered,
  });
}
