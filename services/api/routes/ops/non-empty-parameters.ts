import type { Request } from '@curro/platform';

/** Parameters that say something (contract 1.5: empty ones count as absent). */
export function nonEmptyParameters(c: Request): Record<string, string> {
  return Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value.trim() !== ''));
}
