import { randomUUID } from 'node:crypto';
import { preferredLanguage } from '@curro/shared';
import type { Middleware } from './environment.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Sets the id of a request (from its header when it is a UUID) and its language (contract 1.1). */
export const requestContext: Middleware = async (c, next) => {
  const headerValue = c.req.header('x-request-id') ?? '';
  const requestId = UUID.test(headerValue) ? headerValue : randomUUID();
  c.set('requestId', requestId);
  c.set('language', preferredLanguage(c.req.header('accept-language')));
  c.set('operation', '*');
  c.header('X-Request-Id', requestId);
  await next();
};
