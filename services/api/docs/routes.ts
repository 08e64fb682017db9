import { acceptedEncoding, type Environment, type Middleware } from '@curro/platform';
import { pageHeaders } from '@curro/ui';
import { Hono } from 'hono';
import { loadReferenceAssets, type ReferenceAssets } from './assets.ts';
import { filePath, referencePage } from './page.ts';

/** swagger-ui writes `style` attributes and draws arrows from data URLs. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE_CACHE = 'public, max-age=300';
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

const secure: Middleware = async (c, next) => {
  for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value);
  c.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  await next();
};

/** Removes brotli: compressing two megabytes at its highest quality takes seconds. */
const withoutBrotli = (header: string | undefined): string => (header ?? '').replace(/\bbr\b/g, '');

/** `/docs`: the reference of the API; all its files come from this server. The files are read on the first request. */
export function docsRoutes(): Hono<Environment> {
  let loaded: ReferenceAssets | undefined;
  const assets = (): ReferenceAssets => {
    loaded ??= loadReferenceAssets();
    return loaded;
  };
  return new Hono<Environment>()
    .get('/', secure, (c) => {
      c.header('Cache-Control', PAGE_CACHE);
      return c.html(referencePage(assets()));
    })
    .get('/assets/:file', secure, async (c) => {
      const { icon, styles, scripts } = assets();
      const asset = [icon, ...styles, ...scripts].find(({ path }) => filePath(path) === c.req.path);
      if (asset === undefined) return c.notFound();
      const encoding = acceptedEncoding(withoutBrotli(c.req.header('accept-encoding')));
      const compressed = await asset.compressed(encoding);
      c.header('Vary', 'Accept-Encoding');
      c.header('Cache-Control', IMMUTABLE_CACHE);
      c.header('Content-Type', asset.type);
      if (compressed !== undefined) c.header('Content-Encoding', encoding);
      return c.body(compressed ?? new Uint8Array(asset.body));
    });
}
