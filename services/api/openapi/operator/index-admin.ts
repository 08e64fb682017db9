import { operatorResponses, responses } from '@curro/shared';
import { reconcileBodySchema } from '../../routes/ops/index-admin.ts';
import type { RouteDescription } from '../describe.ts';

const tag = 'Operator: index';
const accepted = { method: 'POST', tag, status: 202, codes: ['conflict'] } as const;
const reindex = { ...accepted, response: operatorResponses.reindex, responseHeaders: ['Location'] } as const;
const reconcile = {
  ...accepted,
  response: operatorResponses.reconcile,
  responseHeaders: ['Location'],
} as const;

/** Reindexes, and comparisons of database and index. */
export const indexAdminRoutes: readonly RouteDescription[] = [
  {
    id: 'opsReindexPost',
    path: '/reindex',
    summary: 'Start a reindex',
    details: 'Searches use the old index until the new one is complete. One at a time.',
    ...reindex,
  },
  {
    id: 'opsReindexGet',
    method: 'GET',
    path: '/reindex',
    tag,
    summary: 'Read the progress of a reindex and the past ones',
    response: operatorResponses.reindexList,
  },
  { id: 'opsReindexPause', path: '/reindex/pause', summary: 'Pause a reindex', ...reindex },
  {
    id: 'opsReindexResume',
    path: '/reindex/resume',
    summary: 'Resume a paused or failed reindex',
    ...reindex,
  },
  {
    id: 'opsReindexCancel',
    path: '/reindex/cancel',
    summary: 'Cancel a reindex',
    details: 'The new index is removed; nothing else changes.',
    ...reindex,
  },
  {
    id: 'opsReindexRollback',
    path: '/reindex/rollback',
    summary: 'Roll back to the former index',
    details: 'It is updated first.',
    ...reindex,
  },
  {
    id: 'opsReindexDrop',
    path: '/reindex/drop',
    summary: 'Remove the former index before its retention ends',
    ...accepted,
    response: responses.emptyObject,
  },
  {
    id: 'opsReconcilePost',
    path: '/reconcile',
    summary: 'Compare database and index, and repair differences',
    ...reconcile,
    body: reconcileBodySchema,
    codes: ['conflict', 'invalid_request'],
  },
  {
    id: 'opsReconcileGet',
    method: 'GET',
    path: '/reconcile',
    tag,
    summary: 'Read the results of comparisons',
    response: operatorResponses.reconcileList,
  },
  { id: 'opsReconcileCancel', path: '/reconcile/cancel', summary: 'Cancel a comparison', ...reconcile },
];
