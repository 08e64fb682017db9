import type { Request } from '@curro/platform';

/** Paths of machines, which answer in JSON whatever a browser prefers. */
const MACHINE_PATHS = /^\/(?:api|ops|health|metrics)(?:\/|$)/;

/** Whether a request for a path that nobody knows comes from a browser, and so wants a page. */
export function isForPeople(c: Request): boolean {
  return (c.req.header('accept') ?? '').includes('text/html') && !MACHINE_PATHS.test(c.req.path);
}
