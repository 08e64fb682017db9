import * as z from 'zod';
import { feedRunStates, feedSchema } from '../../feeds/feed.ts';
import { feedErrors } from '../../feeds/feed-error.ts';
import { lineResultSchema } from '../../offer/line-result.ts';
import { salarySchema } from '../../offer/offer.ts';
import { count } from './fields.ts';

const instant = z.iso.datetime();

/** A run of a feed. */
export const feedRun = z
  .object({
    id: z.uuid(),
    feed: z.string(),
    state: z.enum(feedRunStates),
    startedBy: z.string().meta({ description: 'The operator, or `schedule`.' }),
    requestedAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    importId: z.uuid().nullable().meta({ description: 'The record of its import.' }),
    bytes: count,
    records: count,
    offers: count.nullable().meta({ description: 'Set when the feed was read to its end.' }),
    expected: count.nullable().meta({ description: 'The least number of offers expected of a full feed.' }),
    created: count.nullable().meta({ description: 'Offers that its import created; null without one.' }),
    updated: count.nullable().meta({ description: 'Offers that its import updated.' }),
    rejected: count.nullable().meta({ description: 'Records that its import rejected.' }),
    closed: count.meta({ description: 'Offers that were closed because they were no longer in the feed.' }),
    unchanged: z.boolean().meta({ description: 'The feed had not changed since the last run.' }),
    failedPages: count,
    confirmedBy: z.string().nullable(),
    errorCode: z
      .string()
      .nullable()
      .meta({ description: `One of ${Object.keys(feedErrors).join(', ')}.` }),
    errorDetail: z.string().nullable(),
  })
  .meta({ id: 'FeedRun' });

/** A feed with its last runs. */
export const feed = z
  .object({
    name: z.string(),
    ...feedSchema.shape,
    hasAuthorization: z.boolean(),
    createdBy: z.string(),
    createdAt: instant,
    updatedAt: instant,
    lastRun: feedRun.nullable(),
    runAwaitingConfirmation: feedRun
      .nullable()
      .meta({ description: 'The run that waits to be confirmed or discarded.' }),
  })
  .meta({ id: 'Feed' });

/** A run that was requested, confirmed or discarded. */
export const startedFeedRun = z.object({ feed: z.string(), runId: z.uuid() }).meta({ id: 'FeedRunBegun' });

/** All feeds. */
export const feedList = z.object({ feeds: z.array(feed) }).meta({ id: 'FeedList' });

/** The last runs of a feed. */
export const feedRunList = z.object({ runs: z.array(feedRun) }).meta({ id: 'FeedRunList' });

/** A feed that was removed. */
export const feedRemoved = z
  .object({ feed: z.string(), removed: z.literal(true) })
  .meta({ id: 'FeedRemoved' });

/** A record of a sample as it would be stored. */
export const triedRecord = z.object({
  line: z.int(),
  result: z.enum(['accepted', 'rejected']),
  externalId: z.string().optional(),
  title: z.string().optional(),
  company: z.string().optional(),
  city: z.string().optional(),
  salary: salarySchema.optional(),
  contractType: z.string().optional().meta({ description: 'Key of the dictionary `contract-type`.' }),
  reasons: lineResultSchema.unwrap().shape.reasons,
});

/** The first lines of an import, as they would be stored. */
export const importPreview = z
  .object({
    accepted: count,
    rejected: count,
    warnings: count.meta({ description: 'Accepted lines with warnings.' }),
    complete: z.boolean().meta({ description: 'There are no further lines.' }),
    records: z.array(triedRecord).meta({
      description:
        'The first 10 accepted, the first 20 with warnings and the first 20 rejected lines, in their order.',
    }),
  })
  .meta({ id: 'ImportPreview' });

/** The first records of a feed, as they would be stored. */
export const feedTrial = z
  .object({
    records: z.array(triedRecord),
    complete: z.boolean().meta({ description: 'The feed has no further records.' }),
    columns: z.array(z.string()).meta({
      description:
        'Columns of `csv`, or elements of the records of `xml` and `rss`, that a mapping can name; at most 100.',
      examples: [['Ref', 'Puesto', 'Texto', 'Ciudad']],
    }),
    suggestion: z.record(z.string(), z.string()).meta({
      description:
        'A mapping for fields without a column, by the names that such columns usually have; of `csv` only.',
      examples: [{ externalId: 'Ref', title: 'Puesto', city: 'Ciudad' }],
    }),
    missing: z.record(z.string(), z.array(z.string())).meta({
      description:
        'Mapped fields of which no column or element is in the sample, each with the names in its mapping.',
      examples: [{ city: ['Poblacion'] }],
    }),
    error: z
      .object({ code: z.string(), detail: z.string() })
      .nullable()
      .meta({ description: 'Why reading ended early.' }),
  })
  .meta({ id: 'FeedTrial' });
