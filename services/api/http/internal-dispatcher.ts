import { type Environment, requestContext } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../context.ts';
import { createOnError } from '../on-error.ts';
import { type Handlers, mountOperations } from './mount-operation.ts';

/**
 * The operations for requests that come from within the process: the same checks and answers, without what guards the
 * way in from outside, whose request has been counted already.
 */
export function createInternalDispatcher(context: ApiContext, handlers: Handlers): Hono<Environment> {
  const app = new Hono<Environment>({ strict: false });
  app.use(requestContext);
  mountOperations(app, context, handlers);
  app.onError(createOnError(context.log));
  return app;
}
