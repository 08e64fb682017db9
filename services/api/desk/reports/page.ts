import {
  getReportedOffer,
  hideReportedOffer,
  listReportedOffers,
  type ReportedOffer,
  type ReportedOfferCursor,
  resolveReport,
} from '@curro/offers';
import { type Environment, firstOf, type Request } from '@curro/platform';
import { counted, DomainError, reportResolutions, upperFirst } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { Hono } from 'hono';
import * as z from 'zod';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { actionButton, addAction, type Confirmation } from '../actions.ts';
import { cliHint, dataTable, doneNotice, instant, nextLink } from '../controls.ts';
import { filterForm, selectField } from '../fields.ts';
import { EFFECTS } from '../offers/view.ts';

const PATH = `${DESK_PATH}/reports`;
const OFFERS = 50;
/** Notes of an offer that are shown at once. */
const SHOWN_NOTES = 3;
const ID = /^\d{1,15}$/;

const querySchema = z.object({
  state: z.enum(['open', 'resolved']).catch('open'),
  cursor: z
    .string()
    .regex(/^\d{1,9}-\d{1,15}$/)
    .transform((text): ReportedOfferCursor => {
      const [urgency = 0, first = 0] = text.split('-').map(Number);
      return { urgency, first };
    })
    .optional()
    .catch(undefined),
});

function idIn(c: Request): number {
  const id = c.req.param('id') ?? '';
  if (ID.test(id)) return Number(id);
  throw new DomainError('not_found', { params: { detail: `report ${id}` } });
}

const inWords = (code: string): string => upperFirst(code.replaceAll('-', ' '));

/** The reasons of the reports with their numbers, the most frequent first: `Fraud 2, Other`. */
const reasonsOf = (reports: ReportedOffer): string =>
  [...Map.groupBy(reports, ({ reason }) => reason)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([reason, { length }]) => `${inWords(reason)}${length > 1 ? ` ${length}` : ''}`)
    .join(', ');

/** The number of the reports, their reasons and notes. */
function problemsOf(reports: ReportedOffer): Markup {
  const notes = reports
    .filter(({ note }) => note !== '')
    .map(
      ({ reason, note }) =>
        html`<p class="desk-note">${when(reports.length > 1, () => html`<b>${inWords(reason)}:</b> `)}${note}</p>`,
    );
  const more = notes.slice(SHOWN_NOTES);
  return html`<p>${when(reports.length > 1, () => html`${counted(reports.length, 'report')}: `)}<b>${reasonsOf(reports)}</b></p>${notes.slice(0, SHOWN_NOTES)}${when(
    more.length > 0,
    () =>
      html`<details class="desk-raw"><summary>${counted(more.length, 'more note')}</summary>${more}</details>`,
  )}`;
}

/** When an offer was reported first and last. */
function reportedAt(reports: ReportedOffer): Markup {
  const last = reports.at(-1);
  return html`${instant(reports[0].reportedAt)}${when(reports.length > 1, () => html`<small>last ${instant(last?.reportedAt)}</small>`)}`;
}

/** The decisions about a reported offer; both delete it. */
const HIDE = 'Hide the offer';
const DELETE = 'Delete the offer';

const hideButton = (c: Request, id: number): Markup =>
  actionButton(c, `${PATH}/${id}/hide`, HIDE, { danger: true });

function decisionOf(c: Request, [{ id, resolution, resolvedAt }, ...others]: ReportedOffer): Markup {
  if (resolution !== null) return html`${inWords(resolution)} ${instant(resolvedAt)}`;
  const path = `${PATH}/${id}/resolve`;
  const dismiss = others.length === 0 ? 'Dismiss' : `Dismiss all ${others.length + 1}`;
  return html`<span class="desk-actions desk-stacked">${actionButton(c, path, dismiss, { fields: { resolution: 'dismissed' } })}${hideButton(c, id)}${actionButton(c, path, DELETE, { fields: { resolution: 'offer-deleted' }, danger: true })}</span>`;
}

/** The question before a decision that deletes a reported offer. */
function question(
  reports: ReportedOffer,
  decision: Pick<Confirmation, 'title' | 'text' | 'button'>,
): Confirmation {
  const [{ offerId, title, company, source, externalId }] = reports;
  return {
    ...decision,
    about: [
      [
        'Offer',
        html`<a href="${DESK_PATH}/offers?id=${offerId}"><b>${title}</b></a>${when(company !== '', () => html`, ${company}`)} (${source}/${externalId})`,
      ],
      ['Problem', problemsOf(reports)],
    ],
    back: PATH,
  };
}

/** Problems with offers that visitors report. */
export function reportPages(context: OperatorContext): Hono<Environment> {
  const { db, frame } = context;
  const pages = new Hono<Environment>().get('/reports', async (c) => {
    const { state, cursor } = querySchema.parse(c.req.query());
    const { offers, next } = await listReportedOffers(db, state, { after: cursor, limit: OFFERS });
    const main = html`${doneNotice(c.req.query(), { resolved: 'Resolved. It is listed under the state “resolved”.' })}${filterForm(
      PATH,
      [
        selectField({
          name: 'state',
          label: 'State',
          value: state,
          options: [
            ['open', 'open'],
            ['resolved', 'resolved'],
          ],
        }),
      ],
    )}${dataTable(
      offers,
      [
        {
          name: 'Offer',
          cell: ([{ offerId, title, company, source, externalId }]) =>
            html`<a href="${DESK_PATH}/offers?id=${offerId}">${title}</a>${when(company !== '', () => html`<small>${company}</small>`)}<small>${source}/${externalId}</small>`,
        },
        { name: 'Problem', cell: problemsOf },
        { name: 'Reported', cell: reportedAt },
        {
          name: 'Decision',
          cell: (reports) => decisionOf(c, reports),
        },
      ],
      {
        caption:
          state === 'resolved'
            ? 'Resolved reports in the order of their first report'
            : 'Reported offers, those with reports of fraud first, then those with most reports',
        empty:
          state === 'resolved'
            ? 'No resolved reports. A report that you dismiss, or whose offer you delete, is listed here.'
            : 'No reports. Visitors report an offer with the link on its page; reports appear here at once.',
      },
    )}${nextLink(PATH, { state }, next === undefined ? undefined : `${next.urgency}-${next.first}`)}
${cliHint('curro reports list', `curro reports resolve ${offers[0]?.[0].id ?? 1} dismissed`)}`;
    return c.html(frame.page({ title: 'Reported offers', main, request: c }));
  });
  addAction(pages, context, '/reports/:id/resolve', {
    async confirm(c, form) {
      if (firstOf(form, 'resolution') !== 'offer-deleted') return undefined;
      const id = idIn(c);
      return {
        ...question(await getReportedOffer(db, id), {
          title: 'Delete a reported offer',
          text: 'The offer is deleted and its applicants are notified. An import that contains it stores it again; hide it to prevent that.',
          button: DELETE,
        }),
        instead: actionButton(c, `${PATH}/${id}/hide`, 'Hide it instead', { large: true }),
      };
    },
    async run(c, form) {
      const id = idIn(c);
      const resolution = reportResolutions.find((each) => each === firstOf(form, 'resolution'));
      if (resolution === undefined)
        throw new DomainError('not_found', { params: { detail: `report ${id}` } });
      await resolveReport(context, id, resolution);
      return `${PATH}?done=resolved`;
    },
  });
  addAction(pages, context, '/reports/:id/hide', {
    confirm: async (c) =>
      question(await getReportedOffer(db, idIn(c)), {
        title: 'Hide a reported offer',
        text: EFFECTS.hide,
        button: HIDE,
      }),
    async run(c, _, by) {
      await hideReportedOffer(context, idIn(c), by);
      return `${PATH}?done=resolved`;
    },
  });
  return pages;
}
