import { OPERATOR_SCOPE } from '@curro/shared';
import * as z from 'zod';
import type { RouteDescription } from './describe.ts';

const ofParts = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ postgresql: schema, redis: schema, elasticsearch: schema, demo: schema });

const readiness = {
  parts: ofParts(z.string()).meta({ description: '`ok`, or what is wrong.' }),
  latencyMs: ofParts(z.number().min(0)).meta({ description: 'How long each part took to answer.' }),
  workers: z.int().min(0).meta({ description: 'Workers that live; requests are answered without any.' }),
  notes: z
    .array(z.string())
    .meta({ description: 'What works and should be looked after: run `curro reindex start`.' }),
};

/** Whether the service is there (contract 8.4), and what describes it. */
export const serviceRoutes: readonly RouteDescription[] = [
  {
    id: 'healthLive',
    method: 'GET',
    path: '/health/live',
    tag: 'Service',
    summary: 'Ask whether the process runs',
    response: z.object({ status: z.literal('ok') }).meta({ id: 'Alive' }),
  },
  {
    id: 'healthReady',
    method: 'GET',
    path: '/health/ready',
    tag: 'Service',
    summary: 'Ask whether everything is in place',
    response: z.object({ status: z.literal('ok'), ...readiness }).meta({ id: 'Ready' }),
    unavailable: z
      .object({ status: z.literal('unavailable'), error: z.literal('service_unavailable'), ...readiness })
      .meta({ id: 'NotReady' }),
  },
  {
    id: 'metrics',
    method: 'GET',
    path: '/metrics',
    tag: 'Service',
    summary: 'Read the metrics of the API and of the engines',
    details: 'For operators, and for whoever brings the token of the setting `METRICS_TOKEN`.',
    operation: 'operator',
    scope: OPERATOR_SCOPE,
    response: { type: 'text/plain', about: 'The text format of Prometheus.' },
  },
  {
    id: 'openapi',
    method: 'GET',
    path: '/openapi.json',
    tag: 'Service',
    summary: 'Read this description',
    headers: ['If-None-Match'],
    responseHeaders: ['ETag'],
    response: { type: 'application/json', about: 'OpenAPI 3.1.' },
  },
];
