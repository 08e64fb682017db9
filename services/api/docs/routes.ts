import type { Environment, Middleware } from '@curro/platform';
import { pageHeaders, sendAsset, setHeaders } from '@curro/ui';
import { Hono } from 'hono';
import { filePath, loadReferenceAssets, type ReferenceAssets, referencePage } from './page.ts';

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

const secure: Middleware = async (c, next) => {
  setHeaders(c, { ...pageHeaders, 'Content-Security-Policy': CONTENT_SECURITY_POLICY });
  await next();
};

/** Removes brotli from `Accept-Encoding`: compressing two megabytes at its highest quality takes seconds. */
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
      return sendAsset(c, asset, withoutBrotli(c.req.header('accept-encoding')));
    });
}
