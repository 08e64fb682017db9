import type { OperationHandler } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { formKey } from '../../session/guard-form.ts';
import { applicationsBody } from '../../views/account/applications.ts';
import { sendAccountPage } from '../send-account-page.ts';
import { pageNumber } from './page-number.ts';
import { PAGE_SIZE, readApplications } from './read-applications.ts';
import { readHidden } from './read-hidden.ts';

/** GET /candidaturas: newest first, or by what happened last; with or without rejected ones; or the hidden ones. */
export function showApplications(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const page = pageNumber(c);
    const order = c.req.query('order') === 'last-event' ? 'last-event' : 'application-date';
    const hideRejected = c.req.query('hideRejected') === 'true';
    const listsHidden = c.req.query('list') === 'hidden';
    const query = new URLSearchParams({
      order,
      hideRejected: String(hideRejected),
      page: String(listsHidden ? 1 : page),
      pageSize: String(PAGE_SIZE),
    });
    const visiblePage = await readApplications(c, context, locale, query);
    const hiddenPage = await readHidden(c, context, listsHidden ? page : 1);
    const { totalFound, applications } = listsHidden ? hiddenPage : visiblePage;
    return sendAccountPage(c, context, locale, {
      title: listsHidden ? locale.messages.applications.hiddenTitle : locale.messages.applications.title,
      path: '/candidaturas',
      body: applicationsBody(locale, {
        applications,
        total: totalFound,
        page,
        pages: Math.ceil(totalFound / PAGE_SIZE),
        order,
        hideRejected,
        listsHidden,
        hiddenTotal: hiddenPage.totalFound,
        hidden: c.req.query('hidden'),
        key: formKey(c, context),
        now: new Date(),
      }),
    });
  };
}
