import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import type { AccountRoutes } from '../account-routes.ts';
import { showApplyForm } from './show-apply-form.ts';
import { submitApplication } from './submit-application.ts';

/** The form of an application, below the page of its offer. */
export function applyRoutes(context: PortalContext, locale: Locale): AccountRoutes {
  const path = '/empleo/:offer/inscripcion';
  return [
    ['GET', path, showApplyForm(context, locale)],
    ['POST', path, submitApplication(context, locale)],
  ];
}
