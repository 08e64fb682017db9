import type { Config } from '../config.ts';
import type { Request } from './environment.ts';

/** The address a request comes from, for counting tries: with a proxy in front, the one that the proxy noted. */
export function placeOf(c: Request, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): string {
  const noted = TRUST_PROXY ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return noted ?? c.env.incoming.socket.remoteAddress ?? '';
}
