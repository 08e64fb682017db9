import { listReports, type OfferReport, resolveReport } from '@curro/offers';
import type { Environment } from '@curro/platform';
import { DomainError, parseOperatorBody, reportResolutions, timestamp } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { nonEmptyParameters, positiveInteger } from './list-parameters.ts';

/** Default and maximum number of reports per page. */
const PAGE = { absent: 50, max: 200 } as const;
const ID = /^\d{1,15}$/;

/** The parameters of the list. */
export const offerReportQuerySchema = z.object({
  state: z.enum(['open', 'resolved']).default('open'),
  limit: positiveInteger(PAGE),
  cursor: z.string().regex(ID).transform(Number).optional(),
});

/** The body that resolves a report. */
export const resolutionSchema = z.object({ resolution: z.enum(reportResolutions) });

const present = ({ id, offerId, source, externalId, title, reason, note, ...report }: OfferReport) => ({
  id,
  offer: { id: offerId, source, externalId, title },
  reason,
  note,
  reported: timestamp(report.reportedAt),
  ...(report.resolvedAt !== null && { resolved: timestamp(report.resolvedAt) }),
  ...(report.resolution !== null && { resolution: report.resolution }),
});

function parseId(text: string): number {
  if (!ID.test(text)) throw new DomainError('not_found', { params: { detail: `report ${text}` } });
  return Number(text);
}

/** Problems with offers that visitors report. */
export function offerReportRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/offer-reports', async (c) => {
      const { state, limit, cursor } = parseOperatorBody(offerReportQuerySchema, nonEmptyParameters(c));
      const { reports, next } = await listReports(context.db, state, { after: cursor, limit });
      return c.json({ reports: reports.map(present), ...(next === undefined ? {} : { next: String(next) }) });
    })
    .post('/offer-reports/:id/resolve', async (c) => {
      const id = parseId(c.req.param('id'));
      const { resolution } = parseOperatorBody(resolutionSchema, await readJsonBody(c));
      return c.json(present(await resolveReport(context, id, resolution)));
    });
}
