import type { Environment, Middleware } from '@curro/platform';
import type { Hono } from 'hono';
import type { PortalContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import { requireSession } from '../session/require-session.ts';
import { applicationPages } from './applications/routes.ts';
import { applyRoutes } from './apply/routes.ts';
import { cvRoutes } from './cv/routes.ts';
import { letterRoutes } from './letters/routes.ts';

/** The pages that one has to be signed in for. */
export function mountAccount(
  portal: Hono<Environment>,
  context: PortalContext,
  edition: Edition,
  checks: readonly [Middleware, Middleware, Middleware],
): void {
  const pages = [
    ...cvRoutes(context, edition),
    ...letterRoutes(context, edition),
    ...applicationPages(context, edition),
    ...applyRoutes(context, edition),
  ];
  for (const [method, path, handler] of pages) {
    portal.on(method, `${edition.prefix}${path}`, ...checks, requireSession(context, edition), handler);
  }
}
