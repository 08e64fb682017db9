import type { PortalContext } from '../../context.ts';
import type { Edition } from '../../edition.ts';
import type { OwnRoutes } from '../own-routes.ts';
import { hideApplication } from './hide.ts';
import { showApplication } from './show-application.ts';
import { showApplications } from './show-applications.ts';

/** The pages of the applications. */
export function applicationPages(context: PortalContext, edition: Edition): OwnRoutes {
  return [
    ['GET', '/candidaturas', showApplications(context, edition)],
    ['GET', '/candidaturas/:code', showApplication(context, edition)],
    ['POST', '/candidaturas/:code', hideApplication(context, edition)],
  ];
}
