import { readFileSync } from 'node:fs';
import type { Environment, Middleware } from '@curro/platform';
import {
  type Asset,
  createAsset,
  createFonts,
  createIcon,
  createScript,
  createStyle,
  html,
  htmlDocument,
  type Markup,
  pageHeaders,
  sendAsset,
  setHeaders,
} from '@curro/ui';
import { Hono } from 'hono';
import type { ApiContext } from '../context.ts';
import { quickstart } from './quickstart.ts';

/** Reads a file and removes the link to its source map, which is not served. */
const readLibraryFile = (url: string): string =>
  readFileSync(new URL(url), 'utf8').replace(/\n?(?:\/\/|\/\*)# sourceMappingURL=.*/, '');
const readOwnFile = (file: string): string =>
  readFileSync(new URL(`./assets/${file}`, import.meta.url), 'utf8');

/** The style of the page, and of Swagger UI within it. */
const OWN_STYLES = ['page.css', 'reference.css'];

/** The files of the reference page in loading order. */
interface ReferenceAssets {
  readonly icon: Asset;
  readonly fonts: ReturnType<typeof createFonts>;
  readonly styles: readonly Asset[];
  readonly scripts: readonly Asset[];
}

/** Reads the files of swagger-ui, about two megabytes, and of the page around it. */
function loadReferenceAssets(): ReferenceAssets {
  return {
    icon: createIcon(),
    fonts: createFonts(),
    styles: [
      createAsset(
        'swagger-ui',
        'css',
        'text/css; charset=utf-8',
        readLibraryFile(import.meta.resolve('swagger-ui-dist/swagger-ui.css')),
      ),
      createStyle('reference', OWN_STYLES.map(readOwnFile).join('\n')),
    ],
    scripts: [
      createScript(
        'swagger-ui',
        readLibraryFile(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
      ),
      createScript('reference', readOwnFile('reference.js')),
    ],
  };
}

/** The public path of an asset of the page. */
const filePath = (assetPath: string): string => `/docs${assetPath}`;

/** Renders the page that shows `/openapi.json` and sends requests to its operations. */
function referencePage({ icon, fonts, styles, scripts }: ReferenceAssets, portalUrl: string): Markup {
  return htmlDocument({
    language: 'en',
    title: 'Curro API',
    icon: filePath(icon.path),
    font: filePath(fonts[0].path),
    styles: styles.map(({ path }) => filePath(path)),
    head: html`<meta name="description" content="The operations of the Curro API, to read and to try out.">
${scripts.map(({ path }) => html`<script src="${filePath(path)}" defer></script>`)}`,
    skip: 'Skip to content',
    home: '/',
    masthead: html`<nav class="reference-links" aria-label="Sections"><a href="#quickstart">Quickstart</a>
<a href="#token">Token</a> <a href="#operations">Operations</a></nav>`,
    main: html`<div class="wide"><h1>Curro API</h1>
<p class="lead">Search for jobs, applications of candidates, and feeds for operators.</p>
${quickstart(portalUrl)}
<h2 id="operations">Operations</h2></div>
<div id="reference"><p class="reference-loading">The list of operations requires JavaScript.
<a href="/openapi.json">openapi.json</a> has the same content.</p></div>`,
  });
}

/** swagger-ui writes `style` attributes and draws arrows from data URLs. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
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
export function docsRoutes({ portalUrl }: Pick<ApiContext, 'portalUrl'>): Hono<Environment> {
  let loaded: ReferenceAssets | undefined;
  const assets = (): ReferenceAssets => {
    loaded ??= loadReferenceAssets();
    return loaded;
  };
  return new Hono<Environment>()
    .get('/', secure, (c) => {
      c.header('Cache-Control', PAGE_CACHE);
      return c.html(referencePage(assets(), portalUrl));
    })
    .get('/assets/:file', secure, async (c) => {
      const { icon, fonts, styles, scripts } = assets();
      const asset = [icon, ...fonts, ...styles, ...scripts].find(({ path }) => filePath(path) === c.req.path);
      if (asset === undefined) return c.notFound();
      return sendAsset(c, asset, withoutBrotli(c.req.header('accept-encoding')));
    });
}
