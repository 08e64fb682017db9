import { brandMark, html, type Markup, when } from '@curro/ui';
import type { IdentityContext } from '../context.ts';
import type { Locale } from './locale.ts';

/** What the frame of a page needs. */
export type PageContext = Pick<IdentityContext, 'assets' | 'config' | 'issuer'>;

/** A page between masthead and footer. */
export interface Page {
  readonly locale: Locale;
  readonly title: string;
  readonly body: Markup;
  /** False for pages that are an answer to a form: they cannot be had in the other language. */
  readonly switches?: boolean;
  /** The path of a script that the page can do without. */
  readonly script?: string | undefined;
}

/** Where people came from, or would go. */
export function homeOf({ config, issuer }: PageContext): string {
  return config.PORTAL_URL ?? `${issuer}/account`;
}

/** A whole document. */
export function layout(context: PageContext, { locale, title, body, switches = true, script }: Page): Markup {
  const { messages, language } = locale;
  const { assets } = context;
  const other = language === 'es' ? 'en' : 'es';
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${messages.brand}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0d4f4a">
<link rel="icon" type="image/svg+xml" href="${assets.icon.path}">
<link rel="stylesheet" href="${assets.style.path}">
${when(script !== undefined, () => html`<script type="module" src="${script}"></script>`)}
</head>
<body>
<a class="skip" href="#main">${messages.skip}</a>
<header class="masthead"><div class="wide">
<a class="brand" href="${homeOf(context)}">${brandMark}<span>${messages.brand}</span></a>
${when(switches, () => html`<a class="language" lang="${other}" hreflang="${other}" href="?lang=${other}">${messages.otherLanguage}</a>`)}
</div></header>
<main id="main" tabindex="-1"><div class="wide"><div class="sheet">
${body}
</div></div></main>
<footer class="footer"><div class="wide"><p>${messages.footer}</p></div></footer>
</body>
</html>`;
}
