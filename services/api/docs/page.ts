import { readFileSync } from 'node:fs';
import {
  type Asset,
  createAsset,
  createIcon,
  frameStyle,
  html,
  htmlDocument,
  type Markup,
  minifyStyle,
} from '@curro/ui';

const CSS = 'text/css; charset=utf-8';
const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** Reads a file and removes the link to its source map, which is not served. */
const readLibraryFile = (url: string): string =>
  readFileSync(new URL(url), 'utf8').replace(/\n?(?:\/\/|\/\*)# sourceMappingURL=.*/, '');
const readOwnFile = (file: string): string =>
  readFileSync(new URL(`./assets/${file}`, import.meta.url), 'utf8');

/** The files of the reference page in loading order. */
export interface ReferenceAssets {
  readonly icon: Asset;
  readonly styles: readonly Asset[];
  readonly scripts: readonly Asset[];
}

/** Reads the files of swagger-ui, about two megabytes, and of the page around it. */
export function loadReferenceAssets(): ReferenceAssets {
  return {
    icon: createIcon(),
    styles: [
      createAsset(
        'swagger-ui',
        'css',
        CSS,
        readLibraryFile(import.meta.resolve('swagger-ui-dist/swagger-ui.css')),
      ),
      createAsset('reference', 'css', CSS, minifyStyle(`${frameStyle()}\n${readOwnFile('reference.css')}`)),
    ],
    scripts: [
      createAsset(
        'swagger-ui',
        'js',
        JAVASCRIPT,
        readLibraryFile(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
      ),
      createAsset('reference', 'js', JAVASCRIPT, readOwnFile('reference.js')),
    ],
  };
}

/** The public path of an asset of the page. */
export const filePath = (assetPath: string): string => `/docs${assetPath}`;

/** Renders the page that shows `/openapi.json` and sends requests to its operations. */
export function referencePage({ icon, styles, scripts }: ReferenceAssets): Markup {
  return htmlDocument({
    language: 'en',
    title: 'Curro API',
    icon: filePath(icon.path),
    styles: styles.map(({ path }) => filePath(path)),
    head: html`<meta name="description" content="The operations of the Curro API, to read and to try out.">
${scripts.map(({ path }) => html`<script src="${filePath(path)}" defer></script>`)}`,
    skip: 'Skip to content',
    home: '/',
    masthead: html`<nav class="reference-links" aria-label="API"><a href="/openapi.json">openapi.json</a>
<a href="/openapi-public.json">openapi-public.json</a></nav>`,
    main: html`<div id="reference"><p class="reference-loading">The reference requires JavaScript.
<a href="/openapi.json">openapi.json</a> has the same content.</p></div>`,
  });
}
