import { cancelReconcile, getReconcile, listReconciles, type Reconcile, startReconcile } from '@curro/offers';
import type { OperationHandler, Request } from '@curro/platform';
import { DomainError, parseOperatorBody, timestamp } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { presentProgress, runSchema } from './progress.ts';

/** Comparisons that are listed. */
const LISTED = 20;
const count = z.int().min(0);

/** What a comparison is asked to do. */
export const reconcileBodySchema = z
  .object({ dryRun: z.boolean().default(false).meta({ description: 'Look only.' }) })
  .meta({ id: 'ReconcileBody' });

/** A comparison as operators see it. */
export const reconcileSchema = z
  .object({
    ...runSchema,
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    dryRun: z.boolean(),
    missing: count.meta({ description: 'Open offers that the index lacked.' }),
    stale: count.meta({ description: 'Open offers that it held in another revision.' }),
    surplus: count.meta({ description: 'Documents of no open offer.' }),
    repaired: count,
  })
  .meta({ id: 'Reconcile' });

/** The last comparisons, newest first. */
export const reconcileListSchema = z
  .object({ current: reconcileSchema.nullable(), past: z.array(reconcileSchema) })
  .meta({ id: 'Reconciles' });

function present(row: Reconcile): z.infer<typeof reconcileSchema> {
  const { id, state, dryRun, startedBy, checked, total, busyMs } = row;
  const { missing, stale, surplus, repaired, refused, error } = row;
  const running = state === 'running';
  return {
    id,
    state,
    dryRun,
    startedBy,
    startedAt: timestamp(row.startedAt),
    finishedAt: row.finishedAt === null ? null : timestamp(row.finishedAt),
    progress: presentProgress({ done: checked, total, busyMs, running, finished: state === 'done' }),
    missing,
    stale,
    surplus,
    repaired,
    refused,
    error,
  };
}

async function respond(c: Request, { db }: ApiContext, id: string): Promise<Response> {
  const row = await getReconcile(db, id);
  if (row === undefined) throw new DomainError('not_found', { params: { detail: id } });
  c.header('Location', '/ops/v1/reconcile');
  return c.json(present(row), 202);
}

/** POST /ops/v1/reconcile: compares store and index; `conflict` while another comparison runs. */
export function postReconcile(context: ApiContext): OperationHandler {
  return async (c) => {
    const { dryRun } = parseOperatorBody(reconcileBodySchema, await readJsonBody(c));
    const id = await startReconcile(context.db, { dryRun, startedBy: c.get('principal').subject });
    if (id === undefined) throw new DomainError('conflict', { params: { detail: 'a reconcile runs' } });
    return respond(c, context, id);
  };
}

/** GET /ops/v1/reconcile: what runs and what ran. */
export function getReconciles({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const rows = (await listReconciles(db, LISTED)).map(present);
    const body: z.infer<typeof reconcileListSchema> = {
      current: rows.find(({ state }) => state === 'running') ?? null,
      past: rows.filter(({ state }) => state !== 'running'),
    };
    return c.json(body);
  };
}

/** POST /ops/v1/reconcile/cancel: ends the comparison that runs. */
export function postReconcileCancel(context: ApiContext): OperationHandler {
  return async (c) => {
    const id = await cancelReconcile(context.db);
    if (id === undefined) throw new DomainError('conflict', { params: { detail: 'no reconcile runs' } });
    return respond(c, context, id);
  };
}
