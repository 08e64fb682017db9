import type { Request } from '@curro/platform';
import { CLIENT_PARAMETER } from '../cors/named-client.ts';

/** Names the parameters that were not understood or that a rule made irrelevant (contract 1.5). */
export function reportIgnored(c: Request, names: readonly string[]): void {
  const ignored = names.filter((name) => name !== CLIENT_PARAMETER);
  // A name may hold any character; a header may not.
  if (ignored.length > 0) c.header('X-Ignored-Parameters', ignored.map(encodeURIComponent).join(','));
}

/** Names every parameter that is none of these. */
export function reportUnknown(c: Request, supported: readonly string[]): void {
  reportIgnored(
    c,
    Object.keys(c.req.query()).filter((name) => !supported.includes(name)),
  );
}
