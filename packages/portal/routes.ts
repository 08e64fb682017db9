import { type Environment, limitPages, refuseBadEscapes } from '@curro/platform';
import { Hono } from 'hono';
import { every } from 'hono/combine';
import { mountMailUnsubscription } from './account/applications/mail-settings.ts';
import { mountAccountPages } from './account/routes.ts';
import { mountAlertPages } from './alerts/routes.ts';
import { showAsset } from './assets/assets.ts';
import { companyPage } from './company/page.ts';
import { createPortalContext } from './context.ts';
import { FAVOURITES_PATH } from './favourites/heart.ts';
import { favouriteRows } from './favourites/list.ts';
import { favouritesPage } from './favourites/page.ts';
import { jobFeed } from './feeds/job-feed.ts';
import { robots } from './feeds/robots.ts';
import { rss } from './feeds/rss.ts';
import { sitemapIndex, sitemapPart } from './feeds/sitemap.ts';
import { createOnPageError, rejectUnknownPages } from './layout/error-page.ts';
import { securityHeaders } from './layout/send-page.ts';
import { legalPaths } from './legal/documents.ts';
import { legalPage } from './legal/page.ts';
import { locales } from './locale.ts';
import { showLogo } from './logo/show-logo.ts';
import { offerPage } from './offer/page.ts';
import type { PortalDeps } from './portal-deps.ts';
import { reportPages } from './report/page.ts';
import { searchPage } from './search/page.ts';
import { homePath } from './search/portal-query.ts';
import { mountAccountSignIn } from './session/account-sign-in.ts';
import { requireSameOrigin } from './session/guard-form.ts';
import { mountSignIn } from './session/page.ts';
import { loadSession } from './session/session-middleware.ts';
import { mountSignOut } from './session/sign-out.ts';
import { suggestTexts } from './suggest/suggest.ts';

/**
 * The application of the portal: pages in every locale, their files, suggestions and feeds. A service mounts it after
 * its own routes, because the portal shows browsers a page for every unknown path.
 */
export function portalRoutes(deps: PortalDeps): Hono<Environment> {
  const context = createPortalContext(deps);
  const portal = new Hono<Environment>({ strict: false });
  const secretChecks = every(refuseBadEscapes, securityHeaders, limitPages(deps));
  const checks = every(secretChecks, requireSameOrigin(deps.portalUrl));
  const session = loadSession(context);
  for (const locale of locales) {
    portal.get(homePath(locale), checks, session, searchPage(context, locale, 'list'));
    portal.get(`${locale.prefix}/empleo/:offer`, checks, session, offerPage(context, locale));
    portal.get(`${locale.prefix}${FAVOURITES_PATH}`, checks, session, favouritesPage(context, locale));
    portal.post(`${locale.prefix}${FAVOURITES_PATH}`, checks, session, favouriteRows(context, locale));
    portal.get(`${locale.prefix}/mapa`, checks, session, searchPage(context, locale, 'map'));
    portal.get(`${locale.prefix}/empresa/:company`, checks, session, companyPage(context, locale));
    portal.get(
      `${locale.prefix}${legalPaths.privacy}`,
      checks,
      session,
      legalPage(context, locale, 'privacy'),
    );
    portal.get(`${locale.prefix}${legalPaths.terms}`, checks, session, legalPage(context, locale, 'terms'));
    portal.get(`${locale.prefix}${legalPaths.notice}`, checks, session, legalPage(context, locale, 'notice'));
    const report = reportPages(context, locale);
    portal.get(`${locale.prefix}/empleo/:offer/informar`, checks, session, report.form);
    portal.post(`${locale.prefix}/empleo/:offer/informar`, checks, session, report.submit);
    mountSignIn(portal, context, locale, checks);
    mountSignOut(portal, context, locale, checks);
    mountAccountPages(portal, context, locale, checks);
    mountMailUnsubscription(portal, context, locale, secretChecks);
    mountAlertPages(portal, context, locale, { checks, secretChecks });
    portal.get(`${locale.prefix}/rss`, checks, rss(context, locale));
    portal.get(`${locale.prefix}/suggest`, checks, suggestTexts(context, locale));
  }
  mountAccountSignIn(portal, context, checks);
  // Not rate limited: the page that loads them has been counted, and browsers cache them.
  portal.get('/assets/:file', refuseBadEscapes, securityHeaders, showAsset(context.assets));
  portal.get('/logos/:file', checks, showLogo(context));
  portal.get('/sitemap.xml', checks, sitemapIndex(context));
  portal.get('/sitemaps/:part', checks, sitemapPart(context));
  portal.get('/feeds/jobs.jsonld', checks, jobFeed(context));
  portal.get('/robots.txt', checks, robots(context));
  portal.get('*', session, rejectUnknownPages);
  portal.onError(createOnPageError(context));
  return portal;
}
