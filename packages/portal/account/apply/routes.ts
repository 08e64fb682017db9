import type { PortalContext } from '../../context.ts';
import type { Edition } from '../../edition.ts';
import type { OwnRoutes } from '../own-routes.ts';
import { sendApply } from './send-apply.ts';
import { showApply } from './show-apply.ts';

/** The form of an application, below the page of its offer. */
export function applyRoutes(context: PortalContext, edition: Edition): OwnRoutes {
  const path = '/empleo/:offer/inscripcion';
  return [
    ['GET', path, showApply(context, edition)],
    ['POST', path, sendApply(context, edition)],
  ];
}
