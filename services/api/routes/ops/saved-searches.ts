import {
  countSearches,
  deleteVisitor,
  expensiveSearches,
  exportVisitor,
  pauseByOperator,
  presentSavedSearch,
} from '@curro/alerts';
import type { Environment } from '@curro/platform';
import { parseOperatorBody } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';

/** Searches of the list of expensive ones. */
const MAX_EXPENSIVE = 50;

/** The body that pauses or resumes a search. */
export const pauseSchema = z.object({ paused: z.boolean() });

/** Saved searches for operators: counts, pausing one, export and deletion of a visitor (docs/alerts.md). */
export function savedSearchOpsRoutes({ db, portalUrl }: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/savedsearches', async (c) =>
      c.json({ ...(await countSearches(db)), expensive: await expensiveSearches(db, MAX_EXPENSIVE) }),
    )
    .put('/savedsearches/:id', async (c) => {
      const { paused } = parseOperatorBody(pauseSchema, await readJsonBody(c));
      return c.json(presentSavedSearch(await pauseByOperator(db, c.req.param('id'), paused), portalUrl));
    })
    .get('/visitors/:email/savedsearches', async (c) => {
      const searches = await exportVisitor(db, c.req.param('email'));
      return c.json({ savedSearches: searches.map((search) => presentSavedSearch(search, portalUrl)) });
    })
    .delete('/visitors/:email/savedsearches', async (c) => {
      await deleteVisitor(db, c.req.param('email'));
      return c.json({});
    });
}
