import type { Environment, Middleware } from '@curro/platform';
import type { Hono } from 'hono';
import type { PortalContext } from '../context.ts';
import { secretAddress } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { loadSession } from '../session/session-middleware.ts';
import { newSearchPages } from './new-search.ts';
import { managePages } from './search-list.ts';
import { secretPages } from './secret-pages.ts';

/**
 * Mounts the pages of saved searches that need no session.
 * @param checks the checks of all pages
 * @param secretChecks the same without the check of the origin: the secret in the address authorises the request, and
 * the one-click unsubscription of mail programs has no origin
 */
export function mountAlertPages(
  portal: Hono<Environment>,
  context: PortalContext,
  locale: Locale,
  { checks, secretChecks }: { readonly checks: Middleware; readonly secretChecks: Middleware },
): void {
  const path = `${locale.prefix}/alertas`;
  const session = loadSession(context);
  const newSearch = newSearchPages(context, locale);
  portal.get(`${path}/nueva`, checks, session, newSearch.form);
  portal.post(`${path}/nueva`, checks, session, newSearch.save);
  const { manage, change, form, save } = managePages(context, locale);
  portal.get(`${path}/:secret`, secretAddress, secretChecks, manage);
  portal.post(`${path}/:secret`, secretAddress, secretChecks, change);
  portal.get(`${path}/:secret/editar/:search`, secretAddress, secretChecks, form);
  portal.post(`${path}/:secret/editar/:search`, secretAddress, secretChecks, save);
  const pages = secretPages(context, locale);
  portal.get(`${path}/:secret/confirmar`, secretAddress, secretChecks, pages.askConfirmation);
  portal.post(`${path}/:secret/confirmar`, secretAddress, secretChecks, pages.confirm);
  portal.get(`${path}/:secret/baja`, secretAddress, secretChecks, pages.askUnsubscription);
  portal.post(`${path}/:secret/baja`, secretAddress, secretChecks, pages.unsubscribe);
  portal.get(`${path}/:secret/rss`, secretAddress, secretChecks, pages.feed);
}
