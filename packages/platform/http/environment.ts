import { randomUUID } from 'node:crypto';
import { type Language, preferredLanguage } from '@curro/shared';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

/** The variables of a request. A service or package that needs more adds them to Hono's `ContextVariableMap`. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The requested language. Undefined when none is requested: errors are then English, data Spanish. */
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

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The id of a request (contract 1.1): its header if that is a UUID, else a new one.
 * @param header `X-Request-Id`
 */
export const requestIdOf = (header = ''): string => (UUID.test(header) ? header : randomUUID());

/** Sets the id of a request and its language (contract 1.1). */
export const requestContext: Middleware = async (c, next) => {
  const requestId = requestIdOf(c.req.header('x-request-id'));
  c.set('requestId', requestId);
  c.set('language', preferredLanguage(c.req.header('accept-language')));
  c.set('operation', '*');
  c.header('X-Request-Id', requestId);
  await next();
};
