import { getReport, listReports, resolveReport } from '@curro/offers';
import { type Environment, firstOf, type Request } from '@curro/platform';
import { DomainError, reportResolutions, upperFirst } from '@curro/shared';
import { html, when } from '@curro/ui';
import { Hono } from 'hono';
import * as z from 'zod';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { actionButton, addAction } from '../actions.ts';
import { cliHint, dataTable, doneNotice, instant, nextLink } from '../controls.ts';
import { filterForm, selectField } from '../fields.ts';

const PATH = `${DESK_PATH}/reports`;
const REPORTS = 50;
const ID = /^\d{1,15}$/;

const querySchema = z.object({
  state: z.enum(['open', 'resolved']).catch('open'),
  cursor: z.coerce.number().int().min(1).optional().catch(undefined),
});

function idIn(c: Request): number {
  const id = c.req.param('id') ?? '';
  if (ID.test(id)) return Number(id);
  throw new DomainError('not_found', { params: { detail: `report ${id}` } });
}

const inWords = (code: string): string => upperFirst(code.replaceAll('-', ' '));

/** Problems with offers that visitors report. */
export function reportPages(context: OperatorContext): Hono<Environment> {
  const { db, frame } = context;
  const pages = new Hono<Environment>().get('/reports', async (c) => {
    const { state, cursor } = querySchema.parse(c.req.query());
    const { reports, next } = await listReports(db, state, { after: cursor, limit: REPORTS });
    const counts = new Map<string, number>();
    if (state === 'open')
      for (const { offerId } of reports) counts.set(offerId, (counts.get(offerId) ?? 0) + 1);
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
      reports,
      [
        {
          name: 'Offer',
          cell: ({ offerId, title, source, externalId }) =>
            html`<a href="${DESK_PATH}/offers?id=${offerId}">${title}</a><small>${source}/${externalId}</small>${when((counts.get(offerId) ?? 0) > 1, () => html`<small>${counts.get(offerId)} reports: one decision resolves all</small>`)}`,
        },
        {
          name: 'Problem',
          cell: ({ reason, note }) =>
            html`<p><b>${inWords(reason)}</b></p>${when(note !== '', () => html`<p class="desk-note">${note}</p>`)}`,
        },
        { name: 'Reported', cell: ({ reportedAt }) => instant(reportedAt) },
        {
          name: 'Decision',
          cell: ({ id, resolution, resolvedAt }) =>
            resolution === null
              ? html`<span class="desk-actions">${actionButton(c, `${PATH}/${id}/resolve`, 'Dismiss', { fields: { resolution: 'dismissed' } })}${actionButton(
                  c,
                  `${PATH}/${id}/resolve`,
                  'Delete the offer',
                  { fields: { resolution: 'offer-deleted' }, danger: true },
                )}</span>`
              : html`${inWords(resolution)} ${instant(resolvedAt)}`,
        },
      ],
      {
        caption: 'Reports in the order in which they arrived',
        empty:
          state === 'resolved'
            ? 'No resolved reports. A report that you dismiss, or whose offer you delete, is listed here.'
            : 'No reports. Visitors report an offer with the link on its page; reports appear here at once.',
      },
    )}${nextLink(PATH, { state }, next === undefined ? undefined : String(next))}
${cliHint('curro reports list', 'curro reports resolve 1 dismissed')}`;
    return c.html(frame.page({ title: 'Reported offers', main, request: c }));
  });
  addAction(pages, context, '/reports/:id/resolve', {
    async confirm(c, form) {
      if (firstOf(form, 'resolution') !== 'offer-deleted') return undefined;
      const { offerId, title, source, externalId, reason, note } = await getReport(db, idIn(c));
      return {
        title: 'Delete a reported offer',
        about: [
          ['Offer', html`<b>${title}</b> (${source}/${externalId})`],
          ['Problem', note === '' ? inWords(reason) : `${inWords(reason)}: ${note}`],
        ],
        text: html`The offer is deleted and its applicants are notified. An import that contains it stores it again; <a href="${DESK_PATH}/offers?id=${offerId}">hide it</a> to prevent that.`,
        button: 'Delete the offer',
        back: PATH,
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
  return pages;
}
