import { OPERATOR_SCOPE } from '@curro/shared';
import * as z from 'zod';
import type { RouteDescription } from './describe.ts';

const parts = z.object({
  postgresql: z.string(),
  redis: z.string(),
  elasticsearch: z.string(),
  demo: z.string(),
});

/** Whether the service is there (contract 8.4), and what describes it. */
export const serviceRoutes: readonly RouteDescription[] = [
  {
    id: 'healthLive',
    method: 'GET',
    path: '/health/live',
    tag: 'Service',
    summary: 'Ask whether the process runs',
    answer: z.object({ status: z.literal('ok') }).meta({ id: 'Alive' }),
  },
  {
    id: 'healthReady',
    method: 'GET',
    path: '/health/ready',
    tag: 'Service',
    summary: 'Ask whether everything is in place',
    answer: z.object({ status: z.literal('ok'), parts }).meta({ id: 'Ready' }),
    unavailable: z
      .object({ status: z.literal('unavailable'), error: z.literal('service_unavailable'), parts })
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
    answer: { type: 'text/plain', about: 'The text format of Prometheus.' },
  },
  {
    id: 'openapi',
    method: 'GET',
    path: '/openapi.json',
    tag: 'Service',
    summary: 'Read this description',
    headers: ['If-None-Match'],
    answerHeaders: ['ETag'],
    answer: { type: 'application/json', about: 'OpenAPI 3.1.' },
  },
];
