import { feedNameSchema, operatorResponses } from '@curro/shared';
import * as z from 'zod';
import { feedBodySchema } from '../../feeds/parse-feed.ts';
import { runBodySchema, runsQuerySchema } from '../../routes/ops/feeds.ts';
import type { RouteDescription } from '../describe.ts';

const { feed, feedRun, startedFeedRun } = operatorResponses;
const tag = 'Operator: feeds';
const all = { path: '/feeds', tag } as const;
const one = { path: '/feeds/{name}', tag } as const;

/** Feeds that the worker reads at intervals (docs/feeds.md). */
export const feedRoutes: readonly RouteDescription[] = [
  {
    id: 'opsFeedList',
    method: 'GET',
    ...all,
    summary: 'List feeds',
    response: operatorResponses.feedList,
  },
  {
    id: 'opsFeedPost',
    method: 'POST',
    ...all,
    summary: 'Register a feed',
    details:
      'Either `url` or `directory`. The body may contain settings of its source. The feed is read soon afterwards.',
    body: z.object({ name: feedNameSchema, ...feedBodySchema.shape }).meta({ id: 'FeedCreation' }),
    response: feed,
    status: 201,
    responseHeaders: ['Location'],
    codes: ['invalid_request', 'conflict'],
  },
  {
    id: 'opsFeedTry',
    method: 'POST',
    path: '/feeds/try',
    tag,
    summary: 'Read the first records of a feed without storing anything',
    details: 'The body is that of a registration. Ends after 20 records or 20 seconds.',
    body: z.object({ name: feedNameSchema, ...feedBodySchema.shape }).meta({ id: 'FeedTrialBody' }),
    response: operatorResponses.feedTrial,
    codes: ['invalid_request'],
  },
  {
    id: 'opsFeedPause',
    method: 'POST',
    path: '/feeds/{name}/pause',
    tag,
    summary: 'Read a feed on request only',
    response: feed,
    codes: ['not_found'],
  },
  {
    id: 'opsFeedResume',
    method: 'POST',
    path: '/feeds/{name}/resume',
    tag,
    summary: 'Read a paused feed at its interval again',
    response: feed,
    codes: ['not_found'],
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
    details:
      'Absent fields get their defaults. An absent authorization is unchanged while the origin of the URL is the same, otherwise it is removed; null removes it.',
    body: feedBodySchema.meta({ id: 'FeedBody' }),
    response: feed,
    codes: ['invalid_request', 'not_found', 'conflict'],
  },
  {
    id: 'opsFeedDelete',
    method: 'DELETE',
    ...one,
    summary: 'Remove a feed',
    details: 'With the history of its runs. Its offers are unchanged.',
    response: operatorResponses.feedRemoved,
    codes: ['not_found'],
  },
  {
    id: 'opsFeedRun',
    method: 'POST',
    path: '/feeds/{name}/run',
    tag,
    summary: 'Read a feed now',
    body: runBodySchema.meta({ id: 'FeedRunBody' }),
    response: startedFeedRun,
    status: 202,
    responseHeaders: ['Location'],
    codes: ['not_found', 'conflict', 'held_for_confirmation', 'invalid_request'],
  },
  {
    id: 'opsFeedConfirm',
    method: 'POST',
    path: '/feeds/{name}/confirm',
    tag,
    summary: 'Confirm the run of a feed that waits for confirmation',
    details: 'Offers that are not in the feed are closed.',
    response: startedFeedRun,
    status: 202,
    responseHeaders: ['Location'],
    codes: ['not_found', 'conflict'],
  },
  {
    id: 'opsFeedDiscard',
    method: 'POST',
    path: '/feeds/{name}/discard',
    tag,
    summary: 'Discard the run of a feed that waits for confirmation',
    details: 'No offer is closed.',
    response: startedFeedRun,
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
    response: operatorResponses.feedRunList,
    codes: ['not_found', 'invalid_request'],
  },
  {
    id: 'opsFeedRunGet',
    method: 'GET',
    path: '/feeds/{name}/runs/{id}',
    tag,
    summary: 'Read a run of a feed',
    response: feedRun,
    codes: ['not_found'],
  },
];
