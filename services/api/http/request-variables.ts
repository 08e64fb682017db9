import type { Principal } from '@curro/accounts';

declare module 'hono' {
  /** What the API's middleware adds to a request. */
  interface ContextVariableMap {
    /** The published version that the request resolved to (contract 1.4). */
    version: number;
    /** The client whose credentials came with the request and are right. */
    client: string | undefined;
    /** The result of checking the client credentials of the request, once per request. */
    authenticatedClient: Promise<string | undefined> | undefined;
    principal: Principal;
  }
}
