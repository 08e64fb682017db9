import type { OperationHandler } from '../../../http/environment.ts';
import type { PortalContext } from '../../context.ts';
import type { Edition } from '../../edition.ts';
import { formKey } from '../../session/guard-form.ts';
import { applicationsBody } from '../../views/account/applications.ts';
import { sendOwnPage } from '../page.ts';
import { pageNumber } from './page-number.ts';
import { PAGE_SIZE, readApplications } from './read-applications.ts';

/** GET /candidaturas: newest first, or by what happened last; with or without rejected ones. */
export function showApplications(context: PortalContext, edition: Edition): OperationHandler {
  return async (c) => {
    const page = pageNumber(c);
    const order = c.req.query('order') === 'last-event' ? 'last-event' : 'application-date';
    const hideRejected = c.req.query('hideRejected') === 'true';
    const asked = new URLSearchParams({
      order,
      hideRejected: String(hideRejected),
      page: String(page),
      pageSize: String(PAGE_SIZE),
    });
    const { totalFound, applications } = await readApplications(c, context, edition, asked);
    return sendOwnPage(c, context, edition, {
      title: edition.words.applications.title,
      path: '/candidaturas',
      body: applicationsBody(edition, {
        applications,
        total: totalFound,
        page,
        pages: Math.ceil(totalFound / PAGE_SIZE),
        order,
        hideRejected,
        hidden: c.req.query('hidden'),
        key: formKey(c, context),
        now: new Date(),
      }),
    });
  };
}
