import type { Request } from '@curro/platform';

const PAGE = /^[1-9]\d{0,8}$/;

/** The page that an address asks for; the first one when it says nothing sound. */
export function pageNumber(c: Request): number {
  const text = c.req.query('page') ?? '';
  return PAGE.test(text) ? Number(text) : 1;
}
