import {
  getApplication,
  getSentContent,
  hideApplication,
  listApplications,
  readTimeline,
} from '@curro/applications';
import { getOffer } from '@curro/offers';
import { firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { formKey, guardForm } from '../../session/guard-form.ts';
import { type AccountRoutes, sendAccountPage } from '../account-page.ts';
import { requireCandidate } from '../require-candidate.ts';
import { applicationBody } from './application-view.ts';
import { applicationsBody } from './list-view.ts';

/** Number of applications or events on a page. */
const PAGE_SIZE = 20;
const PAGE = /^[1-9]\d{0,8}$/;

/** The page number in the query; 1 when it is absent or invalid. */
function pageNumber(c: Request): number {
  const text = c.req.query('page') ?? '';
  return PAGE.test(text) ? Number(text) : 1;
}

/** GET /candidaturas: the applications, or the hidden ones. */
function showApplications(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const candidate = await requireCandidate(c, context, 'applicationList');
    const page = pageNumber(c);
    const order = c.req.query('order') === 'last-event' ? 'last-event' : 'application-date';
    const hideRejected = c.req.query('hideRejected') === 'true';
    const listsHidden = c.req.query('list') === 'hidden';
    const visiblePage = await listApplications(context, candidate, {
      order,
      hideRejected,
      page: listsHidden ? 1 : page,
      pageSize: PAGE_SIZE,
    });
    const hiddenPage = await listApplications(context, candidate, {
      hidden: true,
      order: 'application-date',
      hideRejected: false,
      page: listsHidden ? page : 1,
      pageSize: PAGE_SIZE,
    });
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
        now: context.clock.now(),
      }),
    });
  };
}

/** GET /candidaturas/{code}: an application and its timeline. Marks the events as read. */
function showApplication(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const candidate = await requireCandidate(c, context, 'applicationGet', 'applicationTimeline');
    const code = c.req.param('code') ?? '';
    const page = pageNumber(c);
    const application = await getApplication(context, candidate, code);
    const sent = await getSentContent(context, candidate, code);
    const { totalFound, events } = await readTimeline(context, candidate, code, {
      page,
      pageSize: PAGE_SIZE,
    });
    const stored = await getOffer(context.db, application.offerId);
    const { made, letter } = c.req.query();
    return sendAccountPage(c, context, locale, {
      title: application.offer.title,
      path: `/candidaturas/${code}`,
      body: applicationBody(locale, {
        application,
        sent,
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

/** POST /candidaturas/{code}: hides an application from the list, or shows it again. */
function changeVisibility(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const form = await readForm(c);
    guardForm(c, form);
    const candidate = await requireCandidate(c, context, 'applicationUpdate');
    const code = c.req.param('code') ?? '';
    const hide = firstOf(form, 'hide') === 'true';
    await hideApplication(context, candidate, code, hide);
    const shown = hide ? `?${new URLSearchParams({ hidden: code }).toString()}` : '';
    return c.redirect(`${locale.prefix}/candidaturas${shown}`, 303);
  };
}

/** The pages of the applications. */
export function applicationPages(context: PortalContext, locale: Locale): AccountRoutes {
  return [
    ['GET', '/candidaturas', showApplications(context, locale)],
    ['GET', '/candidaturas/:code', showApplication(context, locale)],
    ['POST', '/candidaturas/:code', changeVisibility(context, locale)],
  ];
}
