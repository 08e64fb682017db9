import type { Principal } from '@curro/accounts';
import type { RequestClient } from './authenticate-client.ts';

declare module 'hono' {
  /** The variables that the middleware of the API adds to a request. */
  interface ContextVariableMap {
    /** The published version that handles the request (contract 1.4). */
    version: number;
    /** The authenticated client of the request. */
    client: string | undefined;
    /** The result of checking the client credentials of the request, once per request. */
    authenticatedClient: Promise<RequestClient> | undefined;
    principal: Principal;
  }
}
