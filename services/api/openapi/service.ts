import { OPERATOR_SCOPE } from '@curro/shared';
import * as z from 'zod';
import type { RouteDescription } from './describe.ts';

const ofParts = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ postgresql: schema, redis: schema, elasticsearch: schema, demo: schema });

const readiness = {
  parts: ofParts(z.string()).meta({ description: '`ok` or the error.' }),
  latencyMs: ofParts(z.number().min(0)).meta({ description: 'Response time of each part.' }),
  workers: z.int().min(0).meta({ description: 'Number of running workers. The API works without a worker.' }),
  notes: z
    .array(z.string())
    .meta({ description: 'Recommended maintenance, for example `curro reindex start`.' }),
};

/** Health, metrics and this document (contract 8.4). */
export const serviceRoutes: readonly RouteDescription[] = [
  {
    id: 'healthLive',
    method: 'GET',
    path: '/health/live',
    tag: 'Service',
    summary: 'Check that the process runs',
    response: z.object({ status: z.literal('ok') }).meta({ id: 'Alive' }),
  },
  {
    id: 'healthReady',
    method: 'GET',
    path: '/health/ready',
    tag: 'Service',
    summary: 'Check that the service can handle requests',
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
    details: 'For operators, and with the token of the setting `METRICS_TOKEN`.',
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
  {
    id: 'openapiPublic',
    method: 'GET',
    path: '/openapi-public.json',
    tag: 'Service',
    summary: 'Read the description of the public and candidate operations',
    details: 'Every operation once, in its newest version.',
    headers: ['If-None-Match'],
    responseHeaders: ['ETag'],
    response: { type: 'application/json', about: 'OpenAPI 3.1.' },
  },
];
