import { DomainError } from '@curro/shared';
import type { Request } from './environment.ts';

/**
 * Reads the body of a request.
 *
 * @throws DomainError 224 as soon as the body is longer than `max` bytes
 */
export async function readBytes(c: Request, max: number): Promise<Buffer> {
  const tooLarge = (): DomainError => new DomainError('224', { params: { max } });
  if (Number(c.req.header('content-length') ?? 0) > max) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const incoming: AsyncIterable<Uint8Array> = c.env.incoming;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > max) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The maximum size of a form in bytes: the longest CV text in characters of nine bytes each when URL-encoded. */
const MAX_FORM_BYTES = 393_216;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** The values of a form by name. */
export type FormValues = ReadonlyMap<string, readonly string[]>;

/** Returns the first value of a field; '' when there is none. */
export function firstOf(values: FormValues, name: string): string {
  return values.get(name)?.[0] ?? '';
}

/**
 * Reads a URL-encoded form.
 *
 * @throws DomainError 211 for another content type, 224 for a body that is too large
 */
export async function readForm(c: Request): Promise<FormValues> {
  const type = c.req.header('content-type') ?? '';
  if (!FORM_TYPE.test(type)) throw new DomainError('211', { params: { field: 'Content-Type', value: type } });
  const params = new URLSearchParams((await readBytes(c, MAX_FORM_BYTES)).toString('utf8'));
  return new Map([...params.keys()].map((name) => [name, params.getAll(name)]));
}
