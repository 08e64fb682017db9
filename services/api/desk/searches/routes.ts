import type { Environment } from '@curro/platform';
import { MAX_REPORT_DAYS, readSearchReport, reportKinds } from '@curro/search-desk';
import type { Hono } from 'hono';
import * as z from 'zod';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { operatorPages } from '../../operator-pages/operator-pages.ts';
import { addExperimentPages } from './experiment-routes.ts';
import { addRulePages } from './rule-routes.ts';
import { SHOWN_REPORT, searchReport } from './view.ts';

/** The path of the pages. */
export const SEARCH_DESK_PATH = `${DESK_PATH}/searches`;
const LINES = 100;

type Report = (typeof reportKinds)[number];

/** Which filters a search without results had is what explains it. */
const defaultGroup = (report: Report): 'q' | 'search' => (report === 'empty' ? 'search' : 'q');

/**
 * Values that are not valid count as absent. A form that chooses another report and does not change the grouping, which
 * it always sends, has the grouping of that report.
 */
const querySchema = z
  .object({
    report: z.enum(reportKinds).catch('top'),
    days: z.coerce.number().int().min(1).max(MAX_REPORT_DAYS).catch(7),
    by: z.enum(['q', 'search']).optional().catch(undefined),
    [SHOWN_REPORT]: z.enum(reportKinds).optional().catch(undefined),
  })
  .transform(({ report, days, by, [SHOWN_REPORT]: shown = report }) => ({
    report,
    days,
    by: by === undefined || (shown !== report && by === defaultGroup(shown)) ? defaultGroup(report) : by,
  }));

/** The search desk in the browser, for operators. */
export function searchDeskRoutes(context: OperatorContext): Hono<Environment> {
  const pages = operatorPages(context);
  pages.get('/', async (c) => {
    const query = querySchema.parse(c.req.query());
    const report = await readSearchReport(context.db, { ...query, limit: LINES });
    const { portal, dictionaries } = context;
    const main = searchReport(report, query, { base: SEARCH_DESK_PATH, portal, dictionaries });
    return c.html(context.frame.page({ title: 'Searches', main, request: c }));
  });
  addRulePages(pages, context, SEARCH_DESK_PATH);
  addExperimentPages(pages, context, SEARCH_DESK_PATH);
  return pages;
}
