import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import type { AccountRoutes } from '../account-routes.ts';
import { hideApplication } from './hide.ts';
import { showApplication } from './show-application.ts';
import { showApplications } from './show-applications.ts';

/** The pages of the applications. */
export function applicationPages(context: PortalContext, locale: Locale): AccountRoutes {
  return [
    ['GET', '/candidaturas', showApplications(context, locale)],
    ['GET', '/candidaturas/:code', showApplication(context, locale)],
    ['POST', '/candidaturas/:code', hideApplication(context, locale)],
  ];
}
