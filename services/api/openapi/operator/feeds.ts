import { feedErrors, feedNameSchema, feedRunStates, feedSchema } from '@curro/shared';
import * as z from 'zod';
import { runBodySchema, runsQuerySchema } from '../../routes/ops/feeds/feed-runs.ts';
import { feedBodySchema } from '../../routes/ops/feeds/feeds.ts';
import type { RouteDescription } from '../describe.ts';

const instant = z.iso.datetime();
const count = z.int().min(0);

const run = z
  .object({
    id: z.uuid(),
    feed: z.string(),
    state: z.enum(feedRunStates),
    startedBy: z.string().meta({ description: 'Who asked for it: an operator, or `schedule`.' }),
    requestedAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    importId: z.uuid().nullable().meta({ description: 'The record of what it imported.' }),
    bytes: count,
    records: count,
    offers: count.nullable().meta({ description: 'Of a run that was read to its end.' }),
    expected: count.nullable().meta({ description: 'How many a full run should have had at least.' }),
    closed: count.meta({ description: 'Offers that were closed since they had disappeared.' }),
    unchanged: z.boolean().meta({ description: 'Nothing new since the last run.' }),
    failedPages: count,
    confirmedBy: z.string().nullable(),
    errorCode: z
      .string()
      .nullable()
      .meta({ description: `One of ${Object.keys(feedErrors).join(', ')}.` }),
    errorDetail: z.string().nullable(),
  })
  .meta({ id: 'FeedRun' });

const feed = z
  .object({
    name: z.string(),
    ...feedSchema.shape,
    hasAuthorization: z.boolean(),
    createdBy: z.string(),
    createdAt: instant,
    updatedAt: instant,
    lastRun: run.nullable(),
    runAwaitingConfirmation: run
      .nullable()
      .meta({ description: 'The run that waits to be confirmed or discarded.' }),
  })
  .meta({ id: 'Feed' });

const startedRun = z.object({ feed: z.string(), runId: z.uuid() }).meta({ id: 'FeedRunBegun' });
const tag = 'Operator: feeds';
const all = { path: '/feeds', tag } as const;
const one = { path: '/feeds/{name}', tag } as const;

/** Feeds that are read by themselves (docs/feeds.md). */
export const feedRoutes: readonly RouteDescription[] = [
  {
    id: 'opsFeedList',
    method: 'GET',
    ...all,
    summary: 'List feeds',
    response: z.object({ feeds: z.array(feed) }).meta({ id: 'FeedList' }),
  },
  {
    id: 'opsFeedPost',
    method: 'POST',
    ...all,
    summary: 'Register a feed',
    details:
      'Either `url` or `directory`. Settings of its source may come along. It is read soon afterwards.',
    body: z.object({ name: feedNameSchema, ...feedBodySchema.shape }).meta({ id: 'FeedCreation' }),
    response: feed,
    status: 201,
    responseHeaders: ['Location'],
    codes: ['invalid_request', 'conflict'],
  },
  {
    id: 'opsFeedGet',
    method: 'GET',
    ...one,
    summary: 'Read a feed',
    response: feed,
    codes: ['not_found'],
  },
  {
    id: 'opsFeedPut',
    method: 'PUT',
    ...one,
    summary: 'Replace a feed',
    details: 'What is absent gets its default; the authorization stays unless it is given, or null.',
    body: feedBodySchema.meta({ id: 'FeedBody' }),
    response: feed,
    codes: ['invalid_request', 'not_found', 'conflict'],
  },
  {
    id: 'opsFeedDelete',
    method: 'DELETE',
    ...one,
    summary: 'Remove a feed',
    details: 'With the history of its runs. Its offers stay as they are.',
    response: z.object({ feed: z.string(), removed: z.literal(true) }).meta({ id: 'FeedRemoved' }),
    codes: ['not_found'],
  },
  {
    id: 'opsFeedRun',
    method: 'POST',
    path: '/feeds/{name}/run',
    tag,
    summary: 'Read a feed now',
    body: runBodySchema.meta({ id: 'FeedRunBody' }),
    response: startedRun,
    status: 202,
    responseHeaders: ['Location'],
    codes: ['not_found', 'conflict', 'held_for_confirmation', 'invalid_request'],
  },
  {
    id: 'opsFeedConfirm',
    method: 'POST',
    path: '/feeds/{name}/confirm',
    tag,
    summary: 'Confirm the held run of a feed',
    details: 'What is not in it is closed.',
    response: startedRun,
    status: 202,
    responseHeaders: ['Location'],
    codes: ['not_found', 'conflict'],
  },
  {
    id: 'opsFeedDiscard',
    method: 'POST',
    path: '/feeds/{name}/discard',
    tag,
    summary: 'Discard the held run of a feed',
    details: 'Nothing is closed.',
    response: startedRun,
    codes: ['not_found', 'conflict'],
  },
  {
    id: 'opsFeedRunList',
    method: 'GET',
    path: '/feeds/{name}/runs',
    tag,
    summary: 'List the runs of a feed',
    details: 'The newest first.',
    query: runsQuerySchema,
    response: z.object({ runs: z.array(run) }).meta({ id: 'FeedRunList' }),
    codes: ['not_found', 'invalid_request'],
  },
  {
    id: 'opsFeedRunGet',
    method: 'GET',
    path: '/feeds/{name}/runs/{id}',
    tag,
    summary: 'Read a run of a feed',
    response: run,
    codes: ['not_found'],
  },
];
