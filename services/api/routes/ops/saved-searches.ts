import {
  countSearches,
  deleteSearches,
  expensiveSearches,
  exportSearches,
  listSearches,
  type OperatedSearch,
  type Person,
  pauseByOperator,
  presentSavedSearch,
  searchStates,
} from '@curro/alerts';
import type { Environment } from '@curro/platform';
import { parseOperatorBody } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { nonEmptyParameters, positiveInteger } from './list-parameters.ts';

/** Searches of the list of expensive ones. */
const MAX_EXPENSIVE = 50;
/** Default and maximum number of searches per page. */
const PAGE = { absent: 50, max: 200 } as const;

/** The body that pauses or resumes a search. */
export const pauseSchema = z.object({ paused: z.boolean() });

/** The parameters of the list. */
export const savedSearchQuerySchema = z.object({
  state: z.enum(searchStates).optional(),
  limit: positiveInteger(PAGE),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

/** Saved searches for operators: counts, list, pausing one, export and deletion of a person's (docs/alerts.md). */
export function savedSearchOpsRoutes({ db, portalUrl }: ApiContext): Hono<Environment> {
  function present(search: OperatedSearch) {
    // The secret address would allow an operator to read the feed of the person.
    const { feed: _, ...presented } = presentSavedSearch(search, portalUrl);
    return {
      ...presented,
      ...(search.subject !== null && { subject: search.subject }),
      ...(search.email !== null && { email: search.email }),
      broad: search.broad,
    };
  }

  async function exportOf(person: Person) {
    const searches = await exportSearches(db, person);
    return { savedSearches: searches.map((search) => presentSavedSearch(search, portalUrl)) };
  }

  return new Hono<Environment>()
    .get('/savedsearches', async (c) =>
      c.json({ ...(await countSearches(db)), expensive: await expensiveSearches(db, MAX_EXPENSIVE) }),
    )
    .get('/savedsearches/list', async (c) => {
      const { state, limit, cursor } = parseOperatorBody(savedSearchQuerySchema, nonEmptyParameters(c));
      const { searches, next } = await listSearches(db, { state }, { after: cursor, limit });
      return c.json({
        savedSearches: searches.map(present),
        ...(next === undefined ? {} : { next: String(next) }),
      });
    })
    .put('/savedsearches/:id', async (c) => {
      const { paused } = parseOperatorBody(pauseSchema, await readJsonBody(c));
      return c.json(present(await pauseByOperator(db, c.req.param('id'), paused)));
    })
    .get('/visitors/:email/savedsearches', async (c) =>
      c.json(await exportOf({ email: c.req.param('email') })),
    )
    .delete('/visitors/:email/savedsearches', async (c) => {
      await deleteSearches(db, { email: c.req.param('email') });
      return c.json({});
    })
    .get('/candidates/:subject/savedsearches', async (c) =>
      c.json(await exportOf({ subject: c.req.param('subject') })),
    )
    .delete('/candidates/:subject/savedsearches', async (c) => {
      await deleteSearches(db, { subject: c.req.param('subject') });
      return c.json({});
    });
}
