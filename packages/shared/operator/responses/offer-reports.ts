import * as z from 'zod';
import { reportReasons, reportResolutions } from '../../offer/offer-report.ts';
import { nextPage } from './fields.ts';

/** A report of a problem with an offer. */
export const offerReport = z
  .object({
    id: z.int().min(1),
    offer: z.object({ id: z.string(), source: z.string(), externalId: z.string(), title: z.string() }),
    reason: z.enum(reportReasons),
    note: z.string().meta({ description: 'Free text of the visitor; may be empty.' }),
    reported: z.string(),
    resolved: z.string().optional(),
    resolution: z.enum(reportResolutions).optional(),
  })
  .meta({ id: 'OfferReport' });

/** A page of reports. */
export const offerReportList = z
  .object({ reports: z.array(offerReport), next: nextPage })
  .meta({ id: 'OfferReportList' });
