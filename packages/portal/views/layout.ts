import { brandMark, html, type Markup, NOTHING, when } from '@curro/ui';
import type { Assets } from '../assets/bundle.ts';
import type { Edition } from '../edition.ts';
import { editions, otherEdition } from '../edition.ts';
import { homePath } from '../search/portal-query.ts';
import { accountLinks, type Visitor } from './account-links.ts';

/** What stands around a page. */
export interface Frame {
  readonly edition: Edition;
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
  readonly path: ((edition: Edition) => string) | undefined;
  /** Whether search engines may list it. */
  readonly listed: boolean;
  readonly kind: 'website' | 'article';
  /** The RSS of what the page lists. */
  readonly rss?: string;
  /** Structured data. */
  readonly data?: Markup;
  readonly body: Markup;
}

function head({ edition, assets, portalUrl }: Frame, page: Page): Markup {
  const { words } = edition;
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
    : html`<link rel="canonical" href="${portalUrl}${path(edition)}">
${editions.map((each) => html`<link rel="alternate" hreflang="${each.language}" href="${portalUrl}${path(each)}">`)}
<meta property="og:url" content="${portalUrl}${path(edition)}">`
}
<meta property="og:type" content="${page.kind}">
<meta property="og:site_name" content="${words.brand}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:locale" content="${edition.language === 'es' ? 'es_ES' : 'en_GB'}">
<meta name="twitter:card" content="summary">
<link rel="icon" type="image/svg+xml" href="${assets.icon.path}">
<link rel="stylesheet" href="${assets.style.path}">
<script type="module" src="${assets.script.path}"></script>
${page.rss === undefined ? NOTHING : html`<link rel="alternate" type="application/rss+xml" title="${words.rss(page.title)}" href="${page.rss}">`}
${page.data ?? NOTHING}`;
}

/** The language link leads to the same page; pages without an address of their own lead home. */
function masthead({ edition, visitor }: Frame, { path }: Page): Markup {
  const { words } = edition;
  const other = otherEdition(edition);
  const home = homePath(edition);
  return html`<header class="masthead"><div class="wide">
<a class="brand" href="${home}" aria-label="${words.brand}, ${words.home.toLowerCase()}">${brandMark}<span>${words.brand}</span></a>
<p class="tagline">${words.tagline}</p>
${accountLinks(edition, visitor)}
<a class="language" lang="${other.language}" hreflang="${other.language}" href="${path === undefined ? homePath(other) : path(other)}">${words.otherLanguage}</a>
</div></header>`;
}

function footer({ edition: { words, prefix } }: Frame, { rss }: Page): Markup {
  return html`<footer class="footer"><div class="wide">
<p>${words.poweredBy}</p>
<nav aria-label="${words.footer.label}"><ul>
<li><a href="${rss ?? `${prefix}/rss`}">${words.footer.rss}</a></li>
<li><a href="/feeds/jobs.jsonld">${words.footer.feed}</a></li>
<li><a href="/sitemap.xml">${words.footer.sitemap}</a></li>
</ul></nav>
<p class="credit">${words.mapCredit}</p>
</div></footer>`;
}

/** A whole document. */
export function layout(frame: Frame, page: Page): Markup {
  const { words, language, prefix } = frame.edition;
  return html`<!doctype html>
<html lang="${language}" data-prefix="${prefix}">
<head>
${head(frame, page)}
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
${masthead(frame, page)}
<main id="main" tabindex="-1">
${page.body}
</main>
${footer(frame, page)}
<div id="status" role="status" class="unseen" data-loading="${words.results.loading}"></div>
</body>
</html>`;
}
