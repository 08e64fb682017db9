import type { Environment, Middleware } from '@curro/platform';
import type { Hono } from 'hono';
import { accountEditRoutes, searchListRoutes } from '../alerts/search-list.ts';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { requireSession } from '../session/session-middleware.ts';
import { applicationPages } from './applications/page.ts';
import { applyRoutes } from './apply/page.ts';
import { cvRoutes } from './cv/routes.ts';
import { cvListRoutes } from './cv-list/routes.ts';
import { accountFavourites } from './favourites/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { importRoutes } from './import/page.ts';
import { letterRoutes } from './letters/routes.ts';

/** Mounts the pages that need a session. */
export function mountAccountPages(
  portal: Hono<Environment>,
  context: PortalContext,
  locale: Locale,
  checks: Middleware,
): void {
  const pages = [
    ...importRoutes(context, locale),
    ...fileRoutes(context, locale),
    ...cvListRoutes(context, locale),
    ...cvRoutes(context, locale),
    ...letterRoutes(context, locale),
    ...applicationPages(context, locale),
    ...applyRoutes(context, locale),
    ...searchListRoutes(context, locale),
    ...accountEditRoutes(context, locale),
    ...accountFavourites(context),
  ];
  for (const [method, path, handler] of pages) {
    portal.on(method, `${locale.prefix}${path}`, checks, requireSession(context, locale), handler);
  }
}
