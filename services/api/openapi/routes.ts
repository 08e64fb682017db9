import { type Environment, type Rendered, render, sendRendered } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../context.ts';
import { describeApi } from './document.ts';

/** `/openapi.json`: the description of the API, built on the first request. */
export function openApiRoutes({ dictionaries, skills, config }: ApiContext): Hono<Environment> {
  let document: Rendered | undefined;
  return new Hono<Environment>().get('/openapi.json', (c) => {
    document ??= render(describeApi({ dictionaries, skills }, config.PORTAL));
    return sendRendered(c, document);
  });
}
