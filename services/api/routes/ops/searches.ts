import type { Environment } from '@curro/platform';
import { MAX_REPORT_DAYS, readSearchReport, reportKinds } from '@curro/search-desk';
import { parseOperatorBody } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { nonEmptyParameters, positiveInteger } from './list-parameters.ts';

const DEFAULT_DAYS = 7;

/** The parameters of a report. */
export const reportQuerySchema = z.object({
  report: z.enum(reportKinds).default('top'),
  days: positiveInteger({ absent: DEFAULT_DAYS, max: MAX_REPORT_DAYS }),
  by: z.enum(['q', 'search']).default('q'),
  limit: positiveInteger({ absent: 50, max: 500 }),
});

/** The search desk for operators (docs/search-desk.md). */
export function searchOpsRoutes({ db }: ApiContext): Hono<Environment> {
  return new Hono<Environment>().get('/searches', async (c) => {
    const query = parseOperatorBody(reportQuerySchema, nonEmptyParameters(c));
    return c.json(await readSearchReport(db, query));
  });
}
