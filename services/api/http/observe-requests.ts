import { type Origin, withOrigin } from '@curro/db';
import { createRequestObserver, type Middleware, type Request, type Tracing } from '@curro/platform';
import { routePath } from 'hono/route';
import type { ApiContext } from '../context.ts';

/** Methods that enqueue no jobs. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns the operation of a request or the pattern of its route, but not its path. */
function operationOf(c: Request): string {
  const operation = c.get('operation');
  return operation === '*' || operation === 'operator' ? routePath(c) : operation;
}

/** Runs the rest of a request in a span, a child of the span in its `traceparent` header, if any. */
function traced(c: Request, tracing: Tracing, next: () => Promise<void>): Promise<void> {
  const { method } = c.req;
  const parent = c.req.header('traceparent');
  const attributes = { 'http.request.method': method, 'curro.request_id': c.get('requestId') };
  return tracing.span(method, { kind: 'server', attributes, parent }, async (note) => {
    await next();
    const operation = operationOf(c);
    note({ 'http.route': operation, 'http.response.status_code': c.res.status }, `${method} ${operation}`);
  });
}

/**
 * Measures and logs each request, and sets the origin of the jobs that it enqueues. It does not modify the response,
 * which would cost more than the measurement.
 */
export function observeRequests({ metrics, tracing, log, config }: ApiContext): Middleware {
  const observe = createRequestObserver(metrics, config.REQUEST_LOG ? log : undefined);

  const originOf = (c: Request): Origin => {
    const traceparent = tracing?.traceparent();
    return { requestId: c.get('requestId'), ...(traceparent === undefined ? {} : { traceparent }) };
  };

  return (c, next) => {
    observe(c.env.outgoing, () => ({
      requestId: c.get('requestId'),
      method: c.req.method,
      operation: operationOf(c),
      client: c.get('client'),
      path: c.req.path,
    }));
    const handle = READING.has(c.req.method) ? next : () => withOrigin(originOf(c), next);
    return tracing === undefined ? handle() : traced(c, tracing, handle);
  };
}
