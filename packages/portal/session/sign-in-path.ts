import type { Request } from '@curro/platform';
import type { Locale } from '../locale.ts';

/** The door, with the way back to what was asked for. */
export function signInPath({ prefix }: Locale, c: Request): string {
  const { pathname, search } = new URL(c.req.url);
  return `${prefix}/entrar?${new URLSearchParams({ next: `${pathname}${search}` }).toString()}`;
}
