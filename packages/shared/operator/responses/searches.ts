import * as z from 'zod';
import { instant } from '../../responses/field-schemas.ts';
import { searchExperimentSchema } from '../search-experiment.ts';
import { searchRuleSchema } from '../search-rule.ts';
import { count, nextPage } from './fields.ts';

const number = z.number().min(0);

const counts = {
  searches: count,
  visitors: count.meta({ description: 'Distinct visitors of each search and day, added up.' }),
  empty: count.meta({ description: 'Searches without results.' }),
  unopened: count.meta({ description: 'Searches with results of which none was opened.' }),
  opens: count.meta({ description: 'Opened results.' }),
  applications: count.meta({ description: 'Applications to opened results on the same day.' }),
  meanPosition: number.nullable().meta({ description: 'Of the opened results; null without one.' }),
  meanMs: number,
  maxMs: number,
};

/** A report of the search log (docs/search-desk.md). */
export const searchReport = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    all: z.object(counts).meta({ id: 'SearchCounts' }),
    withheld: count.meta({ description: 'Searches whose keywords are not in the log.' }),
    searches: z.array(
      z
        .object({
          q: z.string().meta({ description: 'The normalised keywords; empty without keywords.' }),
          filters: z
            .string()
            .optional()
            .meta({ description: 'The other conditions as a query string; only with `by=search`.' }),
          ...counts,
        })
        .meta({ id: 'SearchReportLine' }),
    ),
  })
  .meta({ id: 'SearchReport' });

const id = z.int();
const ruleOrNull = searchRuleSchema.nullable();

/** The rules of operators. */
export const searchRuleList = z
  .object({
    rules: z.array(
      z
        .object({
          id,
          rule: searchRuleSchema,
          changedAt: instant.nullable(),
          changedBy: z.string().nullable(),
        })
        .meta({ id: 'StoredSearchRule' }),
    ),
  })
  .meta({ id: 'SearchRuleList' });

/** A change of a rule. */
export const searchRuleChange = z
  .object({
    id,
    ruleId: id,
    at: instant,
    actor: z.string(),
    before: ruleOrNull.meta({ description: 'null: the rule did not exist.' }),
    after: ruleOrNull.meta({ description: 'null: the rule was removed.' }),
    undoes: id.nullable().meta({ description: 'The change that this one reverts.' }),
  })
  .meta({ id: 'SearchRuleChange' });

/** A page of changes, newest first. */
export const searchRuleChanges = z
  .object({ changes: z.array(searchRuleChange), next: nextPage })
  .meta({ id: 'SearchRuleChanges' });

const offers = z.array(
  z.object({ id: z.string(), title: z.string(), position: z.int() }).meta({ id: 'PreviewedOffer' }),
);
const changed = { q: z.string(), times: count };

/** What a change of the rules would do to the last searches. */
export const searchRulePreview = z
  .object({
    searches: count.meta({ description: 'Logged searches that were looked at, at most 1,000.' }),
    affected: count.meta({ description: 'Those that the change concerns.' }),
    compared: count.meta({ description: 'Different searches whose first pages were compared, at most 100.' }),
    pages: z
      .array(
        z
          .object({
            ...changed,
            filters: z.string(),
            total: count,
            entered: offers,
            left: offers,
            moved: count,
          })
          .meta({ id: 'ChangedPage' }),
      )
      .meta({ description: 'Searches whose first page changes.' }),
    corrections: z.array(
      z.object({ ...changed, before: z.string().nullable(), after: z.string().nullable() }),
    ),
    alternatives: z.array(z.object({ ...changed, before: z.array(z.string()), after: z.array(z.string()) })),
  })
  .meta({ id: 'SearchRulePreview' });

const share = z.number().nullable();
const team = z.enum(['A', 'B']);
const comparison = z
  .object({
    a: count.meta({ description: 'Visitors with more credits of ranking A, that of the release.' }),
    b: count,
    ties: count.meta({ description: 'Visitors with as many credits of both.' }),
    shareOfB: share.meta({ description: 'b by a + b; null without either.' }),
    low: share.meta({ description: 'Lower bound of the 99 % interval of the share.' }),
    high: share,
    better: team.nullable().meta({ description: 'null while the interval contains one half.' }),
  })
  .meta({ id: 'RankingComparison' });

/** What an experiment shows. */
export const searchExperimentResult = z
  .object({ searches: count, visitors: count, opens: comparison, applications: comparison })
  .meta({ id: 'SearchExperimentResult' });

/** An experiment. */
export const searchExperiment = z
  .object({
    id,
    ...searchExperimentSchema.shape,
    startedBy: z.string(),
    startedAt: instant,
    stoppedBy: z.string().nullable(),
    stoppedAt: instant.nullable(),
    result: searchExperimentResult,
  })
  .meta({ id: 'SearchExperiment' });

/** All experiments, newest first. */
export const searchExperimentList = z
  .object({ experiments: z.array(searchExperiment) })
  .meta({ id: 'SearchExperimentList' });
