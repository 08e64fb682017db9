import { contentTag, type Environment, type Middleware, type Request, send } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { type Asset, pageHeaders } from '@curro/ui';
import { Hono } from 'hono';
import type { ApiContext } from '../context.ts';
import { loadDemoFiles } from './demo/files.ts';
import { demoPage } from './demo/page.ts';
import { createElementScript } from './element.ts';

/** Portals name the script without a version: they have mended ones within the hour, and never wait for them. */
const CURRENT = 'public, max-age=3600, stale-while-revalidate=86400';
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
const LANGUAGES = ['es', 'en'] as const;

/** Pages of any origin may load the script, isolated ones too. */
const forOtherOrigins: Middleware = async (c, next) => {
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('X-Content-Type-Options', 'nosniff');
  await next();
};

const sendAsset = (c: Request, { type, body, compressed }: Asset, cache: string): Promise<Response> => {
  const text = body.toString();
  return send(c, { type, body: text, cache, cached: { etag: contentTag(text), compressed } });
};

/** The last part of an asset's path. */
const fileOf = ({ path }: Asset): string => path.slice(path.lastIndexOf('/') + 1);

/** `/embed`: the script of `<curro-search>`, and a page to try it on. */
export function embedRoutes({ dictionaries, portalUrl }: ApiContext): Hono<Environment> {
  const script = createElementScript(dictionaries);
  const files = loadDemoFiles();
  const routes = new Hono<Environment>({ strict: false });
  routes.get('/curro-search.js', forOtherOrigins, async (c) => sendAsset(c, await script(), CURRENT));
  for (const language of LANGUAGES) {
    routes.get(language === 'es' ? '/' : `/${language}`, async (c) => {
      for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value);
      c.header('Content-Language', language);
      const page = demoPage({ language, files, pinned: fileOf(await script()), portalUrl });
      return send(c, { type: 'text/html; charset=utf-8', body: String(page) });
    });
  }
  routes.get('/:file', forOtherOrigins, async (c) => {
    const asset = [await script(), ...files.all].find((each) => fileOf(each) === c.req.param('file'));
    if (asset === undefined)
      throw new DomainError('1', { params: { method: c.req.method, path: c.req.path } });
    return sendAsset(c, asset, IMMUTABLE_CACHE);
  });
  return routes;
}
