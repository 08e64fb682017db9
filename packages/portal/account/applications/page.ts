import {
  type ApplicationDetails,
  applicationPhases,
  countApplications,
  findUnreadMessages,
  getApplication,
  getSentContent,
  getSentCv,
  hideApplication,
  listApplications,
  MAX_NOTE_LENGTH,
  MAX_REPLY_LENGTH,
  readApplication,
  readMailSettings,
  readReplies,
  replyToCompany,
  saveNote,
  withdrawApplication,
} from '@curro/applications';
import { type Candidate, getCurriculum } from '@curro/candidates';
import { getOffer, getOffers } from '@curro/offers';
import { firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import { characterCount, cleanText, DomainError, hasControlCharacters } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import { createChoices } from '../../forms/choices.ts';
import type { Locale } from '../../locale.ts';
import { readJob } from '../../offer/read-offer-model.ts';
import { formKey, guardForm } from '../../session/guard-form.ts';
import { type AccountRoutes, sendAccountPage } from '../account-page.ts';
import { draftName } from '../apply/apply-path.ts';
import { cvReads } from '../cv/sections.ts';
import { printSentCv } from '../cv/sent-view.ts';
import { requireCandidate } from '../require-candidate.ts';
import { readNextSteps } from './after-applying.ts';
import { applicationBody, sentCvBody, withdrawalBody } from './application-view.ts';
import { applicationsBody } from './list-view.ts';
import { mailSettingsRoutes, receivesMails } from './mail-settings.ts';
import type { RefusedText } from './reply-view.ts';

/** Number of applications or events on a page. */
const PAGE_SIZE = 20;
const PAGE = /^[1-9]\d{0,8}$/;

/** The page number in the query; 1 when it is absent or invalid. */
function pageNumber(c: Request): number {
  const text = c.req.query('page') ?? '';
  return PAGE.test(text) ? Number(text) : 1;
}

/** The hidden applications with an unread message of the company, those with the latest events first. */
async function hiddenWithMessages(
  context: PortalContext,
  candidate: Candidate,
): Promise<readonly ApplicationDetails[]> {
  const { applications } = await listApplications(context, candidate, {
    hidden: true,
    order: 'last-event',
    hideRejected: false,
    page: 1,
    pageSize: PAGE_SIZE,
  });
  const unread = await findUnreadMessages(context, applications);
  return applications.filter(({ id }) => unread.has(id));
}

/** GET /candidaturas: the applications, or the hidden ones. */
function showApplications(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const candidate = await requireCandidate(c, context, 'applicationList');
    const page = pageNumber(c);
    const order = c.req.query('order') === 'application-date' ? 'application-date' : 'last-event';
    const listsHidden = c.req.query('list') === 'hidden';
    const phase = listsHidden ? undefined : applicationPhases.find((known) => known === c.req.query('phase'));
    const counts = await countApplications(context, candidate);
    const { totalFound, applications } = await listApplications(context, candidate, {
      hidden: listsHidden,
      order: listsHidden ? 'application-date' : order,
      hideRejected: false,
      phase,
      page,
      pageSize: PAGE_SIZE,
    });
    const unseen =
      listsHidden || page > 1 || counts.hidden === 0 ? [] : await hiddenWithMessages(context, candidate);
    const shown = [...unseen, ...applications];
    const stored = await getOffers(
      context.db,
      shown.map(({ offerId }) => offerId),
    );
    const offers = stored
      .filter(({ state }) => state !== 'deleted')
      .map((each) => [each.offer.id, each] as const);
    return sendAccountPage(c, context, locale, {
      title: listsHidden ? locale.messages.applications.hiddenTitle : locale.messages.applications.title,
      path: '/candidaturas',
      body: applicationsBody(locale, {
        applications,
        hiddenWithMessages: unseen,
        unreadMessages: await findUnreadMessages(context, shown),
        offers: new Map(offers),
        dictionaries: context.dictionaries,
        logos: context.config.PORTAL_LOGOS,
        total: totalFound,
        page,
        pages: Math.ceil(totalFound / PAGE_SIZE),
        order,
        phase,
        counts,
        listsHidden,
        hidden: c.req.query('hidden'),
        key: formKey(c, context),
        now: context.clock.now(),
      }),
    });
  };
}

/** What the form before did, by the parameters of the address. */
function noticeOf(c: Request, { messages: { applications: texts } }: Locale): string | undefined {
  const { made, letter, withdrawn, replied, noted } = c.req.query();
  if (made !== undefined) return letter === 'saved' ? `${texts.created} ${texts.letterSaved}` : texts.created;
  if (withdrawn !== undefined) return texts.withdrawn;
  if (replied !== undefined) return texts.replySent;
  return noted === undefined ? undefined : texts.noteSaved;
}

/** Sends the page of an application and its timeline. Marks the events as read. */
async function sendApplication(
  c: Request,
  context: PortalContext,
  locale: Locale,
  candidate: Candidate,
  refused?: RefusedText,
): Promise<Response> {
  const code = c.req.param('code') ?? '';
  const page = pageNumber(c);
  const sent = await getSentContent(context, candidate, code);
  const { application, totalFound, events } = await readApplication(context, candidate, code, {
    page,
    pageSize: PAGE_SIZE,
  });
  const { replies, canReply } = await readReplies(context, candidate, code);
  const cv = await getCurriculum(context.db, candidate.id, sent.curriculumCode);
  const stored = await getOffer(context.db, application.offerId);
  const { made, letter, withdrawn } = c.req.query();
  const available = stored?.state === 'deleted' ? undefined : stored;
  const isOver = application.rejected || application.offerRemoved || application.processClosed;
  const next =
    available !== undefined && page === 1 && (made !== undefined || withdrawn !== undefined || isOver)
      ? await readNextSteps(c, context, { stored: available, curriculumCode: sent.curriculumCode })
      : undefined;
  return sendAccountPage(c, context, locale, {
    title: application.offer.title,
    path: `/candidaturas/${code}`,
    ...(refused !== undefined && { status: 400 }),
    body: applicationBody(locale, {
      application,
      sent,
      cv: cv && { updatedAt: cv.updatedAt, lastUpdate: candidate.lastCvUpdate },
      events,
      job:
        next?.job ??
        (isOver || available === undefined
          ? await readJob(context, {
              title: application.offer.title,
              places: [{ cityName: application.offer.city }],
            })
          : undefined),
      eventsBefore: (page - 1) * PAGE_SIZE,
      replies,
      canReply,
      refused,
      page,
      pages: Math.ceil(totalFound / PAGE_SIZE),
      stored: available,
      dictionaries: context.dictionaries,
      notice: noticeOf(c, locale),
      receipt:
        made === undefined || !receivesMails(await readMailSettings(context, candidate), candidate)
          ? undefined
          : candidate.email,
      sentDraft: made === undefined ? undefined : draftName(candidate, application.offerId),
      letterNotSaved: letter === 'lost',
      next,
      logos: context.config.PORTAL_LOGOS,
      key: formKey(c, context),
      now: context.clock.now(),
    }),
  });
}

/** GET /candidaturas/{code} */
function showApplication(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const candidate = await requireCandidate(c, context, 'applicationGet', 'applicationTimeline');
    return sendApplication(c, context, locale, candidate);
  };
}

/** Why a text cannot be saved; undefined if it can. */
function problemOf(
  { messages: { applications: texts } }: Locale,
  text: string,
  { maxLength, isRequired }: { readonly maxLength: number; readonly isRequired: boolean },
): string | undefined {
  if (isRequired && text === '') return texts.replyEmpty;
  if (characterCount(text) > maxLength) return texts.tooLong(characterCount(text), maxLength);
  return hasControlCharacters(text) ? texts.wrongCharacters : undefined;
}

/**
 * POST /candidaturas/{code}/respuesta: replies to the company; nothing changes if the application accepts no reply.
 * POST /candidaturas/{code}/nota: saves the note of the candidate.
 */
function saveText(context: PortalContext, locale: Locale, field: RefusedText['field']): OperationHandler {
  const isReply = field === 'reply';
  const limits = { maxLength: isReply ? MAX_REPLY_LENGTH : MAX_NOTE_LENGTH, isRequired: isReply };
  return async (c) => {
    const form = await readForm(c);
    guardForm(c, form);
    // No operation of the contract replies: the scope to change applications is required.
    const candidate = await requireCandidate(c, context, 'applicationUpdate', 'applicationTimeline');
    const code = c.req.param('code') ?? '';
    const text = cleanText(firstOf(form, field));
    const error = problemOf(locale, text, limits);
    if (error !== undefined) return sendApplication(c, context, locale, candidate, { field, text, error });
    const page = `${locale.prefix}/candidaturas/${encodeURIComponent(code)}`;
    if (!isReply) {
      await saveNote(context, candidate, code, text);
      return c.redirect(`${page}?noted=1`, 303);
    }
    try {
      await replyToCompany(context, candidate, code, text);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'conflict')) throw error;
      return c.redirect(page, 303);
    }
    return c.redirect(`${page}?replied=1`, 303);
  };
}

/** GET /candidaturas/{code}/cv: the CV as it was sent; the application if it is of an earlier release. */
function showSentCv(context: PortalContext, locale: Locale): OperationHandler {
  const printContext = { locale, choices: createChoices(context, locale) };
  return async (c) => {
    const candidate = await requireCandidate(c, context, 'applicationGet', 'skillList', ...cvReads);
    const application = await getApplication(context, candidate, c.req.param('code') ?? '');
    const sent = await getSentCv(context, candidate, application.code);
    const path = `/candidaturas/${application.code}`;
    if (sent === undefined) return c.redirect(`${locale.prefix}${path}`, 303);
    return sendAccountPage(c, context, locale, {
      title: locale.messages.applications.cvSentTitle,
      path: `${path}/cv`,
      body: sentCvBody(locale, { application, cv: printSentCv(sent, printContext) }),
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

/** GET /candidaturas/{code}/retirar: the confirmation page; the application if its state does not permit a withdrawal. */
function confirmWithdrawal(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const candidate = await requireCandidate(c, context, 'applicationGet');
    const application = await getApplication(context, candidate, c.req.param('code') ?? '');
    if (!application.canWithdraw) return c.redirect(`${locale.prefix}/candidaturas/${application.code}`, 303);
    return sendAccountPage(c, context, locale, {
      title: locale.messages.applications.withdraw,
      path: `/candidaturas/${application.code}/retirar`,
      body: withdrawalBody(locale, { application, key: formKey(c, context) }),
    });
  };
}

/** POST /candidaturas/{code}/retirar: withdraws the application; nothing changes if the state does not permit it. */
function withdraw(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    guardForm(c, await readForm(c));
    // No operation of the contract withdraws: the scope to change applications is required.
    const candidate = await requireCandidate(c, context, 'applicationUpdate');
    const code = c.req.param('code') ?? '';
    const page = `${locale.prefix}/candidaturas/${encodeURIComponent(code)}`;
    try {
      await withdrawApplication(context, candidate, code);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'invalid_transition')) throw error;
      return c.redirect(page, 303);
    }
    return c.redirect(`${page}?withdrawn=1`, 303);
  };
}

/** The pages of the applications. */
export function applicationPages(context: PortalContext, locale: Locale): AccountRoutes {
  return [
    ...mailSettingsRoutes(context, locale),
    ['GET', '/candidaturas', showApplications(context, locale)],
    ['GET', '/candidaturas/:code', showApplication(context, locale)],
    ['POST', '/candidaturas/:code', changeVisibility(context, locale)],
    ['POST', '/candidaturas/:code/respuesta', saveText(context, locale, 'reply')],
    ['POST', '/candidaturas/:code/nota', saveText(context, locale, 'note')],
    ['GET', '/candidaturas/:code/cv', showSentCv(context, locale)],
    ['GET', '/candidaturas/:code/retirar', confirmWithdrawal(context, locale)],
    ['POST', '/candidaturas/:code/retirar', withdraw(context, locale)],
  ];
}
