import { createHash } from 'node:crypto';
import { bundleElement } from '@curro/embed';
import { contentTag, type Environment, type Middleware, type Request, send } from '@curro/platform';
import { type Dictionaries, DomainError } from '@curro/shared';
import { type Asset, createAsset, icons, setHeaders, tokensStyle } from '@curro/ui';
import { Hono } from 'hono';
import type { ApiContext } from '../context.ts';
import { fileName, loadDemoFiles } from './demo/files.ts';
import { demoPage } from './demo/page.ts';

/** `Cache-Control` of the script without a version: sites get a new version within an hour. */
const CURRENT = 'public, max-age=3600, stale-while-revalidate=86400';
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
const LANGUAGES = ['es', 'en'] as const;

/** Allows pages of any origin to load the script, also cross-origin isolated pages, and to read why a file is not found. */
const forOtherOrigins: Middleware = async (c, next) => {
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('X-Content-Type-Options', 'nosniff');
  await next();
};

const sendAsset = (c: Request, { type, body, compressed }: Asset, cache: string): Promise<Response> => {
  const etag = contentTag(body.toString('latin1'));
  return send(c, { type, body: Buffer.from(body), cache, cached: { etag, compressed } });
};

/** Builds the script of `<curro-search>` on the first request; a failed build is repeated on the next request. */
function createElementScript(dictionaries: Dictionaries): () => Promise<Asset> {
  let script: Promise<Asset> | undefined;
  const build = async (): Promise<Asset> => {
    const code = await bundleElement({ tokens: tokensStyle(), icons, dictionaries });
    return createAsset('curro-search', 'js', 'text/javascript; charset=utf-8', code);
  };
  return async () => {
    script ??= build();
    try {
      return await script;
    } catch (error) {
      script = undefined;
      throw error;
    }
  };
}

/** `/embed`: the script of `<curro-search>` and its demonstration page. */
export function embedRoutes({ dictionaries, portalUrl }: ApiContext): Hono<Environment> {
  const script = createElementScript(dictionaries);
  const files = loadDemoFiles();
  const routes = new Hono<Environment>({ strict: false });
  routes.use(forOtherOrigins);
  routes.get('/curro-search.js', async (c) => sendAsset(c, await script(), CURRENT));
  for (const language of LANGUAGES) {
    routes.get(language === 'es' ? '/' : `/${language}`, async (c) => {
      setHeaders(c);
      c.header('Content-Language', language);
      const { path, body } = await script();
      const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
      const page = demoPage({
        language,
        dictionaries,
        files,
        pinned: { file: fileName(path), integrity },
        portalUrl,
      });
      return send(c, { type: 'text/html; charset=utf-8', body: String(page) });
    });
  }
  routes.get('/:file', async (c) => {
    const asset = [await script(), ...files.all].find((each) => fileName(each.path) === c.req.param('file'));
    if (asset === undefined)
      throw new DomainError('1', { params: { method: c.req.method, path: c.req.path } });
    return sendAsset(c, asset, IMMUTABLE_CACHE);
  });
  return routes;
}
