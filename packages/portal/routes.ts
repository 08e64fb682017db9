import { type Environment, limitPages, type Middleware, refuseBadEscapes } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { Hono } from 'hono';
import { mountAccount } from './account/routes.ts';
import { createPortalContext } from './context.ts';
import { editions } from './edition.ts';
import { jobFeed } from './feeds/job-feed.ts';
import { robots } from './feeds/robots.ts';
import { rss } from './feeds/rss.ts';
import { sitemapIndex, sitemapPart } from './feeds/sitemap.ts';
import { sendAsset } from './http/assets.ts';
import { isForPeople } from './http/for-people.ts';
import { createOnPageError } from './http/page-error.ts';
import { securityHeaders } from './http/security-headers.ts';
import { offerPage } from './offer/offer-page.ts';
import type { PortalDeps } from './portal-deps.ts';
import { homePath } from './search/portal-query.ts';
import { searchPage } from './search/search-page.ts';
import { mountAccountDoor } from './session/account/sign-in.ts';
import { knowVisitor } from './session/know-visitor.ts';
import { mountDoor } from './session/routes.ts';
import { suggest } from './suggest/suggest.ts';

/** Shows people a page where there is none; machines get the API's own answer. */
const refuseUnknownPages: Middleware = async (c, next) => {
  if (isForPeople(c)) throw new DomainError('1');
  await next();
};

/**
 * The public portal: pages in every edition, their files, suggestions, feeds. Failures are shown as pages, and so is
 * whatever nobody else knows: routes that come after these are not reached by browsers.
 * `within` answers the operations that the pages of those who are signed in ask.
 */
export function portalRoutes(api: PortalDeps, within: Hono<Environment>): Hono<Environment> {
  const context = createPortalContext(api, within);
  const portal = new Hono<Environment>({ strict: false });
  const checks = [refuseBadEscapes, securityHeaders, limitPages(api)] as const;
  const visited = [...checks, knowVisitor(context)] as const;
  for (const edition of editions) {
    portal.get(homePath(edition), ...visited, searchPage(context, edition));
    portal.get(`${edition.prefix}/empleo/:offer`, ...visited, offerPage(context, edition));
    mountDoor(portal, context, edition, checks);
    mountAccount(portal, context, edition, checks);
    portal.get(`${edition.prefix}/rss`, ...checks, rss(context, edition));
    portal.get(`${edition.prefix}/suggest`, ...checks, suggest(context, edition));
  }
  mountAccountDoor(portal, context, editions, checks);
  // They belong to a page that was counted, and browsers keep them.
  portal.get('/assets/:file', refuseBadEscapes, securityHeaders, sendAsset(context.assets));
  portal.get('/sitemap.xml', ...checks, sitemapIndex(context));
  portal.get('/sitemaps/:part', ...checks, sitemapPart(context));
  portal.get('/feeds/jobs.jsonld', ...checks, jobFeed(context));
  portal.get('/robots.txt', ...checks, robots(context));
  portal.get('*', knowVisitor(context), refuseUnknownPages);
  portal.onError(createOnPageError(context));
  return portal;
}
