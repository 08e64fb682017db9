import type { Environment } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../../../context.ts';
import { getDiagnosis } from './doctor.ts';
import { getStatus } from './status.ts';

/** The state of the whole system. */
export function monitoringOpsRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>().get('/status', getStatus(context)).get('/doctor', getDiagnosis(context));
}
