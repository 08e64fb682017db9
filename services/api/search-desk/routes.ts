import { readFileSync } from 'node:fs';
import type { Environment } from '@curro/platform';
import { MAX_REPORT_DAYS, readSearchReport, reportKinds } from '@curro/search-desk';
import { createAsset, createFonts, createIcon, frameStyle, minifyStyle, sendAsset } from '@curro/ui';
import type { Hono } from 'hono';
import * as z from 'zod';
import type { OperatorContext } from '../operator-pages/frame.ts';
import { operatorPages } from '../operator-pages/operator-pages.ts';
import { addRulePages } from './rule-routes.ts';
import { searchesPage } from './view.ts';

/** The path of the pages. */
export const SEARCH_DESK_PATH = '/ops/searches';
const LINES = 100;

/** Values that are not valid count as absent. */
const querySchema = z.object({
  report: z.enum(reportKinds).catch('top'),
  days: z.coerce.number().int().min(1).max(MAX_REPORT_DAYS).catch(7),
  by: z.enum(['q', 'search']).catch('q'),
});

/** The search desk in the browser, for operators. */
export function searchDeskRoutes(context: OperatorContext): Hono<Environment> {
  const style = createAsset(
    'searches',
    'css',
    'text/css; charset=utf-8',
    minifyStyle(`${frameStyle()}\n${readFileSync(new URL('./searches.css', import.meta.url), 'utf8')}`),
  );
  const icon = createIcon();
  const fonts = createFonts();
  const assets = [style, icon, ...fonts];
  const pages = operatorPages(context);
  pages
    .get('/', async (c) => {
      const query = querySchema.parse(c.req.query());
      const report = await readSearchReport(context.db, { ...query, limit: LINES });
      return c.html(
        String(searchesPage(report, query, { base: SEARCH_DESK_PATH, style, icon, font: fonts[0] })),
      );
    })
    .get('/assets/:file', async (c) => {
      const asset = assets.find(({ path }) => `${SEARCH_DESK_PATH}${path}` === c.req.path);
      return asset === undefined ? c.notFound() : sendAsset(c, asset);
    });
  addRulePages(pages, context, SEARCH_DESK_PATH);
  return pages;
}
