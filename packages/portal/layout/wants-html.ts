import type { Request } from '@curro/platform';

/** Paths of machines, which answer in JSON whatever a browser prefers. */
const JSON_PATHS = /^\/(?:api|ops|health|metrics)(?:\/|$)/;

/** Whether a request for a path that nobody knows comes from a browser, and so wants a page. */
export function wantsHtml(c: Request): boolean {
  return (c.req.header('accept') ?? '').includes('text/html') && !JSON_PATHS.test(c.req.path);
}
