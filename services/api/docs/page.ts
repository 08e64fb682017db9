import { brandMark, html, type Markup } from '@curro/ui';
import type { ReferenceAssets } from './assets.ts';

/** Where the files of the page are: beside it, apart from those of the portal. */
export const filePath = (assetPath: string): string => `/docs${assetPath}`;

/** The page that shows `/openapi.json` and lets its operations be tried. */
export function referencePage({ icon, styles, scripts }: ReferenceAssets): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Curro API</title>
<meta name="description" content="Every operation of the Curro API, to read and to try.">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${filePath(icon.path)}">
${styles.map(({ path }) => html`<link rel="stylesheet" href="${filePath(path)}">`)}
${scripts.map(({ path }) => html`<script src="${filePath(path)}" defer></script>`)}
</head>
<body>
<header class="masthead"><div class="wide">
<a class="brand" href="/">${brandMark}<span>Curro</span></a>
<nav class="reference-links" aria-label="API"><a href="/openapi.json">openapi.json</a></nav>
</div></header>
<main id="reference"><p class="reference-waits">The reference needs JavaScript;
<a href="/openapi.json">openapi.json</a> says the same.</p></main>
</body>
</html>`;
}
