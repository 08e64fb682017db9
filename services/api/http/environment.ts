import type { Language } from '@curro/shared';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Principal } from '../auth/principal.ts';
import type { Session } from '../portal/session/session.ts';

/** What every request carries through the middleware. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The language asked for; undefined when none was (errors are English then, data Spanish). */
    language: Language | undefined;
    /** The operation that answers: its id, or `operator` under /ops. Chooses the row of an error. */
    operation: string;
    /** The published version that answers (contract 1.4). */
    version: number;
    /** The client whose credentials came with the request and are right. */
    client: string | undefined;
    /** What the client's pair of the request was found to be. */
    sentClient: Promise<string | undefined> | undefined;
    /** Seconds that a client over its limit has to wait (contract 1.8). */
    retryAfter: number | undefined;
    principal: Principal;
    /** Who looks at a page of the portal, when signed in. */
    session: Session | undefined;
  };
}

export type Request = Context<Environment>;
export type Middleware = MiddlewareHandler<Environment>;
/** Answers one operation. */
export type OperationHandler = (c: Request) => Response | Promise<Response>;
