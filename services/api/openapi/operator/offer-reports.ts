import { operatorResponses } from '@curro/shared';
import { offerReportQuerySchema, resolutionSchema } from '../../routes/ops/offer-reports.ts';
import type { RouteDescription } from '../describe.ts';

const tag = 'Operator: offers';

/** Problems with offers that visitors report (docs/portal.md). */
export const offerReportDescriptions: readonly RouteDescription[] = [
  {
    id: 'opsOfferReportList',
    method: 'GET',
    path: '/offer-reports',
    tag,
    summary: 'List the problems with offers that visitors report',
    details: 'In the order in which they arrived. Resolved reports are deleted after 90 days.',
    query: offerReportQuerySchema,
    response: operatorResponses.offerReportList,
    codes: ['invalid_request'],
  },
  {
    id: 'opsOfferReportResolve',
    method: 'POST',
    path: '/offer-reports/{id}/resolve',
    tag,
    summary: 'Resolve a report and the other open reports of its offer',
    details:
      '`offer-deleted` deletes the offer, too. A later import that contains the offer stores it again.',
    body: resolutionSchema.meta({ id: 'OfferReportResolution' }),
    response: operatorResponses.offerReport,
    codes: ['invalid_request', 'not_found', 'conflict'],
  },
];
