import { html, type Markup, NOTHING } from './markup.ts';

const BRAND = 'Curro';

const brandMark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path d="M21.6 9.4a9.4 9.4 0 1 0 0 13.2"/><circle cx="24.6" cy="16" r="3"/></svg>`;

/** The parts of a page that differ between the portal, the sign-in pages and the tools of the API. */
export interface DocumentParts {
  readonly language: 'es' | 'en';
  readonly title: string;
  /** Path of the icon. */
  readonly icon: string;
  /** Path of the font. */
  readonly font: string;
  /** Paths of the style sheets. */
  readonly styles: readonly string[];
  /** Further elements of the head. */
  readonly head?: Markup;
  /** Further attributes of `<html>`. */
  readonly attributes?: Markup;
  /** Text of the link to the content, the first in the tab order. */
  readonly skip: string;
  /** The id of the element that the link leads to; by default that of `<main>`. */
  readonly skipTo?: string | undefined;
  /** Address of the link around the brand. */
  readonly home: string;
  /** Elements of the masthead after the brand. */
  readonly masthead?: Markup;
  /** Content of `<main>`. */
  readonly main: Markup;
  /** Elements after `<main>`. */
  readonly end?: Markup;
}

/** A complete HTML document with the masthead of Curro. */
export function htmlDocument(parts: DocumentParts): Markup {
  const { language, title, icon, font, styles, attributes, head, skip, home, masthead, main, end } = parts;
  const { skipTo = 'main' } = parts;
  return html`<!doctype html>
<html lang="${language}"${attributes ?? NOTHING}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#161f1e" media="(prefers-color-scheme: dark)">
<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>
<link rel="icon" type="image/svg+xml" href="${icon}">
${styles.map((path) => html`<link rel="stylesheet" href="${path}">`)}
${head ?? NOTHING}
</head>
<body>
<a class="skip" href="#${skipTo}">${skip}</a>
<header class="masthead"><div class="wide">
<a class="brand" href="${home}">${brandMark}<span>${BRAND}</span></a>
${masthead ?? NOTHING}
</div></header>
<main id="main" tabindex="-1">
${main}
</main>
${end ?? NOTHING}
</body>
</html>`;
}

/** The link to the same page in the other language, at the end of the masthead. */
export function languageLink(language: 'es' | 'en', href: string): Markup {
  const text = { es: 'Español', en: 'English' }[language];
  return html`<a class="language" lang="${language}" hreflang="${language}" href="${href}">${text}</a>`;
}
