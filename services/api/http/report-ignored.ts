import type { Request } from '@curro/platform';
import { CLIENT_PARAMETER } from '../cors/cross-origin.ts';

/** Lists unknown or irrelevant parameters in the header `X-Ignored-Parameters` (contract 1.5). */
export function reportIgnored(c: Request, names: readonly string[]): void {
  const ignored = names.filter((name) => name !== CLIENT_PARAMETER);
  // Names may contain characters that are not allowed in headers.
  if (ignored.length > 0) c.header('X-Ignored-Parameters', ignored.map(encodeURIComponent).join(','));
}

/** Reports every parameter except the supported ones. */
export function reportUnknown(c: Request, supported: readonly string[]): void {
  reportIgnored(
    c,
    Object.keys(c.req.query()).filter((name) => !supported.includes(name)),
  );
}
