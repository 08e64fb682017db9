import { type Environment, limitPages, type Middleware, refuseBadEscapes } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { Hono } from 'hono';
import { mountAccountPages } from './account/routes.ts';
import { sendAsset } from './assets/send-asset.ts';
import { createPortalContext } from './context.ts';
import { jobFeed } from './feeds/job-feed.ts';
import { robots } from './feeds/robots.ts';
import { rss } from './feeds/rss.ts';
import { sitemapIndex, sitemapPart } from './feeds/sitemap.ts';
import { createOnPageError } from './layout/page-error.ts';
import { securityHeaders } from './layout/security-headers.ts';
import { wantsHtml } from './layout/wants-html.ts';
import { locales } from './locale.ts';
import { offerPage } from './offer/page.ts';
import type { PortalDeps } from './portal-deps.ts';
import { searchPage } from './search/page.ts';
import { homePath } from './search/portal-query.ts';
import { mountAccountSignIn } from './session/account-sign-in.ts';
import { loadSession } from './session/load-session.ts';
import { mountSignIn } from './session/routes.ts';
import { suggest } from './suggest/suggest.ts';

/** Shows people a page where there is none; machines get the API's own answer. */
const rejectUnknownPages: Middleware = async (c, next) => {
  if (wantsHtml(c)) throw new DomainError('1');
  await next();
};

/**
 * The public portal: pages in every edition, their files, suggestions, feeds. Failures are shown as pages, and so is
 * whatever nobody else knows: routes that come after these are not reached by browsers.
 * `within` answers the operations that the pages of those who are signed in ask.
 */
export function portalRoutes(api: PortalDeps, internalApp: Hono<Environment>): Hono<Environment> {
  const context = createPortalContext(api, internalApp);
  const portal = new Hono<Environment>({ strict: false });
  const checks = [refuseBadEscapes, securityHeaders, limitPages(api)] as const;
  const withSession = [...checks, loadSession(context)] as const;
  for (const locale of locales) {
    portal.get(homePath(locale), ...withSession, searchPage(context, locale));
    portal.get(`${locale.prefix}/empleo/:offer`, ...withSession, offerPage(context, locale));
    mountSignIn(portal, context, locale, checks);
    mountAccountPages(portal, context, locale, checks);
    portal.get(`${locale.prefix}/rss`, ...checks, rss(context, locale));
    portal.get(`${locale.prefix}/suggest`, ...checks, suggest(context, locale));
  }
  mountAccountSignIn(portal, context, locales, checks);
  // They belong to a page that was counted, and browsers keep them.
  portal.get('/assets/:file', refuseBadEscapes, securityHeaders, sendAsset(context.assets));
  portal.get('/sitemap.xml', ...checks, sitemapIndex(context));
  portal.get('/sitemaps/:part', ...checks, sitemapPart(context));
  portal.get('/feeds/jobs.jsonld', ...checks, jobFeed(context));
  portal.get('/robots.txt', ...checks, robots(context));
  portal.get('*', loadSession(context), rejectUnknownPages);
  portal.onError(createOnPageError(context));
  return portal;
}
