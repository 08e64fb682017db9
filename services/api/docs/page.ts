import { html, htmlDocument, type Markup } from '@curro/ui';
import type { ReferenceAssets } from './assets.ts';

/** The public path of an asset of the page. */
export const filePath = (assetPath: string): string => `/docs${assetPath}`;

/** The page that shows `/openapi.json` and sends requests to its operations. */
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
    masthead: html`<nav class="reference-links" aria-label="API"><a href="/openapi.json">openapi.json</a></nav>`,
    main: html`<div id="reference"><p class="reference-loading">The reference requires JavaScript.
<a href="/openapi.json">openapi.json</a> has the same content.</p></div>`,
  });
}
