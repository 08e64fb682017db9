import { type Environment, type Rendered, render, sendRendered } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../context.ts';
import { describeApi, describePublicApi } from './document.ts';

/**
 * `/openapi.json`: the description of the API, and `/openapi-public.json`: that of the public and candidate operations.
 * Each is built on its first request.
 */
export function openApiRoutes({ dictionaries, skills, config }: ApiContext): Hono<Environment> {
  let document: Rendered | undefined;
  let publicDocument: Rendered | undefined;
  return new Hono<Environment>()
    .get('/openapi.json', (c) => {
      document ??= render(describeApi({ dictionaries, skills }, config.PORTAL));
      return sendRendered(c, document);
    })
    .get('/openapi-public.json', (c) => {
      publicDocument ??= render(describePublicApi({ dictionaries }));
      return sendRendered(c, publicDocument);
    });
}
