import type { OperationHandler } from '@curro/platform';

/** Pages of one's own: method, path in the Spanish edition, what answers. */
export type AccountRoutes = readonly (readonly [
  method: 'GET' | 'POST',
  path: string,
  handler: OperationHandler,
])[];
