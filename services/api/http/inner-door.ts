import { type Environment, requestContext } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../context.ts';
import { createOnError } from '../on-error.ts';
import { type Handlers, mountOperations } from './mount-operation.ts';

/**
 * The operations for requests that come from within the process: the same checks and answers, without what guards the
 * way in from outside, whose request has been counted already.
 */
export function createInnerDoor(context: ApiContext, handlers: Handlers): Hono<Environment> {
  const within = new Hono<Environment>({ strict: false });
  within.use(requestContext);
  mountOperations(within, context, handlers);
  within.onError(createOnError(context.log));
  return within;
}
