import type { Environment } from '@curro/platform';
import {
  addRule,
  changeRule,
  type Experiment,
  listChangedRules,
  listExperiments,
  listRuleChanges,
  MAX_REPORT_DAYS,
  previewRules,
  type RuleChange,
  readSearchReport,
  reportKinds,
  startExperiment,
  stopExperiment,
  undoRuleChange,
} from '@curro/search-desk';
import {
  DomainError,
  parseOperatorBody,
  searchExperimentSchema,
  searchRuleDraftSchema,
  searchRuleSchema,
  timestamp,
} from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { nonEmptyParameters, positiveInteger } from './list-parameters.ts';

const DEFAULT_DAYS = 7;

/** The parameters of a report. */
export const reportQuerySchema = z.object({
  report: z.enum(reportKinds).default('top'),
  days: positiveInteger({ absent: DEFAULT_DAYS, max: MAX_REPORT_DAYS }),
  by: z.enum(['q', 'search']).default('q'),
  limit: positiveInteger({ absent: 50, max: 500 }),
});

/** The parameters of the history of rules. */
export const ruleChangesQuerySchema = z.object({
  limit: positiveInteger({ absent: 50, max: 500 }),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

const INTEGER_ID = /^\d{1,15}$/;

/** An id of the path; `not_found` if malformed. */
function integerId(text: string, what: string): number {
  if (!INTEGER_ID.test(text)) throw new DomainError('not_found', { params: { detail: `${what} ${text}` } });
  return Number(text);
}

const presentChange = ({ at, ...change }: RuleChange) => ({ ...change, at: timestamp(at) });

const presentExperiment = ({ startedAt, stoppedAt, ...experiment }: Experiment) => ({
  ...experiment,
  startedAt: timestamp(startedAt),
  stoppedAt: stoppedAt && timestamp(stoppedAt),
});

/** The search desk for operators (docs/search-desk.md). */
export function searchOpsRoutes(context: ApiContext): Hono<Environment> {
  const { db, searchDesk } = context;
  /** Changes apply to this process at once, to others within the refresh interval. */
  const applied = async (change: RuleChange) => {
    await searchDesk.rules.refresh();
    return presentChange(change);
  };
  return new Hono<Environment>()
    .get('/searches', async (c) => {
      const query = parseOperatorBody(reportQuerySchema, nonEmptyParameters(c));
      return c.json(await readSearchReport(db, query));
    })
    .get('/searches/experiments', async (c) =>
      c.json({ experiments: (await listExperiments(db)).map(presentExperiment) }),
    )
    .post('/searches/experiments', async (c) => {
      const input = parseOperatorBody(searchExperimentSchema, await readJsonBody(c));
      const started = await startExperiment(db, input, c.get('principal').subject);
      await searchDesk.rules.refresh();
      return c.json(presentExperiment(started), 201);
    })
    .post('/searches/experiments/:id/stop', async (c) => {
      const id = integerId(c.req.param('id'), 'search experiment');
      const stopped = await stopExperiment(db, id, c.get('principal').subject);
      await searchDesk.rules.refresh();
      return c.json(presentExperiment(stopped));
    })
    .get('/searches/rules', async (c) => {
      const rules = await listChangedRules(db);
      return c.json({
        rules: rules.map(({ changedAt, ...rule }) => ({
          ...rule,
          changedAt: changedAt && timestamp(changedAt),
        })),
      });
    })
    .post('/searches/rules', async (c) => {
      const rule = parseOperatorBody(searchRuleSchema, await readJsonBody(c));
      return c.json(await applied(await addRule(db, rule, c.get('principal').subject)), 201);
    })
    .post('/searches/rules/preview', async (c) => {
      const draft = parseOperatorBody(searchRuleDraftSchema, await readJsonBody(c));
      return c.json(await previewRules(context, draft));
    })
    .get('/searches/rules/changes', async (c) => {
      const { limit, cursor } = parseOperatorBody(ruleChangesQuerySchema, nonEmptyParameters(c));
      const changes = await listRuleChanges(db, { before: cursor, limit });
      const last = changes.length === limit ? changes.at(-1) : undefined;
      return c.json({
        changes: changes.map(presentChange),
        ...(last === undefined ? {} : { next: String(last.id) }),
      });
    })
    .post('/searches/rules/changes/:id/undo', async (c) => {
      const id = integerId(c.req.param('id'), 'change');
      return c.json(await applied(await undoRuleChange(db, id, c.get('principal').subject)));
    })
    .put('/searches/rules/:id', async (c) => {
      const id = integerId(c.req.param('id'), 'search rule');
      const rule = parseOperatorBody(searchRuleSchema, await readJsonBody(c));
      return c.json(await applied(await changeRule(db, id, rule, c.get('principal').subject)));
    })
    .delete('/searches/rules/:id', async (c) => {
      const id = integerId(c.req.param('id'), 'search rule');
      return c.json(await applied(await changeRule(db, id, null, c.get('principal').subject)));
    });
}
