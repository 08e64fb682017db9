import type { Language } from '@curro/shared';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

/** The variables of a request. A service or package that needs more adds them to Hono's `ContextVariableMap`. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The requested language; undefined when the request names none (errors are English then, data Spanish). */
    language: Language | undefined;
    /** The id of the operation, or `operator` under /ops. Selects the row of an error. */
    operation: string;
    /** Seconds that a client over its limit has to wait (contract 1.8). */
    retryAfter: number | undefined;
  };
}

export type Request = Context<Environment>;
export type Middleware = MiddlewareHandler<Environment>;
/** Handles one route. */
export type OperationHandler = (c: Request) => Response | Promise<Response>;
