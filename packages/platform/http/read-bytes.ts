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
