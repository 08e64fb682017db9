import type { OperationHandler } from '../../http/environment.ts';

/** Pages of one's own: method, path in the Spanish edition, what answers. */
export type OwnRoutes = readonly (readonly [
  method: 'GET' | 'POST',
  path: string,
  handler: OperationHandler,
])[];
