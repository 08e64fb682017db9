import { brandMark, html, type Markup, NOTHING, when } from '@curro/ui';
import type { Assets } from '../assets/bundle.ts';
import type { Locale } from '../locale.ts';
import { locales, otherLocale } from '../locale.ts';
import { homePath } from '../search/portal-query.ts';
import { accountLinks, type Visitor } from './account-links.ts';

/** What stands around a page. */
export interface Frame {
  readonly locale: Locale;
  readonly assets: Assets;
  /** Address of the portal without a slash at its end. */
  readonly portalUrl: string;
  readonly visitor: Visitor;
}

/** A page and what its head says of it. */
export interface Page {
  readonly title: string;
  readonly description: string;
  /** Its path in an edition, as search engines shall know it; undefined for pages they shall forget. */
  readonly path: ((locale: Locale) => string) | undefined;
  /** Whether search engines may list it. */
  readonly listed: boolean;
  readonly kind: 'website' | 'article';
  /** The RSS of what the page lists. */
  readonly rss?: string;
  /** Structured data. */
  readonly data?: Markup;
  readonly body: Markup;
}

function head({ locale, assets, portalUrl }: Frame, page: Page): Markup {
  const { messages } = locale;
  const { path } = page;
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<meta name="description" content="${page.description}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0d4f4a">
${when(!page.listed, () => html`<meta name="robots" content="noindex, follow">`)}
${
  path === undefined
    ? NOTHING
    : html`<link rel="canonical" href="${portalUrl}${path(locale)}">
${locales.map((each) => html`<link rel="alternate" hreflang="${each.language}" href="${portalUrl}${path(each)}">`)}
<meta property="og:url" content="${portalUrl}${path(locale)}">`
}
<meta property="og:type" content="${page.kind}">
<meta property="og:site_name" content="${messages.brand}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:locale" content="${locale.language === 'es' ? 'es_ES' : 'en_GB'}">
<meta name="twitter:card" content="summary">
<link rel="icon" type="image/svg+xml" href="${assets.icon.path}">
<link rel="stylesheet" href="${assets.style.path}">
<script type="module" src="${assets.script.path}"></script>
${page.rss === undefined ? NOTHING : html`<link rel="alternate" type="application/rss+xml" title="${messages.results.rssTitle(page.title)}" href="${page.rss}">`}
${page.data ?? NOTHING}`;
}

/** The language link leads to the same page; pages without an address of their own lead home. */
function header({ locale, visitor }: Frame, { path }: Page): Markup {
  const { messages } = locale;
  const other = otherLocale(locale);
  const home = homePath(locale);
  return html`<header class="masthead"><div class="wide">
<a class="brand" href="${home}" aria-label="${messages.brand}, ${messages.home.toLowerCase()}">${brandMark}<span>${messages.brand}</span></a>
<p class="tagline">${messages.tagline}</p>
${accountLinks(locale, visitor)}
<a class="language" lang="${other.language}" hreflang="${other.language}" href="${path === undefined ? homePath(other) : path(other)}">${messages.otherLanguage}</a>
</div></header>`;
}

function footer({ locale: { messages, prefix } }: Frame, { rss }: Page): Markup {
  return html`<footer class="footer"><div class="wide">
<p>${messages.poweredBy}</p>
<nav aria-label="${messages.footer.label}"><ul>
<li><a href="${rss ?? `${prefix}/rss`}">${messages.footer.rss}</a></li>
<li><a href="/feeds/jobs.jsonld">${messages.footer.feed}</a></li>
<li><a href="/sitemap.xml">${messages.footer.sitemap}</a></li>
</ul></nav>
<p class="credit">${messages.mapCredit}</p>
</div></footer>`;
}

/** A whole document. */
export function layout(frame: Frame, page: Page): Markup {
  const { messages, language, prefix } = frame.locale;
  return html`<!doctype html>
<html lang="${language}" data-prefix="${prefix}">
<head>
${head(frame, page)}
</head>
<body>
<a class="skip" href="#main">${messages.skip}</a>
${header(frame, page)}
<main id="main" tabindex="-1">
${page.body}
</main>
${footer(frame, page)}
<div id="status" role="status" class="unseen" data-loading="${messages.results.loading}"></div>
</body>
</html>`;
}
