import { getOffer } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { formKey } from '../../session/guard-form.ts';
import { applicationBody } from '../../views/account/application.ts';
import { sendAccountPage } from '../send-account-page.ts';
import { pageNumber } from './page-number.ts';
import { PAGE_SIZE, readApplication, readTimelinePage } from './read-applications.ts';

/** GET /candidaturas/{code}: one application and what became of it, which is read from then on. */
export function showApplication(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const code = c.req.param('code') ?? '';
    const page = pageNumber(c);
    const application = await readApplication(c, context, locale, code);
    const { totalFound, events } = await readTimelinePage(c, context, locale, { code, page });
    const stored = await getOffer(context.db, application.jobOffer.code);
    const { made, letter } = c.req.query();
    return sendAccountPage(c, context, locale, {
      title: application.jobOffer.title,
      path: `/candidaturas/${code}`,
      body: applicationBody(locale, {
        application,
        events,
        page,
        pages: Math.ceil(totalFound / PAGE_SIZE),
        offer: stored === undefined || stored.state === 'deleted' ? undefined : stored.offer,
        justCreated: made !== undefined,
        letterNotSaved: letter === 'lost',
        key: formKey(c, context),
      }),
    });
  };
}
